import { Check, type IconNode, Inbox, MailCheck, ShieldAlert, ShieldCheck, Undo2 } from "lucide";
import { Form } from "react-router";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { SubmitButton, useSending } from "#app/ui/staff/form.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { LEAD_STATUSES, NEW, SPAM, statusLabel } from "../lead-status.ts";
import { QuarantinePill, statusTone } from "./lead-labels.tsx";

/** Intents of {@link StatusPanel} and {@link ReviewPanel}. */
export type LeadStatusIntent = "status" | "release" | "spam" | "undo-spam";

const ICONS: Record<string, IconNode> = {
  [NEW]: Inbox,
  contacted: MailCheck,
  done: Check,
};

const BUTTONS = "flex flex-wrap items-center gap-2";

/** The status of a contact outside quarantine, and buttons that change it. */
export function StatusPanel({ status }: { status: string }) {
  const { isSending } = useSending();
  return (
    <Panel
      title="Status"
      aside={<StatusPill tone={statusTone(status)}>{statusLabel("contact", status)}</StatusPill>}
    >
      <Form method="post" preventScrollReset className={BUTTONS}>
        <input type="hidden" {...intentField<LeadStatusIntent>("status")} />
        <input type="hidden" name="from" value={status} />
        {LEAD_STATUSES.contact
          .filter(({ value }) => value !== status)
          .toReversed()
          .map(({ value, action }) => (
            <Button
              key={value}
              type="submit"
              name="status"
              value={value}
              icon={ICONS[value]}
              isDisabled={isSending}
            >
              {action}
            </Button>
          ))}
      </Form>
    </Panel>
  );
}

/** Data after a lead was marked as spam. */
export interface SpamPayload {
  /** Its status before, for the button that undoes it. */
  undoStatus?: string;
  /** Whether it was possible spam before. */
  wasInQuarantine?: boolean;
}

const CONSEQUENCE = {
  message: "If you release this message, it moves to the inbox and the email to the store is sent.",
  contact:
    "If you release this contact, the consent counts from now on and the welcome email is sent.",
} as const;

interface ReviewPanelProps {
  kind: LeadKind;
  status: string;
  /** Why the lead is in quarantine, in sentences. */
  reasons: readonly string[];
  /** What it was before, if it was just marked as spam. */
  marked: SpamPayload | undefined;
}

/** Why a lead may be spam, and the buttons that decide. */
export function ReviewPanel({ kind, status, reasons, marked }: ReviewPanelProps) {
  const { isSending } = useSending();
  const isSpam = status === SPAM;
  const { undoStatus, wasInQuarantine = false } = marked ?? {};
  const canUndo = undoStatus !== undefined && isSpam;
  // To undo a mistake is simpler, and then nothing is left to release.
  const canRelease = !canUndo || wasInQuarantine;
  return (
    <Panel
      title={isSpam ? "Spam" : "Possible spam"}
      aside={
        <span className="flex items-center gap-1">
          <QuarantinePill status={status} />
          <Help term="possible spam">
            The site holds what looks as if a program sent it: no email is sent, and sign-ups do not
            count. Release what a person sent, and keep the rest as spam.
          </Help>
        </span>
      }
    >
      {canUndo && (
        <Form method="post" preventScrollReset className={BUTTONS}>
          <input type="hidden" {...intentField<LeadStatusIntent>("undo-spam")} />
          <span>Marked as spam.</span>
          <Button
            type="submit"
            name="status"
            value={undoStatus}
            icon={Undo2}
            isDisabled={isSending}
          >
            {wasInQuarantine ? "Undo" : "Not spam"}
          </Button>
        </Form>
      )}
      <div>
        <p>Why this {kind} is held:</p>
        <ul className="list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      {canRelease && (
        <>
          <p className="text-sm text-muted">{CONSEQUENCE[kind]}</p>
          <Form method="post" preventScrollReset className={BUTTONS}>
            <SubmitButton
              intent={"release" satisfies LeadStatusIntent}
              variant={isSpam ? "plain" : "primary"}
              icon={ShieldCheck}
              pending="Releasing…"
            >
              {`Release ${kind}`}
            </SubmitButton>
            {!isSpam && (
              <SubmitButton intent={"spam" satisfies LeadStatusIntent} icon={ShieldAlert}>
                Keep as spam
              </SubmitButton>
            )}
          </Form>
        </>
      )}
    </Panel>
  );
}
