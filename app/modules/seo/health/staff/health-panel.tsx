import { Panel, StatusPill, type Tone } from "#app/ui/staff/page.tsx";
import { getHealthGrade, type HealthCheck, type HealthReport } from "../health-score.ts";
import { IntentButton } from "./seo-intents.tsx";

interface HealthReportView extends HealthReport {
  /** Time of the check, in the store's time zone. */
  checkedText: string;
}

const STATUS: Record<HealthCheck["status"], { tone: Tone; text: string }> = {
  pass: { tone: "good", text: "Pass" },
  warn: { tone: "warn", text: "Warning" },
  fail: { tone: "bad", text: "Fail" },
};

const GRADES: Record<ReturnType<typeof getHealthGrade>, Tone> = {
  Excellent: "good",
  Good: "warn",
  "Needs attention": "bad",
};

/** The eight checks with their score and grade (spec 2, sections 2, 5 and 9). */
export function HealthPanel({ health }: { health: HealthReportView | null }) {
  return (
    <Panel
      title="SEO Health"
      description="Looks at the public pages as a search engine does."
      aside={
        <IntentButton
          intent="check-health"
          label="Check Now"
          busyLabel="Running..."
          className="staff-nowrap"
        />
      }
    >
      {health ? (
        <HealthCheckList health={health} />
      ) : (
        <p className="staff-empty">Not checked yet. Check now to see how the site does.</p>
      )}
    </Panel>
  );
}

function HealthCheckList({ health }: { health: HealthReportView }) {
  const { score, checks, checkedText } = health;
  const grade = getHealthGrade(score);
  return (
    <>
      <p className="staff-inline">
        <span className="staff-score">{`${score}%`}</span>
        <StatusPill tone={GRADES[grade]}>{grade}</StatusPill>
      </p>
      <ul className="check-list">
        {checks.map(({ name, status, message }) => (
          <li key={name} data-check={name}>
            <span>
              <strong>{name}</strong>
              <span className="staff-hint">{message}</span>
            </span>
            <StatusPill tone={STATUS[status].tone}>{STATUS[status].text}</StatusPill>
          </li>
        ))}
      </ul>
      <p className="staff-hint">Checked {checkedText}</p>
    </>
  );
}
