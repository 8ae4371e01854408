import type { Tx } from "#app/db/schema.ts";

/** The keys of the site's hashes: the one used after the restore, and earlier ones. */
export interface SiteSecrets {
  /** Undefined if the next start will create one. */
  next: string | undefined;
  former: string[];
}

/**
 * Changes the restored database before anyone can use it: in the transaction that restores it
 * (PostgreSQL), or in the file before it replaces the current one (SQLite).
 */
export type Settle<T> = (tx: Tx, secrets: SiteSecrets) => Promise<T>;
