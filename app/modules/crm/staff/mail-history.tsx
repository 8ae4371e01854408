import { Panel } from "#app/ui/staff/panel.tsx";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import { MAIL_STATES, mailLabel, TRY_OUTCOMES } from "./lead-views.ts";

export interface ShownMail {
  id: string;
  kind: string;
  status: string;
  /** When it is tried again. */
  next: string | null;
  tries: { attempt: number; outcome: string; detail: string; when: string }[];
}

/** The mails a lead brought about, with every try. */
export function MailHistory({ mails, empty }: { mails: ShownMail[]; empty: string }) {
  return (
    <Panel title="Mails">
      {mails.length === 0 && <p className="staff-hint">{empty}</p>}
      {mails.map(({ id, kind, status, next, tries }) => {
        const state = MAIL_STATES[status] ?? { label: status, tone: "quiet" as const };
        return (
          <div key={id} className="lead-record">
            <p className="lead-record-head">
              <strong>{mailLabel(kind)}</strong>
              <StatusPill tone={state.tone}>{state.label}</StatusPill>
            </p>
            {tries.length > 0 && (
              <ol className="staff-hint lead-tries">
                {tries.map(({ attempt, outcome, detail, when }) => (
                  <li key={`${attempt} ${when} ${outcome}`}>
                    {`Try ${attempt}, ${when}: ${TRY_OUTCOMES[outcome] ?? outcome}${detail && ` (${detail})`}`}
                  </li>
                ))}
              </ol>
            )}
            {next && <p className="staff-hint">Next try: {next}</p>}
          </div>
        );
      })}
    </Panel>
  );
}
