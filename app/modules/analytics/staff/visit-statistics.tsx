import { Link } from "react-router";
import { Moment } from "#app/ui/staff/moment.tsx";
import { StatusPill, type Tone } from "#app/ui/staff/page.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import { PanelTable, ROW_LINK } from "#app/ui/staff/table.tsx";
import type { VisitError } from "../get-visits.server.ts";
import {
  formatVital,
  type Grade,
  OTHER_PAGES,
  VITAL_RULES,
  VITALS,
  type VisitSummary,
  type Vital,
} from "../visit-metrics.ts";

const GRADE_TONES: Record<Grade, Tone> = { Good: "good", "Needs work": "warn", Poor: "bad" };

const formatCount = (number: number, what: string) =>
  `${number.toLocaleString("en-US")} ${what}${number === 1 ? "" : "s"}`;

export const formatPage = (page: string) => (page === OTHER_PAGES ? "Other URLs" : page);

/** The four vitals with their thresholds. */
export function VitalFacts({ vitals }: Pick<VisitSummary, "vitals">) {
  return (
    <Rows label="Page speed">
      {VITALS.map((vital) => {
        const { name, description, good, poor } = VITAL_RULES[vital];
        const figure = vitals[vital];
        return (
          <Row
            key={vital}
            title={
              <span className="flex items-center gap-1">
                {name}
                <Help term={name.toLowerCase()}>
                  {description} Good up to {formatVital(vital, good)}, poor above{" "}
                  {formatVital(vital, poor)}. Three out of four visits are at least this good.
                </Help>
              </span>
            }
            hint={`${formatCount(figure?.samples ?? 0, "visit")} measured`}
            aside={
              figure ? (
                <span className="flex items-center gap-2">
                  <strong className="tabular-nums">{figure.text}</strong>
                  <StatusPill tone={GRADE_TONES[figure.grade]}>{figure.grade}</StatusPill>
                </span>
              ) : (
                <span className="text-muted">Not measured yet</span>
              )
            }
          />
        );
      })}
    </Rows>
  );
}

/** The number of views and taps, and the four vitals. */
export function VisitStatistics({ summary }: { summary: VisitSummary }) {
  const { views, taps, vitals } = summary;
  return (
    <>
      <p>
        {formatCount(views, "view")}, {formatCount(taps.menu, "tap")} on the menu,{" "}
        {formatCount(taps.call, "tap")} on the phone number, {formatCount(taps.directions, "tap")}{" "}
        on directions.
      </p>
      <VitalFacts vitals={vitals} />
    </>
  );
}

interface VisitPagesProps {
  pages: (VisitSummary & { page: string })[];
  more: number;
  /** URL of the figures of one page. */
  hrefOf: (page: string) => string;
}

/** Pages with the most views, with their vitals and taps. */
export function VisitPages({ pages, more, hrefOf }: VisitPagesProps) {
  return (
    <>
      <PanelTable
        label="Pages"
        rows={pages}
        keyOf={({ page }) => page}
        columns={[
          {
            label: "Page",
            cell: ({ page }) => (
              <Link to={hrefOf(page)} className={ROW_LINK}>
                {formatPage(page)}
              </Link>
            ),
            className: "font-semibold",
          },
          { label: "Views", cell: ({ views }) => views.toLocaleString("en-US") },
          ...VITALS.map((vital) => ({
            label: VITAL_RULES[vital].name,
            cell: ({ vitals }: VisitSummary) => <VitalCell vitals={vitals} vital={vital} />,
          })),
          { label: "Menu", cell: ({ taps }) => taps.menu },
          { label: "Calls", cell: ({ taps }) => taps.call },
          { label: "Directions", cell: ({ taps }) => taps.directions },
        ]}
      />
      {more > 0 && <p className="text-sm text-muted">And {more} more with fewer views.</p>}
    </>
  );
}

function VitalCell({ vitals, vital }: Pick<VisitSummary, "vitals"> & { vital: Vital }) {
  const figure = vitals[vital];
  if (!figure) return "–";
  return (
    <>
      {figure.text} <span className="text-sm text-muted">{figure.grade}</span>
    </>
  );
}

/** Errors in visitors' browsers, the latest first. */
export function VisitErrors({ errors }: { errors: VisitError[] }) {
  if (errors.length === 0) {
    return <p className="text-muted">No browser errors were reported in this period.</p>;
  }
  return (
    <PanelTable
      label="Errors in browsers"
      rows={errors}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "Message",
          cell: ({ message, source }) => (
            <>
              {message}
              <span className="block text-sm text-muted">
                {source || "The browser did not report a file and line."}
              </span>
            </>
          ),
        },
        { label: "Page", cell: ({ page }) => formatPage(page) },
        { label: "Last seen", cell: ({ lastSeen }) => <Moment moment={lastSeen} /> },
        { label: "Times", cell: ({ count }) => count },
      ]}
    />
  );
}
