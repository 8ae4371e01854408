import { Newspaper, NotebookText } from "lucide";
import { Link } from "react-router";
import { AlertPanel } from "#app/modules/alerts/staff/alert-panel.tsx";
import { getOverview, type Overview } from "#app/modules/analytics/get-overview.server.ts";
import {
  FiguresPanel,
  hasFigures,
  TopPanels,
} from "#app/modules/analytics/staff/figures-panels.tsx";
import { GoLivePanel, hasGoLiveSteps } from "#app/modules/analytics/staff/go-live-panel.tsx";
import {
  ComingUpPanel,
  type EmptyPart,
  EmptyPartsPanel,
  FailuresPanel,
  HealthPanel,
  ToDoPanel,
} from "#app/modules/analytics/staff/home-panels.tsx";
import { WeekChart } from "#app/modules/analytics/staff/week-chart.tsx";
import { findAccountGaps } from "#app/modules/auth/account.server.ts";
import { BackupPanel } from "#app/modules/backup/staff/backup-panel.tsx";
import type { GoLiveItem } from "#app/modules/content/go-live.server.ts";
import { ClaimsHelp } from "#app/modules/content/staff/claims-help.tsx";
import { DigestSummary } from "#app/modules/digest/staff/digest-summary.tsx";
import { findDigest } from "#app/modules/digest/weekly-digest.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import { canView } from "../access.ts";
import type { Route } from "./+types/overview";

export const meta = hiddenMeta("Home | Staff area", "What needs you now.");

const BACKUPS_PAGE = "/admin/backups";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, session, now } = staffTools(context);
  const account = await findAccountGaps(db, { id: session.account_id });
  const [{ alerts, ...overview }, digest] = await Promise.all([
    getOverview(db, { now, env, account }),
    findDigest(db),
  ]);
  const open = alerts.open.map((alert) => ({
    ...alert,
    href: canView(session.role, alert.href) ? alert.href : "",
  }));
  return {
    overview: { ...overview, alerts: { ...alerts, open } },
    digest: digest?.content ?? null,
    canBackUp: canView(session.role, BACKUPS_PAGE),
    today: formatDateTime(now, "weekday"),
  };
}

const COLUMNS = "grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]";

/** What needs staff now, then the figures of the week. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { overview, digest, canBackUp, today } = loaderData;
  // On a phone, too, the steps come before the figures, which are all zero on the first day.
  const isPreparing = hasGoLiveSteps(overview);
  const { weeks, comingUp, failures, health, backups, visits, recentLeads, claims } = overview;
  const hasContent = findPartsWithContent(overview, digest);
  return (
    <>
      <PageTitle
        intro={today}
        actions={
          <>
            <IfPermitted to="/admin/business/pages">
              <LinkButton to="/admin/business/pages" icon={NotebookText}>
                Edit pages
              </LinkButton>
            </IfPermitted>
            <LinkButton to="/admin/digest" icon={Newspaper}>
              Weekly digest
            </LinkButton>
          </>
        }
      >
        Home
      </PageTitle>
      <AlertPanel alerts={overview.alerts} />
      {isPreparing && (
        <div className={COLUMNS}>
          <ToDoPanel overview={overview} />
          <GoLivePanel goLive={overview.goLive} />
        </div>
      )}
      <div className={`${COLUMNS} items-start`}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {!isPreparing && <ToDoPanel overview={overview} />}
          {hasContent.figures && <FiguresPanel visits={visits} recentLeads={recentLeads} />}
          <TopPanels visits={visits} recentLeads={recentLeads} />
          {hasContent.weeks && (
            <Panel title="Sign-ups and messages by week">
              <WeekChart weeks={weeks} />
            </Panel>
          )}
          <ComingUpPanel comingUp={comingUp} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {failures.length > 0 && <FailuresPanel failures={failures} />}
          {digest && <DigestSummary digest={digest} />}
          {health && <HealthPanel health={health} />}
          {hasContent.backups && (
            <BackupPanel
              title="Backups"
              state={backups}
              href={canBackUp ? BACKUPS_PAGE : undefined}
            />
          )}
          {claims.length > 0 && (
            <Panel
              title={`Claims to prove (${claims.length})`}
              description="Figures and promises on the site without a current source."
              aside={<ClaimsHelp />}
            >
              <Disclosure summary="Show claims">
                <ClaimLinks claims={claims} />
              </Disclosure>
            </Panel>
          )}
          <EmptyPartsPanel parts={EMPTY_PARTS.filter(({ part }) => !hasContent[part])} />
        </div>
      </div>
    </>
  );
}

/** Which parts of Home have something to show. */
function findPartsWithContent(
  { weeks, failures, health, backups, visits, recentLeads }: Overview,
  digest: unknown,
) {
  return {
    figures: hasFigures({ visits, recentLeads }),
    weeks: weeks.some(({ signUps, messages }) => signUps + messages > 0),
    failures: failures.length > 0,
    digest: digest !== null,
    health: health !== null,
    backups: Boolean(backups.last || backups.failure || backups.restoreTest),
  };
}

/** What is said about the parts that have nothing to show. */
const EMPTY_PARTS: (EmptyPart & { part: keyof ReturnType<typeof findPartsWithContent> })[] = [
  {
    ...{ part: "figures", title: "Traffic", to: "/admin/visits" },
    text: "No views, taps, sign-ups, or messages in the last 14 days.",
  },
  {
    ...{ part: "weeks", title: "Sign-ups and messages", to: "/admin/leads/contacts" },
    text: "None in the last 12 weeks.",
  },
  {
    ...{ part: "failures", title: "Automatic tasks", to: "/admin/activity" },
    text: "No automatic tasks have failed.",
  },
  {
    ...{ part: "digest", title: "Weekly digest", to: "/admin/digest" },
    text: "The first digest arrives Monday at 8:00 AM.",
  },
  {
    ...{ part: "health", title: "Site health", to: "/admin/seo" },
    text: "Not checked yet. The first check runs tonight at 2:00 AM.",
  },
  {
    ...{ part: "backups", title: "Backups", to: BACKUPS_PAGE },
    text: "No backup yet. The first one runs tonight at 3:30 AM.",
  },
];

function ClaimLinks({ claims }: { claims: readonly GoLiveItem[] }) {
  return (
    <ul className="grid gap-2.5">
      {claims.map(({ label, detail, href }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
          <p className="text-sm text-muted">{detail}</p>
        </li>
      ))}
    </ul>
  );
}
