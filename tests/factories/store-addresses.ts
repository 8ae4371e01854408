import type { Db } from "#app/db/schema.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { SITE_FACTS_KEY } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { saveContent } from "./saved-content.ts";

type Address = Pick<SiteFacts, "address" | "coordinates">;

const at = (
  [street, city, postalCode]: [street: string, city: string, postalCode: string],
  [latitude, longitude]: [latitude: number, longitude: number],
): Address => ({
  address: { ...contentFacts.address, street, city, postalCode },
  coordinates: { latitude, longitude },
});

/** Addresses a store could move to: in Detroit but not downtown, and in two towns of their own. */
export const ADDRESSES = {
  livernois: at(["20000 Livernois Ave", "Detroit", "48221"], [42.4326, -83.1414]),
  annArbor: at(["100 Main Street", "Ann Arbor", "48104"], [42.2808, -83.743]),
  portHuron: at(["100 Huron Avenue", "Port Huron", "48060"], [42.9709, -82.4249]),
  /** Some 0.3 miles from the address of the content file. */
  nextBlocks: at(["1 Woodward Avenue", "Detroit", "48226"], [42.3355, -83.0478]),
} as const;

/** The facts of the content file with the store at one of these addresses. */
export const factsAt = (address: keyof typeof ADDRESSES): SiteFacts => ({
  ...contentFacts,
  ...ADDRESSES[address],
});

/** Moves the store, as the staff form does; all other facts as the content file says. */
export async function moveStore(db: Db, address: keyof typeof ADDRESSES): Promise<void> {
  await saveContent(db, SITE_FACTS_KEY, ADDRESSES[address]);
}
