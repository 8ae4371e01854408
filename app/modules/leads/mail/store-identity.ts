import { addressLine } from "#app/modules/store/links.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";

/** What a mail says about its sender. */
export interface StoreIdentity {
  name: string;
  /** Street address in one line, as commercial mail must carry it. */
  address: string;
  phone: string;
  minimumAge: number;
}

export function storeIdentity(facts: SiteFacts): StoreIdentity {
  const { name, phone, minimumAge } = facts;
  return { name, phone, minimumAge, address: addressLine(facts) };
}
