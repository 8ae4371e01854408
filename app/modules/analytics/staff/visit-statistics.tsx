import { Link } from "react-router";
import { Moment } from "#app/ui/staff/moment.tsx";
import { StatusPill, type Tone } from "#app/ui/staff/page.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { Disclosure, Row, Rows } from "#app/ui/staff/rows.tsx";
import { PanelTable, ROW_LINK } from "#app/ui/staff/table.tsx";
import type { SourceCount, VisitError } from "../get-visits.server.ts";
import {
  formatVital,
  type Grade,
  OTHER_PAGES,
  VITAL_RULES,
  VITALS,
  type VisitSummary,
} from "../visit-metrics.ts";
import { formatHost } from "../visit-sources.ts";

export const GRADE_TONES: Record<Grade, Tone> = { Good: "good", "Needs work": "warn", Poor: "bad" };

const formatCount = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;

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

/** What visitors viewed and tapped, as large numbers. */
export function VisitFigures({ summary: { views, taps } }: { summary: VisitSummary }) {
  const figures = [
    { label: "Page views", value: views },
    { label: "Menu taps", value: taps.menu },
    { label: "Calls", value: taps.call },
    { label: "Directions", value: taps.directions },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-4 sm:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value.toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}

interface VisitPagesProps {
  pages: (VisitSummary & { page: string })[];
  more: number;
  /** URL of the figures of one page. */
  hrefOf: (page: string) => string;
}

/** Pages with the most views, with their taps. */
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
          { label: "Menu taps", cell: ({ taps }) => taps.menu },
          { label: "Calls", cell: ({ taps }) => taps.call },
          { label: "Directions", cell: ({ taps }) => taps.directions },
        ]}
      />
      {more > 0 && <p className="text-sm text-muted">And {more} more with fewer views.</p>}
    </>
  );
}

interface VisitSourcesProps {
  sources: SourceCount[];
  /** Number of sources that are not in `sources`. */
  more: number;
}

/** Where visitors came from, the most frequent source first. */
export function VisitSources({ sources, more }: VisitSourcesProps) {
  if (sources.length === 0) {
    return <p className="text-muted">No visits counted in this time.</p>;
  }
  return (
    <>
      <PanelTable
        label="Where visitors came from"
        rows={sources}
        keyOf={({ host, campaign }) => `${host} ${campaign}`}
        columns={[
          { label: "Site", cell: ({ host }) => formatHost(host), className: "font-semibold" },
          { label: "Campaign", cell: ({ campaign }) => campaign || "None" },
          { label: "Visits", cell: ({ visits }) => visits.toLocaleString("en-US") },
          {
            label: "Previous period",
            cell: ({ visitsBefore }) => visitsBefore.toLocaleString("en-US"),
          },
        ]}
      />
      {more > 0 && <p className="text-sm text-muted">And {more} more with fewer visits.</p>}
    </>
  );
}

/** Errors in visitors' browsers, the latest first. */
export function VisitErrors({ errors }: { errors: VisitError[] }) {
  if (errors.length === 0) {
    return <p className="text-muted">No browser errors were reported in this period.</p>;
  }
  return (
    <Disclosure summary={formatCount(errors.length, "kind of error", "kinds of errors")}>
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
    </Disclosure>
  );
}
