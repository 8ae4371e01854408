import type { OpeningHoursSpecification } from "schema-dts";
import type { SiteFacts, Weekday } from "./schema.ts";

type OpeningHours = Extract<OpeningHoursSpecification, { "@type": string }>;

/**
 * The weekly hours as schema.org nodes: one per pair of opening and closing times, with all days
 * that share it. Closed days have none.
 */
export function openingHours(weekly: SiteFacts["hours"]["weekly"]): OpeningHours[] {
  const spans = new Map<string, { opens: string; closes: string; dayOfWeek: Weekday[] }>();
  for (const [day, span] of Object.entries(weekly)) {
    if (!span) continue;
    const key = `${span.opens}-${span.closes}`;
    const known = spans.get(key) ?? { ...span, dayOfWeek: [] };
    known.dayOfWeek.push(day as Weekday);
    spans.set(key, known);
  }
  return [...spans.values()].map(({ opens, closes, dayOfWeek }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: dayOfWeek.map((day) => day.charAt(0).toUpperCase() + day.slice(1)) as "Monday"[],
    opens,
    // Equal times mean open around the clock to us, but closed to search engines.
    closes: closes === opens ? "23:59" : closes,
  }));
}
