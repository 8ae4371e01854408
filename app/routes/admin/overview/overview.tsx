import { Link } from "react-router";
import { AlertPanel } from "#app/modules/alerts/staff/alert-panel.tsx";
import { getOverview } from "#app/modules/analytics/get-overview.server.ts";
import { WeekChart } from "#app/modules/analytics/staff/week-chart.tsx";
import { BackupPanel } from "#app/modules/backup/staff/backup-panel.tsx";
import type { GoLiveItem } from "#app/modules/content/go-live.server.ts";
import { MailProblem } from "#app/modules/content/mail-setup/staff/mail-panels.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import { canView } from "../access.ts";
import type { Route } from "./+types/overview";

export const meta = hiddenMeta("Overview | Staff area", "What came in and what comes next.");

const BACKUPS_PAGE = "/admin/backups";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, session, now } = staffTools(context);
  const { alerts, ...overview } = await getOverview(db, { now, env });
  const open = alerts.open.map((alert) => ({
    ...alert,
    href: canView(session.role, alert.href) ? alert.href : "",
  }));
  const canBackUp = canView(session.role, BACKUPS_PAGE);
  return { ...overview, alerts: { ...alerts, open }, canBackUp };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { alerts, weeks, leads, posts, comingUp, failures } = loaderData;
  const { health, backups, visits, placeholders, mailProblem } = loaderData;
  const { hiddenTexts, newVersions, openFindings, claims, canBackUp } = loaderData;
  // "|s" is replaced by "s", or by nothing if the count is one.
  const waiting = [
    { count: leads.messages, what: "new message|s", to: "/admin/leads" },
    { count: leads.contacts, what: "new contact|s", to: "/admin/leads/contacts" },
    {
      count: leads.review.messages + leads.review.contacts,
      what: "lead|s set aside for a look",
      to: "/admin/leads",
    },
    { count: posts.review, what: "post|s in review", to: "/admin/posts?status=review" },
    { count: posts.approved, what: "approved post|s", to: "/admin/posts?status=approved" },
    { count: placeholders, what: "placeholder|s left", to: "/admin/business/go-live" },
    // These are rare, so they appear only if there is something to do.
    ...[
      {
        count: hiddenTexts,
        what: "text|s written for the old address",
        to: "/admin/business/other-address",
      },
      {
        count: openFindings,
        what: "place|s to change or explain",
        to: "/admin/business/copy",
      },
      {
        count: newVersions,
        what: "new version|s of your texts",
        to: "/admin/business/new-versions",
      },
    ].filter(({ count }) => count > 0),
  ];
  return (
    <>
      <PageTitle
        intro="New leads, drafts to review and what runs next."
        actions={
          <Link to="/admin/digest" className="staff-button">
            Weekly digest
          </Link>
        }
      >
        Overview
      </PageTitle>
      <AlertPanel alerts={alerts} />
      <MailProblem problem={mailProblem} />
      <ul className="overview-counts">
        {waiting.map(({ count, what, to }) => (
          <li key={what} className="panel">
            <Link to={to}>
              <strong>{count}</strong> {what.replace("|s", count === 1 ? "" : "s")}
            </Link>
          </li>
        ))}
      </ul>
      <div className="staff-columns">
        <div className="staff-stack">
          <Panel title="Sign-ups and messages by week">
            <WeekChart weeks={weeks} />
          </Panel>
          <BackupPanel state={backups} href={canBackUp ? BACKUPS_PAGE : undefined} />
          {claims.length > 0 && (
            <Panel
              title={`Claims to prove (${claims.length})`}
              description="Figures and promises on the site without a current source."
            >
              <ClaimItems claims={claims} />
            </Panel>
          )}
        </div>
        <div className="staff-stack">
          <Panel title="Health of the site">
            {health ? (
              <p>
                <strong>{health.score}%</strong> {health.grade}{" "}
                <span className="staff-hint">checked {health.when}</span>
              </p>
            ) : (
              <p className="staff-hint">Not checked yet. It is every night at 2:00.</p>
            )}
            <p>
              <Link to="/admin/seo">SEO Settings</Link>
            </p>
          </Panel>
          <Panel title="Visits of the last 7 days">
            <p>
              <strong>{visits.views}</strong> {visits.views === 1 ? "view" : "views"}{" "}
              {visits.lcp && (
                <span className="staff-hint">
                  largest paint {visits.lcp.text}: {visits.lcp.grade.toLowerCase()}
                </span>
              )}
            </p>
            <p>
              <Link to="/admin/visits">Visits</Link>
            </p>
          </Panel>
          <Panel title="Comes next" description="In the store's time.">
            <ul className="staff-list">
              {comingUp.map(({ what, when, href }) => (
                <li key={`${href} ${when}`}>
                  <Link to={href}>{what}</Link>
                  <span className="staff-hint">{when}</span>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="What failed">
            {failures.length === 0 ? (
              <p className="staff-hint">No automatic task has failed.</p>
            ) : (
              <ul className="staff-list">
                {failures.map(({ id, what, when, message }) => (
                  <li key={id}>
                    <strong>{what}</strong>
                    <span>{message}</span>
                    <span className="staff-hint">{when}</span>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
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
        <details>
          <summary>{rest.length} more</summary>
          <ClaimLinks claims={rest} />
        </details>
      )}
    </>
  );
}

function ClaimLinks({ claims }: { claims: readonly GoLiveItem[] }) {
  return (
    <ul className="staff-list">
      {claims.map(({ label, detail, href }) => (
        <li key={href}>
          <Link to={href}>{label}</Link>
          <span className="staff-hint">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
