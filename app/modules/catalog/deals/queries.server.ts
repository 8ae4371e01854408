import { readContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { offersUnapproved } from "#app/modules/compliance/service-claims.server.ts";
import { readPictures } from "#app/modules/media/read-pictures.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { MenuPage } from "#app/modules/store/schema.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { freshUntil } from "#app/platform/page-record.server.ts";
import { endOfStoreDay, storeDay } from "#app/platform/time.server.ts";
import { formatDay } from "#app/platform/time-text.ts";
import type { ImageData } from "#app/ui/image-data.ts";
import { dealStatus } from "./deal-status.ts";
import { savedDeals } from "./saved-deals.server.ts";

export interface Deal {
  id: string;
  title: string;
  description: string;
  /** Highest discount in percent, where the deal states one. */
  percentOff?: number | undefined;
  /** First and last day, `2026-11-20`, and the same for reading: "November 1, 2026". */
  startsOn: string;
  endsOn: string;
  startsText: string;
  endsText: string;
  terms: string;
  image: ImageData;
  /** Absent where the deal is not on the menu. */
  menuPage?: MenuPage | undefined;
  sample: boolean;
}

/** Deals that run on the store's calendar day at `now`; the one that ends first comes first. */
export async function listCurrentDeals(db: Db, { now }: { now: Date }): Promise<Deal[]> {
  const [facts, deals] = await Promise.all([getSiteFacts(db), readContent(db, savedDeals)]);
  const today = storeDay(now);
  freshUntil(endOfStoreDay(now));
  const current = deals.filter(
    (deal) =>
      dealStatus(deal, today) === "current" && !offersUnapproved(fillTokens(deal, facts), facts),
  );
  const imageOf = await readPictures(
    db,
    current.map((deal) => deal.picture),
  );
  return current
    .toSorted((a, b) => a.endsOn.localeCompare(b.endsOn))
    .map(({ picture: art, ...deal }) => ({
      ...fillTokens(deal, facts),
      startsText: formatDay(deal.startsOn, "longDay"),
      endsText: formatDay(deal.endsOn, "longDay"),
      image: imageOf(art),
    }));
}
