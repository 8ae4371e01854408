import { formatDay } from "#app/platform/format-time.ts";
import { BarChart } from "#app/ui/staff/bar-chart.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { Table } from "#app/ui/staff/table.tsx";
import type { VisitSummary } from "../visit-metrics.ts";

export type DaySummary = VisitSummary & { day: string };

const countTaps = ({ taps }: VisitSummary) => taps.menu + taps.call + taps.directions;

/** Views and taps by day, as bar charts and as a table. */
export function VisitTrend({ days }: { days: DaySummary[] }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-6 sm:grid-cols-2">
        <CountBars title="Views" days={days} getValue={({ views }) => views} />
        <CountBars title="Taps on menu, phone, and directions" days={days} getValue={countTaps} />
      </div>
      <Disclosure summary="As a table">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section className="-mx-4 max-h-112 overflow-auto" aria-label="Figures by day" tabIndex={0}>
          <Table
            label="Figures by day"
            rows={days.toReversed()}
            keyOf={({ day }) => day}
            columns={[
              { label: "Day", cell: ({ day }) => formatDay(day, "shortDay") },
              { label: "Views", cell: ({ views }) => views.toLocaleString("en-US") },
              { label: "Menu taps", cell: ({ taps }) => taps.menu },
              { label: "Calls", cell: ({ taps }) => taps.call },
              { label: "Directions", cell: ({ taps }) => taps.directions },
            ]}
          />
        </section>
      </Disclosure>
    </>
  );
}

/** The first and the last day of a chart. */
export const endsOf = (days: DaySummary[]) =>
  [formatDay(days[0]?.day ?? "", "shortDay"), "Today"] as const;

interface CountBarsProps {
  title: string;
  days: DaySummary[];
  getValue: (day: DaySummary) => number;
}

function CountBars({ title, days, getValue }: CountBarsProps) {
  return (
    <div className="grid content-start gap-2">
      <h3>{title}</h3>
      <BarChart
        groups={days.map((day) => ({
          key: day.day,
          bars: [
            {
              value: getValue(day),
              color: "accent",
              text: `${formatDay(day.day, "shortDay")}: ${getValue(day).toLocaleString("en-US")}`,
            },
          ],
        }))}
        ends={endsOf(days)}
      />
    </div>
  );
}
