import { CircleCheck, CircleDashed } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import type { Overview } from "../get-overview.server.ts";

/** The step that is also in the list of what waits for staff. */
export const PASSWORD_STEP = {
  kind: "password",
  label: "Choose your own password",
  to: "/admin/security#password",
} as const;

/** A step before the site goes live; it is done when no items of its kind are left. */
interface Step {
  kind: keyof Overview["goLive"];
  label: string;
  to: string;
  /** What does not work until it is done. */
  reason?: string;
  /** Whether the number of items left is shown. */
  isCounted?: boolean;
}

const STEPS: readonly Step[] = [
  PASSWORD_STEP,
  {
    ...{ kind: "address", label: "Add your email address", to: "/admin/team" },
    reason: "Until then, no link can be sent to you if you forget your password.",
  },
  {
    ...{ kind: "setup", label: "Set up email", to: "/admin/business/email" },
    reason: "Until then, you get no email about new messages.",
  },
  {
    ...{ kind: "fact", label: "Replace the placeholder facts", isCounted: true },
    to: "/admin/business/go-live#facts",
  },
  {
    ...{ kind: "sample", label: "Replace the samples", isCounted: true },
    to: "/admin/business/go-live#samples",
  },
  {
    ...{ kind: "claim", label: "Add a source to each claim", isCounted: true },
    to: "/admin/business/go-live#claims",
  },
  { kind: "promise", label: "Add the promised deal", to: "/admin/business/go-live#promise" },
];

/** Whether steps are left before the site goes live. */
export const hasGoLiveSteps = ({ goLive }: Pick<Overview, "goLive">): boolean =>
  STEPS.some(({ kind }) => goLive[kind] > 0);

/** The steps before the site goes live, with the progress. */
export function GoLivePanel({ goLive }: Pick<Overview, "goLive">) {
  const done = STEPS.filter(({ kind }) => goLive[kind] === 0).length;
  return (
    <Panel
      title="Before you go live"
      aside={
        <span className="text-sm text-muted tabular-nums">
          {done} of {STEPS.length} done
        </span>
      }
    >
      <div aria-hidden="true" className="h-1.5 rounded-full bg-well">
        <div
          className="h-full rounded-full bg-accent"
          style={{ width: `${(done / STEPS.length) * 100}%` }}
        />
      </div>
      <ul className="grid gap-2.5">
        {STEPS.map(({ kind, label, to, reason, isCounted = false }) => {
          const isDone = goLive[kind] === 0;
          return (
            <li key={kind} className="flex items-start gap-2.5">
              <Icon
                icon={isDone ? CircleCheck : CircleDashed}
                size={20}
                className={`mt-px shrink-0 ${isDone ? "text-success" : "text-muted"}`}
              />
              {isDone ? (
                <span className="text-muted">
                  {label} <span className="sr-only">(done)</span>
                </span>
              ) : (
                <div>
                  <Link to={to}>{label}</Link>
                  {isCounted && (
                    <span className="text-muted tabular-nums"> {goLive[kind]} left</span>
                  )}
                  {reason && <p className="text-sm text-muted">{reason}</p>}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
