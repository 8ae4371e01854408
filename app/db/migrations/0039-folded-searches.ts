import type { Kysely } from "kysely";
import { foldText } from "#app/platform/fold-text.ts";

/** The table as it is at this migration. */
interface Tables {
  messages: { id: string; search_text: string };
}

const BATCH_SIZE = 500;

/** Folds the text that the message search reads, so that "O'Brien" finds "O’Brien". */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables: Kysely<Tables> = db.$extendTables();
  for (let after = ""; ; ) {
    const messages = await tables
      .selectFrom("messages")
      .select(["id", "search_text"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    for (const { id, search_text } of messages) {
      const folded = foldText(search_text);
      if (folded === search_text) continue;
      await tables
        .updateTable("messages")
        .set({ search_text: folded })
        .where("id", "=", id)
        .execute();
    }
    const last = messages.at(-1);
    if (!last) return;
    after = last.id;
  }
}
