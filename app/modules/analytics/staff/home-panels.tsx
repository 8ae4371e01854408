import {
  CalendarClock,
  ChevronRight,
  CircleCheck,
  FilePen,
  type IconNode,
  Inbox,
  KeyRound,
  MapPinOff,
  RefreshCw,
  ShieldAlert,
  Tag,
  TriangleAlert,
  UserPlus,
} from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { Moment } from "#app/ui/staff/moment.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import type { Overview } from "../get-overview.server.ts";
import { PASSWORD_STEP } from "./go-live-panel.tsx";

interface ToDo {
  icon: IconNode;
  isShown: boolean;
  text: string;
  to: string;
  detail?: string;
}

/** "3 new messages", shown if there are any. "|s" is replaced by "s", or by nothing if the count is one. */
const counted = (count: number, what: string) => ({
  isShown: count > 0,
  text: `${count} ${what.replace("|s", count === 1 ? "" : "s")}`,
});

/** What waits for staff, the most urgent first, or that nothing does. */
export function ToDoPanel({ overview }: { overview: Overview }) {
  const { leads, posts, endingDeals, hiddenTexts, openFindings, newVersions } = overview;
  const [firstDeal] = endingDeals;
  const [firstChange] = overview.changedPosts;
  const all: ToDo[] = [
    {
      ...{ icon: KeyRound, isShown: overview.goLive.password > 0, text: PASSWORD_STEP.label },
      ...{
        to: PASSWORD_STEP.to,
        detail: "The person who hosts the site may still know the current one",
      },
    },
    { icon: Inbox, ...counted(leads.messages, "new message|s"), to: "/admin/leads" },
    {
      ...{ icon: TriangleAlert, ...counted(overview.failures.length, "failed automatic task|s") },
      to: "#what-failed",
    },
    {
      ...{ icon: ShieldAlert, ...counted(leads.review.messages, "possible spam message|s") },
      to: "/admin/leads?set=review",
    },
    {
      ...{ icon: ShieldAlert, ...counted(leads.review.contacts, "possible spam sign-up|s") },
      to: "/admin/leads/contacts?set=review",
    },
    {
      ...{ icon: FilePen, ...counted(posts.review, "post|s to review") },
      to: "/admin/posts?status=review",
    },
    {
      icon: FilePen,
      ...counted(overview.changedPosts.length, "post|s with unpublished changes"),
      to: `/admin/posts/${firstChange?.id}`,
      ...(firstChange && { detail: firstChange.title }),
    },
    {
      ...{ icon: CalendarClock, ...counted(posts.approved, "approved post|s to publish") },
      to: "/admin/posts?status=approved",
    },
    {
      ...{ icon: Tag, ...counted(endingDeals.length, "deal|s ending this week") },
      to: "/admin/business/deals",
      ...(firstDeal && { detail: `${firstDeal.title}: last day ${firstDeal.endsText}` }),
    },
    { icon: UserPlus, ...counted(leads.contacts, "new contact|s"), to: "/admin/leads/contacts" },
    {
      ...{ icon: TriangleAlert, ...counted(openFindings, "phrase|s to change or explain") },
      ...{ to: "/admin/business/copy", detail: "The copy check found them in published texts" },
    },
    {
      ...{ icon: MapPinOff, ...counted(hiddenTexts, "text|s written for the old address") },
      to: "/admin/business/other-address",
    },
    {
      ...{ icon: RefreshCw, ...counted(newVersions, "new version|s of your texts") },
      ...{ to: "/admin/business/new-versions", detail: "From a site update: compare and choose" },
    },
  ];
  const shown = all.filter(({ isShown }) => isShown);
  return (
    <Panel title="Needs your attention">
      {shown.length === 0 && (
        <p className="flex items-center gap-2 text-muted">
          <Icon icon={CircleCheck} size={20} className="shrink-0 text-success" />
          Nothing needs your attention right now.
        </p>
      )}
      {shown.length > 0 && (
        <ul className="-my-2 grid">
          {shown.map(({ icon, text, to, detail }) => (
            <li
              key={text}
              className="relative -mx-2 flex items-center gap-3 rounded-lg p-2 hover:bg-well"
            >
              <Icon icon={icon} size={20} className="shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                {/* The whole row is the target. */}
                <Link
                  to={to}
                  className="font-semibold text-plain no-underline after:absolute after:inset-0 after:rounded-lg"
                >
                  {text}
                </Link>
                {detail && <p className="text-sm text-muted">{detail}</p>}
              </div>
              <Icon icon={ChevronRight} size={18} className="shrink-0 text-muted" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** A part of Home that has nothing to show. */
export interface EmptyPart {
  title: string;
  to: string;
  /** Why there is nothing, or when there will be. */
  text: string;
}

/** The parts of Home that have nothing to show yet, in one panel with a line each. */
export function EmptyPartsPanel({ parts }: { parts: readonly EmptyPart[] }) {
  if (parts.length === 0) return null;
  return (
    <Panel title="Nothing to report">
      <Rows>
        {parts.map(({ title, to, text }) => (
          <Row
            key={title}
            title={
              <IfPermitted to={to} otherwise={title}>
                <Link to={to}>{title}</Link>
              </IfPermitted>
            }
            hint={text}
          />
        ))}
      </Rows>
    </Panel>
  );
}

/** Automatic tasks that failed, each with the page where staff can see or repeat it. */
export function FailuresPanel({ failures }: Pick<Overview, "failures">) {
  return (
    <Panel id="what-failed" title="Failed tasks">
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
export function HealthPanel({ health }: { health: NonNullable<Overview["health"]> }) {
  return (
    <Panel
      title="Site health"
      aside={
        <Link to="/admin/seo" className="text-sm text-accent underline underline-offset-2">
          SEO Settings
        </Link>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-2xl tabular-nums">{health.score}%</strong> {health.grade}{" "}
        <span className="text-sm text-muted">
          checked <Moment moment={health.when} />
        </span>
      </p>
    </Panel>
  );
}
