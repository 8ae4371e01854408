import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { notify } from "#app/ui/notices/notice-store.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import { StatusPill, type Tone } from "#app/ui/staff/status-pill.tsx";
import { useHydrated } from "#app/ui/staff/use-hydrated.ts";
import { runNotice } from "../run-notice.ts";
import type { SeoRun, SeoTaskState } from "../seo-run.ts";
import { FAILURES } from "./failure-notices.ts";
import { IntentButton } from "./intent-button.tsx";
import { INTENTS, WATCHED } from "./intents.ts";

/** How often the page looks how far a run has come. */
const POLL_MS = 400;

/** So many looks in a row without an answer, and the page says that it knows no more. */
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
  /** When it ended, in the store's time. */
  finishedText: string;
}

interface AutomationPanelProps {
  run: ShownRun | null;
  /** The run this page asked for. */
  begun?: string | undefined;
}

/** Runs the three tasks and shows how far they have come (spec 2, sections 2 and 4). */
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
          intent={INTENTS.automation}
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

/** A page that cannot be loaded anew would give way to the error screen: first a look whether it can. */
function pageAnswers(): Promise<boolean> {
  return fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Asks again while a run is under way, and says once how one ended that was seen running, or that was
 * begun here and over before anybody could see it.
 */
function useWatch(run: ShownRun | null, begun: string | undefined) {
  const { revalidate, state } = useRevalidator();
  const seenRunning = useRef<string>(undefined);
  const told = useRef<string>(undefined);
  const [missed, setMissed] = useState(0);
  const running = run !== null && run.finishedAt === null;
  useEffect(() => {
    // One look at a time: a new one would cut short the one under way.
    if (!running || state !== "idle") return;
    const timer = setTimeout(async () => {
      if (await pageAnswers()) {
        setMissed(0);
        await revalidate();
      } else {
        setMissed(missed + 1);
        if (missed + 1 === MISSES_TOLD) notify(FAILURES[INTENTS.automation]);
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
