import { formatDateTime } from "#app/platform/format-time.ts";
import { TextareaField } from "#app/ui/staff/fields.tsx";
import { StatusPill } from "#app/ui/staff/page.tsx";
import { type CopyFinding, reasonField } from "../copy-check/copy-finding.ts";

interface CopyFindingsProps {
  findings: readonly CopyFinding[];
  /** Whether the form around it takes reasons: not while a text is only a draft. */
  takesReasons?: boolean;
}

/** What the copy check found in a text, with the rule, what to write instead, and the reason. */
export function CopyFindings({ findings, takesReasons = true }: CopyFindingsProps) {
  if (findings.length === 0) return null;
  return (
    <ul className="copy-findings" aria-label="Found by the copy check">
      {findings.map((finding) => (
        <li key={`${finding.field} ${finding.key}`} data-severity={finding.severity}>
          <p>
            <mark>{finding.words}</mark>{" "}
            {finding.severity === "block" ? (
              <StatusPill tone="bad">Stops publishing</StatusPill>
            ) : (
              <StatusPill tone={finding.reasonGivenAt ? "quiet" : "warn"}>
                {finding.reasonGivenAt ? "Reason given" : "Needs a reason"}
              </StatusPill>
            )}
          </p>
          <p>
            {finding.summary} <span className="staff-hint">({finding.citation})</span>
          </p>
          <p className="staff-hint">{finding.suggestion}</p>
          {finding.severity === "warn" && <Reason finding={finding} takesReasons={takesReasons} />}
        </li>
      ))}
    </ul>
  );
}

function Reason({ finding, takesReasons }: { finding: CopyFinding; takesReasons: boolean }) {
  const { key, reason, reasonGivenAt } = finding;
  if (reasonGivenAt) {
    return (
      <p className="staff-hint">
        Reason given on {formatDateTime(reasonGivenAt)}: {reason}
      </p>
    );
  }
  if (!takesReasons) {
    return <p className="staff-hint">You will be asked for a reason before it is published.</p>;
  }
  return (
    <TextareaField
      label="Reason to keep it"
      hint="Saved with your name, the time, and the rule."
      name={reasonField(key)}
      rows={2}
      maxLength={500}
      defaultValue={reason}
    />
  );
}
