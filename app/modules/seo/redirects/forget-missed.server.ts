import type { Db } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";

interface ForgetMissed {
  path: string;
  actor: Actor;
  now: Date;
}

/** Takes an address off the list of missed ones; asked for again, it comes back. */
export async function forgetMissed(db: Db, { path, actor, now }: ForgetMissed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom("missed_addresses")
      .where("path", "=", path)
      .returning("hits")
      .executeTakeFirst();
    if (!row) return;
    await recordAudit(tx, {
      actor,
      action: "forget-missed-address",
      subject: { kind: "missed-address", id: path },
      summary: `Took ${path} off the list of missing addresses.`,
      before: { path, hits: row.hits },
      now,
    });
  });
}
