import { Panel } from "#app/ui/staff/panel.tsx";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";

interface RetentionPanelProps {
  retention: { contactMessageMonths: number; consentProofYears: number };
  outcome: { ok: boolean; when: string; what: string } | undefined;
}

/** What the site erases by itself, and how that last went. */
export function RetentionPanel({ retention, outcome }: RetentionPanelProps) {
  const { contactMessageMonths, consentProofYears } = retention;
  return (
    <Panel
      title="Erased by itself"
      description="Every hour, as the privacy page promises."
      aside={
        outcome && (
          <StatusPill tone={outcome.ok ? "good" : "bad"}>
            {outcome.ok ? "Working" : "Last run failed"}
          </StatusPill>
        )
      }
    >
      <ul className="bullet-list">
        <li>Messages after {contactMessageMonths} months.</li>
        <li>Contacts once they withdraw their consent, within the hour.</li>
        <li>Proof of consent {consentProofYears} years after that.</li>
      </ul>
      <p className="staff-hint">
        {outcome ? `Last run ${outcome.when}: ${outcome.what}.` : "It has not run yet."}
      </p>
    </Panel>
  );
}
