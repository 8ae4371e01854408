import type { Db } from "#app/db/schema.ts";
import { lockName } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { REDIRECTS } from "./find-redirect.server.ts";

interface DeleteRedirect {
  from: string;
  actor: Actor;
  now: Date;
}

/** Takes a redirect out; its path is missing again. False where it was gone already. */
export async function deleteRedirect(
  db: Db,
  { from, actor, now }: DeleteRedirect,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockName(tx, REDIRECTS);
    const row = await tx
      .deleteFrom("redirects")
      .where("from_path", "=", from)
      .returning("to_address")
      .executeTakeFirst();
    if (!row) return false;
    await recordAudit(tx, {
      actor,
      action: "delete-redirect",
      subject: { kind: "redirect", id: from },
      summary: `${from} no longer leads to ${row.to_address}.`,
      before: { from, to: row.to_address },
      now,
    });
    return true;
  });
}
