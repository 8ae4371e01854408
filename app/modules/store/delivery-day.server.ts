import { freshUntil } from "#app/platform/page-dependencies.server.ts";
import { addDays, endOfStoreDay, fromWallTime, storeDay } from "#app/platform/time.server.ts";
import { listOpenings } from "./hours.ts";
import type { SiteFacts } from "./schema.ts";

/**
 * When an order placed at `now` is delivered: today before the hour in the facts, then tomorrow.
 * Undefined while delivery is not approved, or if the store is closed on that day.
 */
export function getDeliveryDay(
  { approvals, delivery, hours }: Pick<SiteFacts, "approvals" | "delivery" | "hours">,
  now: Date,
): "today" | "tomorrow" | undefined {
  if (!approvals.delivery.on) return undefined;
  freshUntil(endOfStoreDay(now));
  const today = storeDay(now);
  const orderBy = `${today}T${delivery.sameDayBy}`;
  const orderByInstant = fromWallTime(orderBy);
  const closesAt = listOpenings(hours, today).at(-1)?.to ?? "";
  if (now < orderByInstant && orderBy < closesAt) {
    freshUntil(orderByInstant);
    return "today";
  }
  return listOpenings(hours, addDays(today, 1)).length > 0 ? "tomorrow" : undefined;
}
