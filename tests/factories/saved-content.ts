import { saveJson } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { SERVICES, type Service, type SiteFacts } from "#app/modules/store/schema.ts";
import { SITE_FACTS_KEY, shippedFacts } from "#app/modules/store/site-facts.server.ts";

/** Saves an override of shipped content, without history or audit entries. */
export function saveContent(db: Db, key: string, value: unknown): Promise<void> {
  return saveJson(db, { key, json: JSON.stringify(value), now: new Date() });
}

/** Deletes saved content, of one key or all, so that the shipped content applies again. */
export async function deleteSavedContent(db: Db, key?: string): Promise<void> {
  let rows = db.deleteFrom("saved_documents");
  if (key !== undefined) rows = rows.where("key", "=", key);
  await rows.execute();
}

/** The shipped approvals with these on or off, and all others on. */
export function approvalsWith(on: Partial<Record<Service, boolean>>): SiteFacts["approvals"] {
  return Object.fromEntries(
    SERVICES.map((service) => [
      service,
      { ...shippedFacts.approvals[service], on: on[service] ?? true },
    ]),
  ) as SiteFacts["approvals"];
}

/** Turns these approvals on or off and all others on. Other facts are shipped, except `more`. */
export async function setApprovals(
  db: Db,
  on: Partial<Record<Service, boolean>>,
  more: Partial<SiteFacts> = {},
): Promise<void> {
  const value = { approvals: approvalsWith(on), ...more };
  await saveContent(db, SITE_FACTS_KEY, value);
}

/** The shipped facts with these approvals off and all others on. */
export function factsWithoutServices(...off: Service[]): SiteFacts {
  return { ...shippedFacts, approvals: approvalsWith(allOff(off)) };
}

/** Turns these approvals off and all others on. */
export async function turnOffApprovals(db: Db, ...off: Service[]): Promise<void> {
  await setApprovals(db, allOff(off));
}

const allOff = (off: readonly Service[]) =>
  Object.fromEntries(off.map((service) => [service, false]));

type Address = Pick<SiteFacts, "address" | "coordinates">;

const storeAddress = (
  [street, city, postalCode]: [street: string, city: string, postalCode: string],
  [latitude, longitude]: [latitude: number, longitude: number],
): Address => ({
  address: { ...shippedFacts.address, street, city, postalCode },
  coordinates: { latitude, longitude },
});

/** Addresses to move the store to: in Detroit outside downtown, in two other towns, and nearby. */
export const STORE_ADDRESSES = {
  livernois: storeAddress(["20000 Livernois Ave", "Detroit", "48221"], [42.4326, -83.1414]),
  annArbor: storeAddress(["100 Main Street", "Ann Arbor", "48104"], [42.2808, -83.743]),
  portHuron: storeAddress(["100 Huron Avenue", "Port Huron", "48060"], [42.9709, -82.4249]),
  /** About 0.3 miles from the shipped address. */
  nextBlocks: storeAddress(["1 Woodward Avenue", "Detroit", "48226"], [42.3355, -83.0478]),
} as const;

/** The shipped facts with the store at one of these addresses. */
export const factsAt = (address: keyof typeof STORE_ADDRESSES): SiteFacts => ({
  ...shippedFacts,
  ...STORE_ADDRESSES[address],
});

/** Moves the store to one of these addresses; all other facts are the shipped ones. */
export async function moveStore(db: Db, address: keyof typeof STORE_ADDRESSES): Promise<void> {
  await saveContent(db, SITE_FACTS_KEY, STORE_ADDRESSES[address]);
}
