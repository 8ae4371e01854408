import type { Tx } from "#app/db/schema.ts";
import { type Print, printVersion } from "./print.server.ts";

/** SQLite takes 32,766 values in one statement. */
const ROWS_AT_ONCE = 5_000;

/** Puts a post's print in the index, in place of the one it had. */
export async function storePrint(
  tx: Tx,
  { key, print }: { key: number; print: Print },
): Promise<void> {
  await tx.deleteFrom("post_shingles").where("search_key", "=", key).execute();
  await tx
    .insertInto("post_prints")
    .values({ search_key: key, version: printVersion(), sampled: print.sample.length })
    .onConflict((conflict) =>
      conflict.column("search_key").doUpdateSet((eb) => ({
        version: eb.ref("excluded.version"),
        sampled: eb.ref("excluded.sampled"),
      })),
    )
    .execute();
  const rows = print.sample.map((hash) => ({ hash, search_key: key }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto("post_shingles")
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
}
