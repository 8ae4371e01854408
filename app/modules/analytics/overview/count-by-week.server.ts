import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import { startOfWeek } from "#app/platform/time.server.ts";

/** What came in during one week of the store, Monday to Sunday. */
export interface WeekCount {
  /** When it began, ISO. */
  start: string;
  signUps: number;
  messages: number;
}

/** Characters of an ISO moment up to the hour: weeks begin on the hour in every zone of the US. */
const TO_THE_HOUR = 13;

/** Sign-ups and messages of the last weeks, oldest first, the one under way included. */
export async function countByWeek(
  db: Db,
  { weeks, now }: { weeks: number; now: Date },
): Promise<WeekCount[]> {
  const starts = Array.from({ length: weeks }, (_, index) =>
    startOfWeek(now, index + 1 - weeks).toISOString(),
  );
  const since = starts[0] ?? now.toISOString();
  const [signUps, messages] = await Promise.all([
    countByHour(db, "campaign_contacts", since),
    countByHour(db, "messages", since),
  ]);
  return starts.map((start, index) => {
    const within = ({ hour }: HourCount) => {
      const next = starts[index + 1];
      return hour >= start.slice(0, TO_THE_HOUR) && (!next || hour < next.slice(0, TO_THE_HOUR));
    };
    return { start, signUps: sum(signUps.filter(within)), messages: sum(messages.filter(within)) };
  });
}

interface HourCount {
  hour: string;
  count: number;
}

async function countByHour(
  db: Db,
  table: "campaign_contacts" | "messages",
  since: string,
): Promise<HourCount[]> {
  const hour = sql<string>`substr(created_at, 1, ${sql.lit(TO_THE_HOUR)})`;
  const rows = await db
    .selectFrom(table)
    .select((eb) => [hour.as("hour"), eb.fn.countAll<number | string>().as("count")])
    .where("created_at", ">=", since)
    .where("quarantine_reason", "is", null)
    .groupBy(hour)
    .execute();
  return rows.map((row) => ({ hour: row.hour, count: Number(row.count) }));
}

function sum(counts: HourCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
