import type { Db } from "#app/db/schema.ts";
import { getShownDay } from "#app/modules/store/shown-days.server.ts";
import { daysBetween } from "#app/platform/time.server.ts";
import { type Deal, listCurrentDeals } from "./deals.server.ts";

export interface FeaturedDeal
  extends Pick<Deal, "title" | "description" | "endsOn" | "endsText" | "terms" | "sample"> {
  /** "Ends today", "Ends tomorrow", "12 days left". */
  timeLeft: string;
}

/** The current deal that ends first, with the days left at `now`; undefined if there is none. */
export async function findFeaturedDeal(
  db: Db,
  { now }: { now: Date },
): Promise<FeaturedDeal | undefined> {
  const [deal] = await listCurrentDeals(db, { now });
  if (!deal) return undefined;
  const { title, description, endsOn, endsText, terms, sample } = deal;
  const timeLeft = describeDaysLeft(daysBetween(getShownDay(db, { now }), endsOn));
  return { title, description, endsOn, endsText, terms, sample, timeLeft };
}

function describeDaysLeft(days: number): string {
  if (days === 0) return "Ends today";
  return days === 1 ? "Ends tomorrow" : `${days} days left`;
}
