import { StatusPill, type Tone } from "#app/ui/staff/status-pill.tsx";
import type { VisitSummary } from "../sum-visits.ts";
import { type Grade, VITAL_RULES, VITALS, vitalText } from "../vitals.ts";

export const TONES: Record<Grade, Tone> = { Good: "good", "Needs work": "warn", Poor: "bad" };

const count = (number: number, what: string) =>
  `${number.toLocaleString("en-US")} ${what}${number === 1 ? "" : "s"}`;

/** The four measures with what is good and what is poor, and how much was tapped. */
export function VisitFigures({ summary }: { summary: VisitSummary }) {
  const { views, taps, vitals } = summary;
  return (
    <>
      <ul className="visit-figures">
        {VITALS.map((vital) => {
          const { name, what, good, poor } = VITAL_RULES[vital];
          const figure = vitals[vital];
          return (
            <li key={vital}>
              <h3>{name}</h3>
              <p className="staff-hint">{what}</p>
              {figure ? (
                <p className="visit-figure">
                  <strong>{figure.text}</strong>{" "}
                  <StatusPill tone={TONES[figure.grade]}>{figure.grade}</StatusPill>
                </p>
              ) : (
                <p className="visit-figure">Not measured yet</p>
              )}
              <p className="staff-hint">
                {count(figure?.samples ?? 0, "sample")}. Good up to {vitalText(vital, good)}, poor
                beyond {vitalText(vital, poor)}.
              </p>
            </li>
          );
        })}
      </ul>
      <p>
        {count(views, "view")}, {count(taps.menu, "tap")} on the menu, {count(taps.call, "tap")} on
        the phone number, {count(taps.directions, "tap")} on directions.
      </p>
    </>
  );
}
