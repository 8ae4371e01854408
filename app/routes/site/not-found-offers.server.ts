import type { Db } from "#app/db/schema.ts";
import { listCurrentDeals } from "#app/modules/catalog/deals.server.ts";
import { getSpecialsPageCopy } from "#app/modules/content/pages/page-copy.server.ts";
import type { NotFoundOffers } from "#app/modules/site/views/error-screens.tsx";
import { getImage } from "#app/platform/images.server.ts";

/** One row. */
const MAX_DEALS = 3;

/** The picture and the current deals of a not-found page. They are the same for every URL. */
export async function getNotFoundOffers(db: Db): Promise<NotFoundOffers> {
  const [current, { sampleNote }] = await Promise.all([
    listCurrentDeals(db, { now: new Date() }),
    getSpecialsPageCopy(db),
  ]);
  const deals = current.slice(0, MAX_DEALS);
  return {
    ...{ picture: getImage("smoke-backdrop", ""), deals },
    sampleNote: deals.some(({ sample }) => sample) ? sampleNote : undefined,
  };
}
