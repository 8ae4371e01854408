import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/notices/notice-store.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import { StatusPill, type Tone } from "#app/ui/staff/status-pill.tsx";
import { useHydrated } from "#app/ui/staff/use-hydrated.ts";
import { runNotice, type SeoRun, type SeoTaskState } from "../seo-run.ts";
import { FAILURES } from "./failure-notices.ts";
import { IntentButton, WATCHED } from "./intent-button.tsx";

/** How often the page asks for the progress of a run. */
const POLL_MS = 400;

/** After so many unanswered requests in a row, the page says that it lost track of the run. */
const MISSES_TOLD = 10;

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

export interface ShownRun extends SeoRun {
  /** When it ended, in the store's time zone. */
  finishedText: string;
}

interface AutomationPanelProps {
  run: ShownRun | null;
  /** The run this page started. */
  begun?: string | undefined;
}

/** Runs the three tasks and shows their progress (spec 2, sections 2 and 4). */
export function AutomationPanel({ run, begun }: AutomationPanelProps) {
  const hydrated = useHydrated();
  const running = run !== null && run.finishedAt === null;
  useWatch(run, begun);
  return (
    <Panel
      title="SEO Automation"
      description="Makes the sitemap anew, tells search engines what changed, and checks the public pages. Runs every night at 2:00 AM, Detroit time."
      aside={
        <IntentButton
          intent="run-automation"
          label="Run Automation"
          busyLabel="Running..."
          busy={running}
          className="primary-button staff-nowrap"
        >
          {hydrated && <input type="hidden" name={WATCHED} value="1" />}
        </IntentButton>
      }
    >
      <ol className="check-list" aria-busy={running}>
        {TASKS.map(({ name, label }) => {
          const state = run?.tasks.find((task) => task.name === name);
          return (
            <li key={name} data-task={name}>
              <span>
                <strong>{label}</strong>
                {state?.message && <span className="staff-hint">{state.message}</span>}
              </span>
              <TaskPill state={state} waiting={running} />
            </li>
          );
        })}
      </ol>
      <p className="staff-hint">{lastRunText(run)}</p>
    </Panel>
  );
}

function TaskPill({ state, waiting }: { state: SeoTaskState | undefined; waiting: boolean }) {
  if (!state) return <StatusPill tone="quiet">{waiting ? "Waiting" : "Not run"}</StatusPill>;
  const { tone, text } = STATUS[state.status];
  return <StatusPill tone={tone}>{text}</StatusPill>;
}

function lastRunText(run: ShownRun | null): string {
  if (!run) return "Last run: never";
  if (run.finishedAt === null) return "Running now";
  const how = run.trigger === "schedule" ? "on schedule" : "by hand";
  return `Last run: ${run.finishedText} (${how})`;
}

/** Revalidating a page that the server cannot load would show the error screen, so ask first. */
function pageAnswers(): Promise<boolean> {
  return fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Polls while a run is in progress and reports its end once: of a run that was seen running, or one
 * that was started here and ended before it could be seen.
 */
function useWatch(run: ShownRun | null, begun: string | undefined) {
  const { revalidate, state } = useRevalidator();
  const seenRunning = useRef<string>(undefined);
  const told = useRef<string>(undefined);
  const [missed, setMissed] = useState(0);
  const running = run !== null && run.finishedAt === null;
  useEffect(() => {
    // One request at a time: a new one would cancel the pending one.
    if (!running || state !== "idle") return;
    const timer = setTimeout(async () => {
      if (await pageAnswers()) {
        setMissed(0);
        await revalidate();
      } else {
        setMissed(missed + 1);
        if (missed + 1 === MISSES_TOLD) notify(FAILURES["run-automation"]);
      }
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [running, state, missed, revalidate]);
  useEffect(() => {
    if (!run) return;
    if (run.finishedAt === null) {
      seenRunning.current = run.id;
    } else if ([seenRunning.current, begun].includes(run.id) && told.current !== run.id) {
      told.current = run.id;
      notify(runNotice(run));
    }
  }, [run, begun]);
}
