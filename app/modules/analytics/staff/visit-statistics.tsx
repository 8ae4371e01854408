import { Link } from "react-router";
import { formatDay } from "#app/platform/format-time.ts";
import { StatusPill, type Tone } from "#app/ui/staff/page.tsx";
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

/** The four vitals with their thresholds, and the number of views and taps. */
export function VisitStatistics({ summary }: { summary: VisitSummary }) {
  const { views, taps, vitals } = summary;
  return (
    <>
      <ul className="visit-figures">
        {VITALS.map((vital) => {
          const { name, description, good, poor } = VITAL_RULES[vital];
          const figure = vitals[vital];
          return (
            <li key={vital}>
              <h3>{name}</h3>
              <p className="staff-hint">{description}</p>
              {figure ? (
                <p className="visit-figure">
                  <strong>{figure.text}</strong>{" "}
                  <StatusPill tone={GRADE_TONES[figure.grade]}>{figure.grade}</StatusPill>
                </p>
              ) : (
                <p className="visit-figure">Not measured yet</p>
              )}
              <p className="staff-hint">
                {formatCount(figure?.samples ?? 0, "sample")}. Good up to {formatVital(vital, good)}
                , poor beyond {formatVital(vital, poor)}.
              </p>
            </li>
          );
        })}
      </ul>
      <p>
        {formatCount(views, "view")}, {formatCount(taps.menu, "tap")} on the menu,{" "}
        {formatCount(taps.call, "tap")} on the phone number, {formatCount(taps.directions, "tap")}{" "}
        on directions.
      </p>
    </>
  );
}

interface VisitPagesProps {
  pages: (VisitSummary & { page: string })[];
  more: number;
  /** URL of the figures of one page. */
  hrefOf: (page: string) => string;
}

export const formatPage = (page: string) => (page === OTHER_PAGES ? "Other addresses" : page);

/** Pages with the most views, with their vitals and taps. */
export function VisitPages({ pages, more, hrefOf }: VisitPagesProps) {
  return (
    <>
      <table className="staff-table stacks visit-pages">
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Views</th>
            {VITALS.map((vital) => (
              <th key={vital} scope="col">
                {vital.toUpperCase()}
              </th>
            ))}
            <th scope="col">Menu</th>
            <th scope="col">Calls</th>
            <th scope="col">Directions</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ page, views, vitals, taps }) => (
            <tr key={page}>
              <td className="staff-anywhere">
                <Link to={hrefOf(page)}>{formatPage(page)}</Link>
              </td>
              <td data-label="Views">{views}</td>
              {VITALS.map((vital) => {
                const figure = vitals[vital];
                return (
                  <td key={vital} data-label={vital.toUpperCase()}>
                    {figure?.text ?? "–"}
                    {figure && <span className="staff-hint">{figure.grade}</span>}
                  </td>
                );
              })}
              <td data-label="Menu">{taps.menu}</td>
              <td data-label="Calls">{taps.call}</td>
              <td data-label="Directions">{taps.directions}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="staff-hint">And {more} more with fewer views.</p>}
    </>
  );
}

/** Errors in visitors' browsers, the latest first. */
export function VisitErrors({ errors }: { errors: VisitError[] }) {
  if (errors.length === 0) {
    return <p className="staff-hint">No browser has told of an error in this time.</p>;
  }
  return (
    <table className="staff-table stacks">
      <thead>
        <tr>
          <th scope="col">Message</th>
          <th scope="col">Page</th>
          <th scope="col">Last seen</th>
          <th scope="col">Times</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ id, message, source, page, lastSeen, count }) => (
          <tr key={id}>
            <td className="staff-anywhere">
              {message}
              <span className="staff-hint">{source || "The browser does not say where."}</span>
            </td>
            <td data-label="Page" className="staff-anywhere">
              {formatPage(page)}
            </td>
            <td data-label="Last seen" className="staff-when">
              {lastSeen}
            </td>
            <td data-label="Times">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DaySummary = VisitSummary & { day: string };

const WIDTH = 300;
const HEIGHT = 60;

/** The four vitals by day, as bar charts and as a table. */
export function VisitTrend({ days }: { days: DaySummary[] }) {
  return (
    <>
      <div className="visit-trends">
        {VITALS.map((vital) => (
          <VitalBars key={vital} vital={vital} days={days} />
        ))}
      </div>
      <details className="staff-details">
        <summary>As a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <section className="staff-scroll" aria-label="Figures by day" tabIndex={0}>
          <table className="staff-table">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Views</th>
                {VITALS.map((vital) => (
                  <th key={vital} scope="col">
                    {vital.toUpperCase()}
                  </th>
                ))}
                <th scope="col">Taps</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, views, vitals, taps }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day, "shortDay")}</th>
                  <td>{views}</td>
                  {VITALS.map((vital) => (
                    <td key={vital}>{vitals[vital]?.text ?? "–"}</td>
                  ))}
                  <td>{taps.menu + taps.call + taps.directions}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}

function VitalBars({ vital, days }: { vital: Vital; days: DaySummary[] }) {
  const { name, good } = VITAL_RULES[vital];
  const maxValue = Math.max(good * 1.2, ...days.map(({ vitals }) => vitals[vital]?.value ?? 0));
  const dayWidth = WIDTH / days.length;
  const goodLineY = HEIGHT - (good / maxValue) * HEIGHT;
  return (
    <figure className="visit-trend">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        {days.map(({ day, vitals }, index) => {
          const figure = vitals[vital];
          if (!figure) return null;
          const height = Math.max(1, (figure.value / maxValue) * HEIGHT);
          return (
            <rect
              key={day}
              data-grade={figure.grade}
              {...{ x: index * dayWidth, y: HEIGHT - height, width: dayWidth * 0.8, height }}
            />
          );
        })}
        <line x1={0} x2={WIDTH} y1={goodLineY} y2={goodLineY} />
      </svg>
      <figcaption className="staff-hint">
        {name}, {formatDay(days[0]?.day ?? "", "shortDay")} until today. The line is what is good:{" "}
        {formatVital(vital, good)}.
      </figcaption>
    </figure>
  );
}
