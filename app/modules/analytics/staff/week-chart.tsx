import type { LeadsByWeek } from "#app/modules/crm/count-leads.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";

const WIDTH = 600;
const HEIGHT = 160;
/** Share of a week's width that its two bars fill. */
const FILLED = 0.7;

/** Sign-ups and messages by week, as a bar chart and as a table. */
export function WeekChart({ weeks }: { weeks: LeadsByWeek[] }) {
  const maxCount = Math.max(1, ...weeks.flatMap(({ signUps, messages }) => [signUps, messages]));
  const weekWidth = WIDTH / weeks.length;
  const barWidth = (weekWidth * FILLED) / 2;
  const height = (count: number) => (count / maxCount) * HEIGHT;
  return (
    <figure className="week-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`} aria-hidden="true" focusable="false">
        <line x1={0} x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} className="week-ground" />
        {weeks.map(({ start, signUps, messages }, index) => (
          <g
            key={start}
            transform={`translate(${index * weekWidth + (weekWidth * (1 - FILLED)) / 2} 0)`}
          >
            <rect
              className="week-sign-ups"
              {...{
                x: 0,
                y: HEIGHT - height(signUps),
                width: barWidth - 1,
                height: height(signUps),
              }}
            />
            <rect
              className="week-messages"
              {...{
                x: barWidth,
                y: HEIGHT - height(messages),
                width: barWidth - 1,
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
          {weeks[0] && formatDateTime(weeks[0].start, "shortDay")} until today, at most {maxCount} a
          week
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
                <th scope="row">{formatDateTime(start, "shortDay")}</th>
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
