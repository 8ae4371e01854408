import { ArrowDown, ArrowUp } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RecentLeads } from "#app/modules/crm/count-leads.server.ts";
import { sourceLabel } from "#app/modules/crm/source-label.ts";
import { formatDay } from "#app/platform/format-time.ts";
import { Icon } from "#app/ui/icons.tsx";
import { BarChart } from "#app/ui/staff/bar-chart.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { PanelTable } from "#app/ui/staff/table.tsx";
import type { RecentVisits } from "../get-visits.server.ts";
import { getSpeedGrade } from "../visit-metrics.ts";
import { formatHost, type Source } from "../visit-sources.ts";
import { formatPage, VitalFacts } from "./visit-statistics.tsx";

interface FiguresProps {
  visits: RecentVisits;
  recentLeads: RecentLeads;
}

/** The figures of a day, or of seven days. */
interface Figures {
  views: number;
  menu: number;
  calls: number;
  directions: number;
  signUps: number;
  messages: number;
}

const FIGURES: { key: keyof Figures; label: string }[] = [
  { key: "views", label: "Page views" },
  { key: "menu", label: "Menu taps" },
  { key: "calls", label: "Calls" },
  { key: "directions", label: "Directions" },
  { key: "signUps", label: "Sign-ups" },
  { key: "messages", label: "Messages" },
];

const DAYS = 7;

function toFigures(
  { views, taps }: RecentVisits["current"],
  { signUps, messages }: RecentLeads["current"],
): Figures {
  const { menu, call: calls, directions } = taps;
  return { views, menu, calls, directions, signUps, messages };
}

/** Whether anything was counted in the last fourteen days. */
export function hasFigures({ visits, recentLeads }: FiguresProps): boolean {
  const figures = [
    toFigures(visits.current, recentLeads.current),
    toFigures(visits.before, recentLeads.before),
  ];
  return figures.some((figure) => FIGURES.some(({ key }) => figure[key] > 0));
}

/** What visitors did in the last seven days, by day and against the seven days before. */
export function FiguresPanel({ visits, recentLeads }: FiguresProps) {
  const now = toFigures(visits.current, recentLeads.current);
  const before = toFigures(visits.before, recentLeads.before);
  const days = visits.byDay.map((day, index) => ({
    day: day.day,
    ...toFigures(day, recentLeads.byDay[index] ?? { signUps: 0, messages: 0 }),
  }));
  const speed = getSpeedGrade(visits.vitals);
  return (
    <Panel
      title="Last 7 days"
      description="Compared with the 7 days before (gray bars)."
      aside={
        <Link to="/admin/visits" className="text-sm text-accent underline underline-offset-2">
          Traffic
        </Link>
      }
    >
      <dl className="grid grid-cols-2 gap-x-5 gap-y-6 sm:grid-cols-3">
        {FIGURES.map(({ key, label }) => (
          <div key={key}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="text-2xl font-semibold tabular-nums">
                  {now[key].toLocaleString("en-US")}
                </span>
                <Change now={now[key]} earlier={before[key]} />
              </span>
              <DayBars label={label} days={days} getValue={(day) => day[key]} />
            </dd>
          </div>
        ))}
      </dl>
      <Disclosure summary="Day by day">
        <PanelTable
          label="Figures by day"
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { label: "Day", cell: ({ day }) => formatDay(day, "shortDay") },
            ...FIGURES.map(({ key, label }) => ({
              label,
              cell: (day: Figures) => day[key].toLocaleString("en-US"),
            })),
          ]}
        />
      </Disclosure>
      {speed && (
        <Disclosure
          summary={
            <span>
              Page speed: <strong>{speed.toLowerCase()}</strong>
            </span>
          }
        >
          <VitalFacts vitals={visits.vitals} />
        </Disclosure>
      )}
    </Panel>
  );
}

interface DayBarsProps<Day> {
  label: string;
  /** Fourteen days, oldest first. */
  days: readonly Day[];
  getValue: (day: Day) => number;
}

/** Each of the last seven days beside the same weekday of the week before. */
function DayBars<Day extends { day: string }>({ label, days, getValue }: DayBarsProps<Day>) {
  const earlier = days.slice(0, DAYS);
  return (
    <BarChart
      isSmall
      groups={days.slice(DAYS).map((day, index) => ({
        key: day.day,
        bars: [earlier[index], day].flatMap((shown, place) =>
          shown
            ? {
                value: getValue(shown),
                text: `${formatDay(shown.day, "shortDay")}: ${getValue(shown)} ${label.toLowerCase()}`,
                color: place === 0 ? ("earlier" as const) : ("accent" as const),
              }
            : [],
        ),
      }))}
    />
  );
}

function Change({ now, earlier }: { now: number; earlier: number }) {
  if (now === earlier) return <span className="text-sm text-muted">same as before</span>;
  const isMore = now > earlier;
  return (
    <span className="inline-flex items-center gap-0.5 text-sm text-muted tabular-nums">
      <Icon icon={isMore ? ArrowUp : ArrowDown} size={14} />
      <span className="sr-only">{isMore ? "up" : "down"} </span>
      from {earlier.toLocaleString("en-US")}
    </span>
  );
}

/**
 * The most viewed pages, where visitors came from, and the forms with the most sign-ups; without what is
 * empty.
 */
export function TopPanels({ visits: { pages, sources }, recentLeads }: FiguresProps) {
  if (pages.length + sources.length + recentLeads.sources.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2">
      {pages.length > 0 && (
        <Panel title="Top pages" description="Views in the last 7 days.">
          <Ranking
            label="Top pages"
            items={pages.map(({ page, views, viewsBefore }) => ({
              key: page,
              name: (
                <Link to={`/admin/visits?${new URLSearchParams({ days: String(DAYS), page })}`}>
                  {formatPage(page)}
                </Link>
              ),
              now: views,
              earlier: viewsBefore,
            }))}
          />
        </Panel>
      )}
      {sources.length > 0 && (
        <Panel
          title="Where visitors came from"
          description="Visits in the last 7 days, by site and campaign."
        >
          <Ranking
            label="Where visitors came from"
            items={sources.map(({ host, campaign, visits, visitsBefore }) => ({
              key: `${host} ${campaign}`,
              name: <SourceName host={host} campaign={campaign} />,
              now: visits,
              earlier: visitsBefore,
            }))}
          />
        </Panel>
      )}
      {recentLeads.sources.length > 0 && (
        <Panel title="Where people signed up" description="Sign-ups in the last 7 days, by form.">
          <Ranking
            label="Where people signed up"
            items={recentLeads.sources.map(({ source, signUps, signUpsBefore }) => ({
              key: source,
              name: sourceLabel(source),
              now: signUps,
              earlier: signUpsBefore,
            }))}
          />
        </Panel>
      )}
    </div>
  );
}

/** The site, and below it the campaign of the link. */
function SourceName({ host, campaign }: Source) {
  return (
    <>
      {formatHost(host)}
      {campaign !== "" && (
        <span className="block text-sm text-muted">{`Campaign “${campaign}”`}</span>
      )}
    </>
  );
}

interface RankingProps {
  label: string;
  items: { key: string; name: ReactNode; now: number; earlier: number }[];
}

/** Names with their numbers, the largest first. */
function Ranking({ label, items }: RankingProps) {
  return (
    <ol aria-label={label} className="grid gap-2.5">
      {items.map(({ key, name, now, earlier }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="flex items-baseline gap-2">
            <strong className="tabular-nums">{now.toLocaleString("en-US")}</strong>
            <Change now={now} earlier={earlier} />
          </span>
        </li>
      ))}
    </ol>
  );
}
