import { readContent, savedContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { isHidden } from "#app/modules/compliance/service-claims.server.ts";
import { resolvePictures } from "#app/modules/media/pictures.server.ts";
import type { MenuPage } from "#app/modules/store/schema.ts";
import { getShownDay, isPublished } from "#app/modules/store/shown-days.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { formatDay } from "#app/platform/format-time.ts";
import type { PictureData } from "#app/ui/site/picture.tsx";
import { shippedDeals } from "./content.server.ts";
import { dealListSchema } from "./schema.ts";

/** Shown with deals that have no picture. */
const DEFAULT_PICTURE = "hero";

export const savedDeals = savedContent({
  key: "content-deals",
  base: shippedDeals,
  schema: dealListSchema,
});

export interface Deal {
  id: string;
  title: string;
  description: string;
  /** Highest discount in percent, if the deal has one. */
  percentOff?: number | undefined;
  /** First and last day as `2026-11-20`, and as text: "November 20, 2026". */
  startsOn: string;
  endsOn: string;
  startsText: string;
  endsText: string;
  terms: string;
  image: PictureData;
  /** Absent if the deal is not on the menu. */
  menuPage?: MenuPage | undefined;
  sample: boolean;
}

/** Deals whose last day is in a period, both days included, by last day; also hidden ones, but no drafts. */
export async function listDealsEnding(
  db: Db,
  { from, through }: { from: string; through: string },
): Promise<Pick<Deal, "title" | "endsOn">[]> {
  const [facts, deals] = await Promise.all([getSiteFacts(db), readContent(db, savedDeals)]);
  return deals
    .filter(({ endsOn, draft }) => !draft && from <= endsOn && endsOn <= through)
    .toSorted((a, b) => a.endsOn.localeCompare(b.endsOn))
    .map((deal) => fillTokens({ title: deal.title, endsOn: deal.endsOn }, facts));
}

/**
 * Deals that are current on the store's calendar day at `now`, or on the day of a preview, by last day;
 * without drafts and hidden ones.
 */
export async function listCurrentDeals(db: Db, { now }: { now: Date }): Promise<Deal[]> {
  const [facts, deals] = await Promise.all([getSiteFacts(db), readContent(db, savedDeals)]);
  const day = getShownDay(db, { now });
  const current = deals.filter((deal) => isPublished(deal, day) && !isHidden(deal, facts));
  const resolve = await resolvePictures(
    db,
    current.map(({ picture = DEFAULT_PICTURE }) => picture),
  );
  return current
    .toSorted((a, b) => a.endsOn.localeCompare(b.endsOn))
    .map(({ picture = DEFAULT_PICTURE, draft: _, ...deal }) => ({
      ...fillTokens(deal, facts),
      startsText: formatDay(deal.startsOn, "longDay"),
      endsText: formatDay(deal.endsOn, "longDay"),
      image: resolve(picture).image,
    }));
}
