import { Panel } from "#app/ui/staff/panel.tsx";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";

interface RetentionPanelProps {
  retention: {
    contactMessageMonths: number;
    consentProofYears: number;
    unconfirmedSignUpDays: number;
  };
  outcome: { ok: boolean; when: string; what: string } | undefined;
  /** Erased data should have left the database's files by now and has not. */
  isLate: boolean;
}

/** What the site erases by itself, and how that last went. */
export function RetentionPanel({ retention, outcome, isLate }: RetentionPanelProps) {
  const { contactMessageMonths, consentProofYears, unconfirmedSignUpDays } = retention;
  return (
    <Panel
      title="Erased automatically"
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
        <li>Unconfirmed sign-ups after {unconfirmedSignUpDays} days.</li>
      </ul>
      {isLate && (
        <p className="lead-flag">
          Erased data is gone from the site, but not yet from the files on disk. A full disk or a
          running backup can delay this. The site tries again every few seconds. If this message
          stays, tell the person who hosts the site.
        </p>
      )}
      <p className="staff-hint">
        {outcome ? `Last run ${outcome.when}: ${outcome.what}.` : "It has not run yet."}
      </p>
    </Panel>
  );
}
