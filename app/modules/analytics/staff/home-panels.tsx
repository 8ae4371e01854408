import {
  CalendarClock,
  ChevronRight,
  CircleCheck,
  CircleDashed,
  FilePen,
  type IconNode,
  Inbox,
  ListChecks,
  MapPinOff,
  RefreshCw,
  ShieldAlert,
  Tag,
  TriangleAlert,
  UserPlus,
} from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Moment } from "#app/ui/staff/moment.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import type { Overview } from "../get-overview.server.ts";

interface ToDo {
  icon: IconNode;
  count: number;
  /** "|s" is replaced by "s", or by nothing if the count is one. */
  what: string;
  to: string;
  detail?: string;
}

/** What waits for staff, the most urgent first, or that nothing does. */
export function ToDoPanel({ overview }: { overview: Overview }) {
  const { leads, posts, endingDeals, hiddenTexts, openFindings, newVersions } = overview;
  const [firstDeal] = endingDeals;
  const [firstChange] = overview.changedPosts;
  const all: ToDo[] = [
    { icon: Inbox, count: leads.messages, what: "new message|s", to: "/admin/leads" },
    {
      ...{ icon: ShieldAlert, count: leads.review.messages, what: "possible spam message|s" },
      to: "/admin/leads?set=review",
    },
    {
      ...{ icon: ShieldAlert, count: leads.review.contacts, what: "possible spam sign-up|s" },
      to: "/admin/leads/contacts?set=review",
    },
    {
      ...{ icon: FilePen, count: posts.review, what: "post|s to review" },
      to: "/admin/posts?status=review",
    },
    {
      ...{ icon: FilePen, count: overview.changedPosts.length },
      ...{ what: "post|s with unpublished changes", to: `/admin/posts/${firstChange?.id}` },
      ...(firstChange && { detail: firstChange.title }),
    },
    {
      ...{ icon: CalendarClock, count: posts.approved, what: "approved post|s to publish" },
      to: "/admin/posts?status=approved",
    },
    {
      ...{ icon: Tag, count: endingDeals.length, what: "deal|s ending this week" },
      to: "/admin/business/deals",
      ...(firstDeal && { detail: `${firstDeal.title}: last day ${firstDeal.endsText}` }),
    },
    { icon: UserPlus, count: leads.contacts, what: "new contact|s", to: "/admin/leads/contacts" },
    {
      ...{
        icon: TriangleAlert,
        count: openFindings,
        what: "phrase|s to change or explain",
      },
      ...{ to: "/admin/business/copy", detail: "The copy check found them in published texts" },
    },
    {
      ...{ icon: TriangleAlert, count: overview.failures.length },
      ...{ what: "failed automatic task|s", to: "#what-failed" },
    },
    {
      ...{ icon: MapPinOff, count: hiddenTexts, what: "text|s written for the old address" },
      to: "/admin/business/other-address",
    },
    {
      ...{ icon: RefreshCw, count: newVersions, what: "new version|s of your texts" },
      ...{ to: "/admin/business/new-versions", detail: "From a site update: compare and choose" },
    },
  ];
  const shown = all.filter(({ count }) => count > 0);
  return (
    <Panel title="Needs your attention">
      {shown.length === 0 && <NothingToDo goLive={overview.goLive} />}
      <ul className="grid">
        {shown.map(({ icon, count, what, to, detail }) => (
          <li
            key={what}
            className="relative -mx-2 flex items-center gap-3 rounded-lg p-2 hover:bg-well"
          >
            <Icon icon={icon} size={20} className="shrink-0 text-muted" />
            <div className="min-w-0 flex-1">
              {/* The whole row is the target. */}
              <Link
                to={to}
                className="font-semibold text-plain no-underline after:absolute after:inset-0 after:rounded-lg"
              >
                {count} {what.replace("|s", count === 1 ? "" : "s")}
              </Link>
              {detail && <p className="text-sm text-muted">{detail}</p>}
            </div>
            <Icon icon={ChevronRight} size={18} className="shrink-0 text-muted" />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Says that nothing needs staff now; before the site goes live, it shows the next step. */
function NothingToDo({ goLive }: Pick<Overview, "goLive">) {
  const left = STEPS.filter(({ kind }) => goLive[kind] > 0);
  const [first] = left;
  if (!first) {
    return (
      <EmptyState icon={CircleCheck} title="All caught up">
        New messages, drafts to review, and deals about to end appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ListChecks}
      title={`${left.length} ${left.length === 1 ? "step" : "steps"} left before you go live`}
      action={
        <IfPermitted to={first.to}>
          <LinkButton to={first.to}>{first.label}</LinkButton>
        </IfPermitted>
      }
    >
      No messages, drafts, or deals need you now. New ones appear here.
    </EmptyState>
  );
}

const STEPS = [
  { kind: "setup", label: "Set up email", to: "/admin/business/email" },
  { kind: "fact", label: "Replace the placeholder facts", to: "/admin/business/go-live" },
  { kind: "sample", label: "Replace the samples", to: "/admin/business/go-live" },
  { kind: "claim", label: "Add a source to each claim", to: "/admin/business/go-live" },
  { kind: "promise", label: "Add the promised deal", to: "/admin/business/go-live" },
] as const;

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
        {STEPS.map(({ kind, label, to }) => {
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
                <span>
                  <Link to={to}>{label}</Link>
                  {kind !== "setup" && (
                    <span className="text-muted tabular-nums"> {goLive[kind]} left</span>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Automatic tasks that failed, each with the page where staff can see or repeat it. */
export function FailuresPanel({ failures }: Pick<Overview, "failures">) {
  return (
    <Panel id="what-failed" title="Failed tasks">
      {failures.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <Icon icon={CircleCheck} size={20} className="shrink-0 text-success" />
          No automatic tasks have failed.
        </p>
      ) : (
        <ul className="grid gap-4">
          {failures.map(({ id, what, when, message, advice, href }) => (
            <li key={id} className="flex items-start gap-2.5">
              <Icon icon={TriangleAlert} size={20} className="mt-px shrink-0 text-error" />
              <div className="min-w-0 wrap-anywhere">
                <p>
                  <IfPermitted to={href} otherwise={<strong>{what}</strong>}>
                    <Link
                      to={href}
                      className="font-semibold text-accent underline underline-offset-2"
                    >
                      {what}
                    </Link>
                  </IfPermitted>{" "}
                  <span className="text-sm text-muted">
                    <Moment moment={when} />
                  </span>
                </p>
                <p>{message}</p>
                <p className="text-muted">{advice}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Scheduled posts and jobs, the next one first. */
export function ComingUpPanel({ comingUp }: Pick<Overview, "comingUp">) {
  return (
    <Panel title="Coming up">
      <ul className="grid gap-2.5">
        {comingUp.map(({ what, when, href }) => (
          <li
            key={`${href} ${what} ${when.at}`}
            className="flex flex-wrap justify-between gap-x-4 gap-y-0.5"
          >
            <IfPermitted to={href} otherwise={what}>
              <Link to={href}>{what}</Link>
            </IfPermitted>
            <span className="text-muted tabular-nums">
              <Moment moment={when} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The score of the last health check. */
export function HealthPanel({ health }: Pick<Overview, "health">) {
  return (
    <Panel
      title="Site health"
      aside={
        <Link to="/admin/seo" className="text-sm text-accent underline underline-offset-2">
          SEO Settings
        </Link>
      }
    >
      {health ? (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong className="text-2xl tabular-nums">{health.score}%</strong> {health.grade}{" "}
          <span className="text-sm text-muted">
            checked <Moment moment={health.when} />
          </span>
        </p>
      ) : (
        <p className="text-muted">Not checked yet. The first check runs tonight at 2:00 AM.</p>
      )}
    </Panel>
  );
}
