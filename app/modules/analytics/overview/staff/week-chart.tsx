import { formatMoment } from "#app/platform/time-text.ts";
import type { WeekCount } from "../count-by-week.server.ts";

const WIDTH = 600;
const HEIGHT = 160;
/** Share of a week's place that its two bars fill. */
const FILLED = 0.7;

/** Sign-ups and messages by week as bars, and as a table for whoever reads instead of looks. */
export function WeekChart({ weeks }: { weeks: WeekCount[] }) {
  const most = Math.max(1, ...weeks.flatMap(({ signUps, messages }) => [signUps, messages]));
  const place = WIDTH / weeks.length;
  const bar = (place * FILLED) / 2;
  const height = (count: number) => (count / most) * HEIGHT;
  return (
    <figure className="week-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`} aria-hidden="true" focusable="false">
        <line x1={0} x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} className="week-ground" />
        {weeks.map(({ start, signUps, messages }, index) => (
          <g key={start} transform={`translate(${index * place + (place * (1 - FILLED)) / 2} 0)`}>
            <rect
              className="week-sign-ups"
              {...{ x: 0, y: HEIGHT - height(signUps), width: bar - 1, height: height(signUps) }}
            />
            <rect
              className="week-messages"
              {...{
                x: bar,
                y: HEIGHT - height(messages),
                width: bar - 1,
                height: height(messages),
              }}
            />
          </g>
        ))}
      </svg>
      <figcaption className="week-legend">
        <span data-kind="sign-ups">Sign-ups</span>
        <span data-kind="messages">Messages</span>
        <span>
          {weeks[0] && formatMoment(weeks[0].start, "shortDay")} until today, at most {most} a week
        </span>
      </figcaption>
      <details className="staff-details">
        <summary>As a table</summary>
        <table className="staff-table">
          <thead>
            <tr>
              <th scope="col">Week from</th>
              <th scope="col">Sign-ups</th>
              <th scope="col">Messages</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ start, signUps, messages }) => (
              <tr key={start}>
                <th scope="row">{formatMoment(start, "shortDay")}</th>
                <td>{signUps}</td>
                <td>{messages}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
