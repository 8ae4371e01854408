import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import type { ErasuresTable } from "#app/db/tables/leads.ts";
import type { Removed } from "./record-erasure.server.ts";

export type ListedErasure = Pick<ErasuresTable, "id" | "cause" | "erased_at"> & {
  removed: Removed;
  /** Name of the account; the site itself has none. */
  by: string;
};

const removedSchema: z.ZodType<Removed> = z.record(z.string(), z.number());

/** The newest proofs of erasure. */
export async function listErasures(db: Db, { limit }: { limit: number }): Promise<ListedErasure[]> {
  const rows = await db
    .selectFrom("erasures")
    .leftJoin("staff_sessions", "staff_sessions.id", "erasures.actor_id")
    .leftJoin("staff_accounts", "staff_accounts.id", "staff_sessions.account_id")
    .select([
      "erasures.id",
      "erasures.cause",
      "erasures.erased_at",
      "erasures.removed",
      "staff_accounts.name",
    ])
    .orderBy("erasures.erased_at", "desc")
    .orderBy("erasures.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ name, removed, ...row }) => ({
    ...row,
    removed: removedSchema.parse(JSON.parse(removed)),
    by: name ?? "The site",
  }));
}
