import { formatDay } from "#app/platform/time-text.ts";
import type { VisitSummary } from "../sum-visits.ts";
import { VITAL_RULES, VITALS, type Vital, vitalText } from "../vitals.ts";

type Day = VisitSummary & { day: string };

const WIDTH = 300;
const HEIGHT = 60;

/** The four measures by day as bars, and as a table for whoever reads instead of looks. */
export function VisitTrend({ days }: { days: Day[] }) {
  return (
    <>
      <div className="visit-trends">
        {VITALS.map((vital) => (
          <Bars key={vital} vital={vital} days={days} />
        ))}
      </div>
      <details className="staff-details">
        <summary>As a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
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

function Bars({ vital, days }: { vital: Vital; days: Day[] }) {
  const { name, good } = VITAL_RULES[vital];
  const most = Math.max(good * 1.2, ...days.map(({ vitals }) => vitals[vital]?.value ?? 0));
  const place = WIDTH / days.length;
  const line = HEIGHT - (good / most) * HEIGHT;
  return (
    <figure className="visit-trend">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        {days.map(({ day, vitals }, index) => {
          const figure = vitals[vital];
          if (!figure) return null;
          const height = Math.max(1, (figure.value / most) * HEIGHT);
          return (
            <rect
              key={day}
              data-grade={figure.grade}
              {...{ x: index * place, y: HEIGHT - height, width: place * 0.8, height }}
            />
          );
        })}
        <line x1={0} x2={WIDTH} y1={line} y2={line} />
      </svg>
      <figcaption className="staff-hint">
        {name}, {formatDay(days[0]?.day ?? "", "shortDay")} until today. The line is what is good:{" "}
        {vitalText(vital, good)}.
      </figcaption>
    </figure>
  );
}
