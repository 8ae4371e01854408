import { Link } from "react-router";
import { getVisits } from "#app/modules/analytics/get-visits.server.ts";
import {
  formatPage,
  VisitErrors,
  VisitPages,
  VisitStatistics,
  VisitTrend,
} from "#app/modules/analytics/staff/visit-statistics.tsx";
import { PERIODS, parsePeriod } from "#app/modules/analytics/visit-metrics.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/visits";

export const meta = hiddenMeta("Traffic | Staff area", "How fast pages are and what is tapped.");

export function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const days = parsePeriod(url.searchParams.get("days"));
  const page = url.searchParams.get("page")?.slice(0, 300) || null;
  return getVisits(db, { days, page, now });
}

export default function Visits({ loaderData }: Route.ComponentProps) {
  const { days, page, all, pages, omittedPages, byDay, errors } = loaderData;
  const hrefOf = (length: number, path: string | null) =>
    `/admin/visits?${new URLSearchParams({ days: String(length), ...(path ? { page: path } : {}) })}`;
  return (
    <>
      <PageTitle
        intro="How fast the pages are for visitors, and what they tap. Three of four visits are at least as fast as the figures say."
        actions={
          <nav aria-label="Time shown" className="visit-periods">
            {PERIODS.map((length) => (
              <Link
                key={length}
                to={hrefOf(length, page)}
                aria-current={length === days ? "page" : undefined}
                preventScrollReset
              >
                {length} days
              </Link>
            ))}
          </nav>
        }
      >
        Traffic
      </PageTitle>
      <Panel
        title={page === null ? "All pages" : `Page ${formatPage(page)}`}
        aside={page !== null && <Link to={hrefOf(days, null)}>All pages</Link>}
      >
        {pages.length === 0 ? (
          <p className="staff-hint">
            Nothing counted in the last {days} days. Figures appear here some seconds after a
            visitor leaves a page. Nobody is counted whose browser asks not to be tracked.
          </p>
        ) : (
          <VisitStatistics summary={all} />
        )}
      </Panel>
      {pages.length > 0 && (
        <>
          <Panel title="By day" description="Days of the store’s clock.">
            <VisitTrend days={byDay} />
          </Panel>
          <Panel title="By page" description="Those with the most views first.">
            <VisitPages pages={pages} more={omittedPages} hrefOf={(path) => hrefOf(days, path)} />
          </Panel>
        </>
      )}
      <Panel
        title="Errors in browsers"
        description="Of all pages. Each kind once; an engineer finds the place by file and line."
      >
        <VisitErrors errors={errors} />
      </Panel>
    </>
  );
}
