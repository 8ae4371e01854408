import { formatDateTime } from "#app/platform/format-time.ts";
import { StatusPill } from "#app/ui/staff/page.tsx";
import { TextArea } from "#app/ui/staff/text-fields.tsx";
import { type CopyFinding, reasonField } from "../copy-check/copy-finding.ts";

interface CopyFindingsProps {
  findings: readonly CopyFinding[];
  /** Whether the form around it takes reasons: not while a text is only a draft. */
  takesReasons?: boolean;
  /** Whether the words are public already. */
  isPublished?: boolean;
}

/** What the copy check found in a text, with the rule, what to write instead, and the reason. */
export function CopyFindings(props: CopyFindingsProps) {
  const { findings, takesReasons = true, isPublished = false } = props;
  if (findings.length === 0) return null;
  return (
    <ul className="grid gap-3" aria-label="Found by the copy check">
      {findings.map((finding) => (
        <li
          key={`${finding.field} ${finding.key}`}
          className={`grid gap-1 rounded-r-lg border-l-3 bg-well/50 px-3.5 py-2.5 wrap-anywhere ${finding.severity === "block" ? "border-error" : "border-warn"}`}
        >
          <p>
            {finding.before}
            <mark className="bg-transparent font-semibold text-inherit">{finding.words}</mark>
            {finding.after}{" "}
            {finding.severity === "block" ? (
              <StatusPill tone="bad">Stops publishing</StatusPill>
            ) : (
              <StatusPill tone={finding.reasonGivenAt ? "quiet" : "warn"}>
                {finding.reasonGivenAt
                  ? "Reason given"
                  : finding.isName
                    ? "Needs a manager’s reason"
                    : "Needs a reason"}
              </StatusPill>
            )}
          </p>
          <p>
            {finding.summary} <span className="text-sm text-muted">({finding.citation})</span>
          </p>
          <p className="text-sm text-muted">
            {finding.suggestion}
            {finding.isName && " As a name, a manager can keep the words with a reason."}
          </p>
          {finding.severity === "warn" && <Reason {...{ finding, takesReasons, isPublished }} />}
        </li>
      ))}
    </ul>
  );
}

interface ReasonProps extends Required<Omit<CopyFindingsProps, "findings">> {
  finding: CopyFinding;
}

function Reason({ finding, takesReasons, isPublished }: ReasonProps) {
  const { key, reason, reasonGivenAt, reasonGivenByName } = finding;
  if (reasonGivenAt) {
    return (
      <p className="text-sm text-muted">
        Reason given on {formatDateTime(reasonGivenAt)}
        {reasonGivenByName && ` by ${reasonGivenByName}`}: {reason}
      </p>
    );
  }
  if (isPublished) {
    return (
      <p className="text-sm text-muted">
        No reason yet. Edit the text to change it or to give one.
      </p>
    );
  }
  if (!takesReasons) {
    return (
      <p className="text-sm text-muted">You will be asked for a reason before it is published.</p>
    );
  }
  return (
    <TextArea
      label="Reason to keep it"
      hint="Saved with your name, the time, and the rule."
      name={reasonField(key)}
      rows={2}
      maxLength={500}
      defaultValue={reason}
    />
  );
}
