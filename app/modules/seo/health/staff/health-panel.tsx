import { RefreshCw } from "lucide";
import { HostText } from "#app/ui/staff/host-text.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill, type Tone } from "#app/ui/staff/page.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import { getHealthGrade, type HealthCheck, type HealthReport } from "../health-score.ts";
import { IntentButton } from "./seo-intents.tsx";

interface HealthReportView extends HealthReport {
  checked: MomentText;
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
      description="Reads the public pages as a search engine does."
      aside={
        <IntentButton
          intent="check-health"
          label="Check Now"
          busyLabel="Running..."
          icon={RefreshCw}
        />
      }
    >
      {health ? (
        <HealthCheckList health={health} />
      ) : (
        <p className="text-muted">Not checked yet. Press “Check Now” to see the score.</p>
      )}
    </Panel>
  );
}

function HealthCheckList({ health }: { health: HealthReportView }) {
  const { score, checks, checked } = health;
  const grade = getHealthGrade(score);
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="text-4xl font-semibold tabular-nums">{`${score}%`}</span>
        <StatusPill tone={GRADES[grade]}>{grade}</StatusPill>
      </p>
      <Rows label="Checks">
        {checks.map(({ name, status, message }) => (
          <Row
            key={name}
            title={<strong>{name}</strong>}
            hint={message}
            aside={<StatusPill tone={STATUS[status].tone}>{STATUS[status].text}</StatusPill>}
          >
            {name === "HTTPS" && status === "fail" && (
              <HostText
                request="Please serve our website over HTTPS."
                reason="Without it, browsers warn visitors, and search engines rank the site lower. The site needs a certificate for its domain and must know its public URL."
                settings={[
                  {
                    name: "PUBLIC_ORIGIN",
                    what: "the site’s public URL, beginning with https://",
                    example: "https://www.example.com",
                  },
                ]}
              />
            )}
          </Row>
        ))}
      </Rows>
      <p className="text-sm text-muted">
        Checked: <Moment moment={checked} />
      </p>
    </>
  );
}
