import { ChartNoAxesColumn } from "lucide";
import { Link } from "react-router";
import { getVisits } from "#app/modules/analytics/get-visits.server.ts";
import { SpeedPanel } from "#app/modules/analytics/staff/visit-speed.tsx";
import {
  formatPage,
  VisitErrors,
  VisitFigures,
  VisitPages,
  VisitSources,
} from "#app/modules/analytics/staff/visit-statistics.tsx";
import { VisitTrend } from "#app/modules/analytics/staff/visit-trend.tsx";
import { PERIODS, parsePeriod } from "#app/modules/analytics/visit-metrics.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { FilterChips } from "#app/ui/staff/table.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/visits";

export const meta = hiddenMeta(
  "Traffic | Staff area",
  "What visitors view and tap, and page speed.",
);

export function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const days = parsePeriod(url.searchParams.get("days"));
  const page = url.searchParams.get("page")?.slice(0, 300) || null;
  return getVisits(db, { days, page, now });
}

export default function Visits({ loaderData }: Route.ComponentProps) {
  const { days, page, all, pages, omittedPages, byDay, errors } = loaderData;
  const { sources, omittedSources } = loaderData;
  const hrefOf = (length: number, path: string | null) =>
    `/admin/visits?${new URLSearchParams({ days: String(length), ...(path ? { page: path } : {}) })}`;
  return (
    <>
      <PageTitle intro="What visitors view and tap, and how fast pages load for them.">
        Traffic
      </PageTitle>
      <FilterChips
        label="Time shown"
        chips={PERIODS.map((length) => ({
          label: `${length} days`,
          to: hrefOf(length, page),
          isCurrent: length === days,
        }))}
      />
      <Panel
        title={page === null ? "All pages" : `Page ${formatPage(page)}`}
        aside={page !== null && <Link to={hrefOf(days, null)}>Show all pages</Link>}
      >
        {pages.length === 0 ? (
          <EmptyState icon={ChartNoAxesColumn} title={`No visits in the last ${days} days.`}>
            Figures appear here a few seconds after a visitor leaves a page. Visitors whose browser
            asks not to be tracked are not counted.
          </EmptyState>
        ) : (
          <VisitFigures summary={all} />
        )}
      </Panel>
      {pages.length > 0 && (
        <>
          <Panel title="By day" description="Days in the store’s time zone.">
            <VisitTrend days={byDay} />
          </Panel>
          <Panel title="Top pages" description="Most viewed first.">
            <VisitPages pages={pages} more={omittedPages} hrefOf={(path) => hrefOf(days, path)} />
          </Panel>
        </>
      )}
      {page === null && (
        <Panel
          title="Where visitors came from"
          description={`By the site with the link and its campaign tag (utm_campaign or utm_source), against the ${days} days before.`}
          aside={
            <Help term="where visitors came from">
              A visit counts once, on its first page. The site saves the name of the other site, not
              the page, and nothing about the visitor.
            </Help>
          }
        >
          <VisitSources sources={sources} more={omittedSources} />
        </Panel>
      )}
      {pages.length > 0 && <SpeedPanel summary={all} byDay={byDay} pages={pages} />}
      <Panel
        title="Errors in browsers"
        description="Each kind of error once, for all pages. Send this list to the person who hosts the site: file and line show where the error is."
      >
        <VisitErrors errors={errors} />
      </Panel>
    </>
  );
}
