import { Play } from "lucide";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { showNotice } from "#app/ui/notices/notice.ts";
import { useHydrated } from "#app/ui/staff/hydration.ts";
import { Panel, StatusPill, type Tone } from "#app/ui/staff/page.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import { createRunNotice, type SeoRun, type SeoTaskState } from "../seo-run.ts";
import { FAILURE_NOTICES, IntentButton, POLLING_FIELD } from "./seo-intents.tsx";

/** Interval at which the page polls the progress of a run. */
const POLL_MS = 400;

/** Consecutive failed polls after which the page reports that it lost track of the run. */
const MAX_MISSED_POLLS = 10;

const TASKS = [
  { name: "regenerate_sitemap", label: "Regenerate sitemap" },
  { name: "ping_search_engines", label: "Notify search engines" },
  { name: "validate_seo", label: "Validate SEO" },
];

const STATUS: Record<SeoTaskState["status"], { tone: Tone; text: string }> = {
  running: { tone: "warn", text: "Running" },
  success: { tone: "good", text: "Success" },
  failed: { tone: "bad", text: "Failed" },
};

interface SeoRunView extends SeoRun {
  /** When it ended, in the store's time zone. */
  finishedText: string;
}

interface AutomationPanelProps {
  run: SeoRunView | null;
  /** The run this page started. */
  startedRunId?: string | undefined;
}

/** Runs the three tasks and shows their progress (spec 2, sections 2 and 4). */
export function AutomationPanel({ run, startedRunId }: AutomationPanelProps) {
  const isHydrated = useHydrated();
  const isRunning = run !== null && run.finishedAt === null;
  useRunProgress(run, startedRunId);
  return (
    <Panel
      title="SEO Automation"
      description="Updates the sitemap, tells search engines what changed, and checks the public pages. Runs every night at 2:00 AM, Detroit time."
      aside={
        <IntentButton
          intent="run-automation"
          label="Run Automation"
          busyLabel="Running..."
          busy={isRunning}
          variant="primary"
          icon={Play}
        >
          {isHydrated && <input type="hidden" name={POLLING_FIELD} value="1" />}
        </IntentButton>
      }
    >
      <Rows label="Tasks">
        {TASKS.map(({ name, label }) => {
          const state = run?.tasks.find((task) => task.name === name);
          return (
            <Row
              key={name}
              title={<strong>{label}</strong>}
              hint={state?.message}
              aside={<TaskPill state={state} isWaiting={isRunning} />}
            />
          );
        })}
      </Rows>
      <p className="text-sm text-muted">{lastRunText(run)}</p>
    </Panel>
  );
}

function TaskPill({ state, isWaiting }: { state: SeoTaskState | undefined; isWaiting: boolean }) {
  if (!state) return <StatusPill tone="quiet">{isWaiting ? "Waiting" : "Not run"}</StatusPill>;
  const { tone, text } = STATUS[state.status];
  return <StatusPill tone={tone}>{text}</StatusPill>;
}

function lastRunText(run: SeoRunView | null): string {
  if (!run) return "Last run: never";
  if (run.finishedAt === null) return "Running now";
  const how = run.trigger === "schedule" ? "on schedule" : "by hand";
  return `Last run: ${run.finishedText} (${how})`;
}

/** Checks that the page loads, because revalidating a failing page would show the error screen. */
function canLoadPage(): Promise<boolean> {
  return fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Polls while a run is in progress. Shows one notice when a run ends that this page saw running, or
 * that this page started and that ended before the first poll.
 */
function useRunProgress(run: SeoRunView | null, startedRunId: string | undefined) {
  const { revalidate, state } = useRevalidator();
  const seenRunning = useRef<string>(undefined);
  const reportedRun = useRef<string>(undefined);
  const [missed, setMissed] = useState(0);
  const isRunning = run !== null && run.finishedAt === null;
  useEffect(() => {
    // A second request would cancel the pending one.
    if (!isRunning || state !== "idle") return;
    const timer = setTimeout(async () => {
      if (await canLoadPage()) {
        setMissed(0);
        await revalidate();
      } else {
        setMissed(missed + 1);
        if (missed + 1 === MAX_MISSED_POLLS) showNotice(FAILURE_NOTICES["run-automation"]);
      }
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [isRunning, state, missed, revalidate]);
  useEffect(() => {
    if (!run) return;
    if (run.finishedAt === null) {
      seenRunning.current = run.id;
    } else if (
      [seenRunning.current, startedRunId].includes(run.id) &&
      reportedRun.current !== run.id
    ) {
      reportedRun.current = run.id;
      showNotice(createRunNotice(run));
    }
  }, [run, startedRunId]);
}
