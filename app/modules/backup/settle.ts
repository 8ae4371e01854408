import type { Tx } from "#app/db/schema.ts";

/** The keys of hashes of the site: of the data to come, and of the data that are replaced. */
export interface SiteSecrets {
  /** Undefined where the next start makes one. */
  next: string | undefined;
  former: string[];
}

/**
 * Changes the restored database before anybody can use it: in the transaction that restores, or in the
 * file that is about to take its place.
 */
export type Settle<T> = (tx: Tx, secrets: SiteSecrets) => Promise<T>;
