import { z } from "zod";
import type { Tx } from "#app/db/schema.ts";
import { parseJson } from "#app/platform/validation.ts";
import type { Entry } from "./list-definition.server.ts";

/** Versions of a list that are read in one query. */
const BATCH = 50;

const entriesSchema = z.array(z.record(z.string(), z.unknown()));

/** Every entry that a list had before a change, one for each id; the history is kept forever. */
export async function listFormerEntries(tx: Tx, { key }: { key: string }): Promise<Entry[]> {
  const entries = new Map<unknown, Entry>();
  let after = "";
  for (;;) {
    const rows = await tx
      .selectFrom("content_history")
      .select(["id", "before"])
      .where("key", "=", key)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { before } of rows) {
      const list = entriesSchema.safeParse(parseJson(before));
      for (const entry of list.data ?? []) entries.set(entry.id, entry);
    }
    const last = rows.at(-1);
    if (!last) return [...entries.values()];
    after = last.id;
  }
}
