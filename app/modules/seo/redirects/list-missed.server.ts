import type { Db } from "#app/db/schema.ts";

export interface MissedAddress {
  path: string;
  hits: number;
  /** ISO 8601. */
  firstSeen: string;
  lastSeen: string;
  referrerHost: string | null;
}

interface ListMissed {
  noise: boolean;
  limit: number;
}

/** Addresses asked for in vain, those asked for most first. */
export async function listMissed(db: Db, { noise, limit }: ListMissed): Promise<MissedAddress[]> {
  const rows = await db
    .selectFrom("missed_addresses")
    .selectAll()
    .where("noise", "=", noise)
    .orderBy("hits", "desc")
    .orderBy("last_seen", "desc")
    .orderBy("path")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    path: row.path,
    hits: row.hits,
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
    referrerHost: row.referrer_host,
  }));
}

/** How many there are beside the robots' noise. */
export async function countMissed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("missed_addresses")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("noise", "=", false)
    .executeTakeFirstOrThrow();
  return Number(count);
}
