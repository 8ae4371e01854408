import { describeHours } from "#app/modules/store/hours.ts";
import { hoursRows, hoursSentence } from "#app/modules/store/hours-text.ts";
import { openingHours } from "#app/modules/store/opening-hours.ts";
import type { Hours } from "#app/modules/store/schema.ts";

interface HoursPreviewProps {
  hours: Hours;
  /** Wall time in the store, `2026-11-20T09:30`. */
  now: string;
}

/** What visitors and search engines read of the hours. */
export function HoursPreview({ hours, now }: HoursPreviewProps) {
  const { label, todayLabel, detail } = describeHours(hours, now);
  return (
    <section aria-label="Preview" className="hours-preview">
      <h3>What visitors read</h3>
      <p role="status">
        {label}. {todayLabel}. {detail}.
      </p>
      <ul>
        {hoursRows(hours.weekly).map(({ days, text }) => (
          <li key={days}>
            {days} {text}
          </li>
        ))}
      </ul>
      <p className="staff-hint">In sentences: “We are open {hoursSentence(hours.weekly)}.”</p>
      <p className="staff-hint">Search engines: {machineText(hours.weekly)}</p>
    </section>
  );
}

/** The structured data in letters: "Monday, Tuesday 09:00 to 22:00". */
function machineText(weekly: Hours["weekly"]): string {
  const spans = openingHours(weekly).map(
    ({ dayOfWeek, opens, closes }) => `${[dayOfWeek].flat().join(", ")} ${opens} to ${closes}`,
  );
  return spans.join("; ") || "closed every day";
}
