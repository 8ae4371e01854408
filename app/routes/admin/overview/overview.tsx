import { Newspaper, NotebookText } from "lucide";
import { Link } from "react-router";
import { AlertPanel } from "#app/modules/alerts/staff/alert-panel.tsx";
import { getOverview } from "#app/modules/analytics/get-overview.server.ts";
import { FiguresPanel, TopPanels } from "#app/modules/analytics/staff/figures-panels.tsx";
import {
  ComingUpPanel,
  FailuresPanel,
  GoLivePanel,
  HealthPanel,
  hasGoLiveSteps,
  ToDoPanel,
} from "#app/modules/analytics/staff/home-panels.tsx";
import { WeekChart } from "#app/modules/analytics/staff/week-chart.tsx";
import { BackupPanel } from "#app/modules/backup/staff/backup-panel.tsx";
import type { GoLiveItem } from "#app/modules/content/go-live.server.ts";
import { MailProblem } from "#app/modules/content/mail-setup/staff/mail-panels.tsx";
import { ClaimsHelp } from "#app/modules/content/staff/claims-help.tsx";
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
  const { alerts, ...overview } = await getOverview(db, { now, env });
  const open = alerts.open.map((alert) => ({
    ...alert,
    href: canView(session.role, alert.href) ? alert.href : "",
  }));
  return {
    overview: { ...overview, alerts: { ...alerts, open } },
    canBackUp: canView(session.role, BACKUPS_PAGE),
    today: formatDateTime(now, "weekday"),
  };
}

const COLUMNS = "grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]";

/** What needs staff now, then the figures of the week. */
export default function Home({ loaderData: { overview, canBackUp, today } }: Route.ComponentProps) {
  // On a phone, too, the steps come before the figures, which are all zero on the first day.
  const isPreparing = hasGoLiveSteps(overview);
  const { weeks, comingUp, failures, health, backups, visits, recentLeads, claims } = overview;
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
      <MailProblem problem={overview.mailProblem} />
      {isPreparing && (
        <div className={COLUMNS}>
          <ToDoPanel overview={overview} />
          <GoLivePanel goLive={overview.goLive} />
        </div>
      )}
      <div className={`${COLUMNS} items-start`}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {!isPreparing && <ToDoPanel overview={overview} />}
          <FiguresPanel visits={visits} recentLeads={recentLeads} />
          <TopPanels visits={visits} recentLeads={recentLeads} />
          <Panel title="Sign-ups and messages by week">
            <WeekChart weeks={weeks} />
          </Panel>
          {claims.length > 0 && (
            <Panel
              title={`Claims to prove (${claims.length})`}
              description="Figures and promises on the site without a current source."
              aside={<ClaimsHelp />}
            >
              <ClaimItems claims={claims} />
            </Panel>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ComingUpPanel comingUp={comingUp} />
          <FailuresPanel failures={failures} />
          <HealthPanel health={health} />
          <BackupPanel
            title="Backups"
            state={backups}
            href={canBackUp ? BACKUPS_PAGE : undefined}
          />
        </div>
      </div>
    </>
  );
}

/** Claims shown at once; a new site has none proven yet. */
const FIRST_CLAIMS = 5;

/** Links to claims; all but the first are behind a disclosure. */
function ClaimItems({ claims }: { claims: readonly GoLiveItem[] }) {
  const rest = claims.slice(FIRST_CLAIMS);
  return (
    <>
      <ClaimLinks claims={claims.slice(0, FIRST_CLAIMS)} />
      {rest.length > 0 && (
        <Disclosure summary={`${rest.length} more`}>
          <ClaimLinks claims={rest} />
        </Disclosure>
      )}
    </>
  );
}

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
