import type { LeadsByWeek } from "#app/modules/crm/count-leads.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { BarChart } from "#app/ui/staff/bar-chart.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { PanelTable } from "#app/ui/staff/table.tsx";

/** Sign-ups and messages by week, as a bar chart and as a table. */
export function WeekChart({ weeks }: { weeks: LeadsByWeek[] }) {
  const rows = weeks.map((week) => ({ ...week, label: formatDateTime(week.start, "shortDay") }));
  return (
    <>
      <BarChart
        groups={rows.map(({ start, label, signUps, messages }) => ({
          key: start,
          bars: [
            { value: signUps, color: "accent", text: `Week of ${label}: ${signUps} sign-ups` },
            { value: messages, color: "warn", text: `Week of ${label}: ${messages} messages` },
          ],
        }))}
        legend={[
          { color: "accent", text: "Sign-ups" },
          { color: "warn", text: "Messages" },
        ]}
        ends={[rows[0]?.label ?? "", "This week"]}
      />
      <Disclosure summary="As a table">
        <PanelTable
          label="Sign-ups and messages by week"
          rows={rows.toReversed()}
          keyOf={({ start }) => start}
          columns={[
            { label: "Week of", cell: ({ label }) => label },
            { label: "Sign-ups", cell: ({ signUps }) => signUps },
            { label: "Messages", cell: ({ messages }) => messages },
          ]}
        />
      </Disclosure>
    </>
  );
}
