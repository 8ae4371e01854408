import { formatDay } from "#app/platform/format-time.ts";
import { BarChart, type BarColor } from "#app/ui/staff/bar-chart.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { PanelTable } from "#app/ui/staff/table.tsx";
import {
  formatVital,
  type Grade,
  getSpeedGrade,
  VITAL_RULES,
  VITALS,
  type VisitSummary,
  type Vital,
} from "../visit-metrics.ts";
import { formatPage, GRADE_TONES, VitalFacts } from "./visit-statistics.tsx";
import { type DaySummary, endsOf } from "./visit-trend.tsx";

interface SpeedPanelProps {
  /** Of all pages, or the one that is shown. */
  summary: VisitSummary;
  byDay: DaySummary[];
  pages: (VisitSummary & { page: string })[];
}

/** How fast pages load for visitors, in a sentence; the measurements are behind "Details". */
export function SpeedPanel({ summary: { vitals }, byDay, pages }: SpeedPanelProps) {
  const grade = getSpeedGrade(vitals);
  return (
    <Panel
      title="Page speed"
      aside={grade && <StatusPill tone={GRADE_TONES[grade]}>{grade}</StatusPill>}
    >
      <p>
        {vitals.lcp
          ? `Most visitors see a page within ${formatSeconds(vitals.lcp.value)}.`
          : "Not measured yet."}
      </p>
      <Disclosure summary="Details">
        <VitalFacts vitals={vitals} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-6 pt-3 sm:grid-cols-2">
          {VITALS.map((vital) => (
            <VitalBars key={vital} vital={vital} days={byDay} />
          ))}
        </div>
        <PanelTable
          label="Page speed by page"
          rows={pages}
          keyOf={({ page }) => page}
          columns={[
            { label: "Page", cell: ({ page }) => formatPage(page), className: "font-semibold" },
            ...VITALS.map((vital) => ({
              label: VITAL_RULES[vital].name,
              cell: (page: VisitSummary) => <VitalCell vitals={page.vitals} vital={vital} />,
            })),
          ]}
        />
      </Disclosure>
    </Panel>
  );
}

/** Milliseconds as people say them: "0.3 s". */
const formatSeconds = (ms: number) => `${Math.max(0.1, ms / 1000).toFixed(1)} s`;

function VitalCell({ vitals, vital }: Pick<VisitSummary, "vitals"> & { vital: Vital }) {
  const figure = vitals[vital];
  if (!figure) return "–";
  return (
    <>
      {figure.text} <span className="text-sm text-muted">{figure.grade}</span>
    </>
  );
}

const COLORS: Record<Grade, BarColor> = { Good: "accent", "Needs work": "warn", Poor: "error" };

function VitalBars({ vital, days }: { vital: Vital; days: DaySummary[] }) {
  const { name, good } = VITAL_RULES[vital];
  return (
    <div className="grid content-start gap-2">
      <h3>{name}</h3>
      <BarChart
        groups={days.map(({ day, vitals }) => {
          const figure = vitals[vital];
          const text = `${formatDay(day, "shortDay")}: ${figure?.text}, ${figure?.grade}`;
          const color = COLORS[figure?.grade ?? "Good"];
          return { key: day, bars: [{ value: figure?.value ?? null, color, text }] };
        })}
        ends={endsOf(days)}
        line={good}
        caption={`Good below the line: ${formatVital(vital, good)}.`}
      />
    </div>
  );
}
