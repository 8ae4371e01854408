import { Form, useNavigation } from "react-router";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { LEAD_STATUSES, SPAM, statusLabel } from "#app/modules/leads/lead-status.ts";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import { statusTone } from "./lead-views.ts";
import { QuarantinePill } from "./quarantine-pill.tsx";

/** What the buttons of the panel ask for. */
export type LeadStatusIntent = "status" | "release" | "spam";

interface StatusPanelProps {
  kind: LeadKind;
  status: string;
  /** Why it is in quarantine, in words; empty if it is not. */
  reasons: string[];
}

/** The status of a lead and the buttons that change it; in quarantine, the review comes first. */
export function StatusPanel({ kind, status, reasons }: StatusPanelProps) {
  const busy = useNavigation().state === "submitting";
  if (reasons.length > 0) return <ReviewPanel kind={kind} status={status} reasons={reasons} />;
  return (
    <Panel
      title="Status"
      aside={<StatusPill tone={statusTone(status)}>{statusLabel(kind, status)}</StatusPill>}
    >
      <Form method="post" className="staff-actions">
        <input type="hidden" {...intentField<LeadStatusIntent>("status")} />
        {LEAD_STATUSES[kind]
          .filter(({ value }) => value !== status)
          .map(({ value, action }) => (
            <button
              key={value}
              type="submit"
              name="status"
              value={value}
              disabled={busy}
              className="staff-button"
            >
              {action}
            </button>
          ))}
      </Form>
    </Panel>
  );
}

const CONSEQUENCE = {
  message: "Released, its mail goes to the store’s mailbox at once.",
  contact: "Released, its consent counts from now on and the welcome mail goes out at once.",
} as const;

function ReviewPanel({ kind, status, reasons }: StatusPanelProps) {
  const intent = usePendingIntent<LeadStatusIntent>();
  const busy = intent === "release" || intent === "spam";
  return (
    <Panel title="Quarantine" aside={<QuarantinePill status={status} />}>
      <div>
        <p>This {kind} was set aside because:</p>
        <ul className="bullet-list">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <p className="staff-hint">{CONSEQUENCE[kind]}</p>
      <Form method="post" className="staff-actions">
        <button
          type="submit"
          {...intentField<LeadStatusIntent>("release")}
          disabled={busy}
          className="staff-button primary-button"
        >
          {intent === "release" ? "Releasing..." : "Release"}
        </button>
        {status !== SPAM && (
          <button
            type="submit"
            {...intentField<LeadStatusIntent>("spam")}
            disabled={busy}
            className="staff-button"
          >
            {intent === "spam" ? "Keeping..." : "Keep as spam"}
          </button>
        )}
      </Form>
    </Panel>
  );
}
