import type { Db } from "#app/db/schema.ts";
import { getLeaseExpiry, isLeaseExpired } from "#app/modules/background/lease.server.ts";

const NAME = "sealer";

/** Short, because what changes while no process holds the lease is sealed only after its end. */
const LEASE_MS = 30_000;

/**
 * Takes or renews the lease of the process that seals. Returns false if another process holds it. Call it
 * at least every {@link RENEW_MS}.
 */
export async function holdLease(db: Db, holder: string): Promise<boolean> {
  const lease = { holder, lease_until: getLeaseExpiry(db, LEASE_MS) };
  const renewed = await db
    .updateTable("archive_lease")
    .set(lease)
    .where("name", "=", NAME)
    .where((eb) => eb.or([eb("holder", "=", holder), isLeaseExpired(db)]))
    .returning("name")
    .executeTakeFirst();
  if (renewed) return true;
  const taken = await db
    .insertInto("archive_lease")
    .values({ name: NAME, ...lease })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}

export const RENEW_MS = 10_000;

/** Ends the lease, so that another process can continue at once. */
export async function releaseLease(db: Db, holder: string): Promise<void> {
  await db.deleteFrom("archive_lease").where("holder", "=", holder).execute();
}
