import { type ExpressionBuilder, sql } from "kysely";
import type { DB, Db } from "#app/db/schema.ts";
import { NEW } from "./lead-status.ts";
import { type InboxReader, isInView } from "./message-state.server.ts";

/** The message to open after another one, and how many wait for an answer besides that one. */
export interface NextMessage {
  id: string;
  name: string;
  waiting: number;
}

/**
 * Finds the next message that waits for an answer: open, not answered, and not assigned to someone else.
 * Goes from newest to oldest as the inbox does, and from the last to the first.
 */
export async function findNextMessage(
  db: Db,
  { current, reader }: { current: { id: string; created_at: string }; reader: InboxReader },
): Promise<NextMessage | undefined> {
  const waiting = (eb: ExpressionBuilder<DB, "messages">) =>
    eb.and([
      isInView(eb, "open", reader),
      eb("quarantine_reason", "is", null),
      eb("status", "in", [NEW, "read"]),
      eb.or([eb("assignee_id", "is", null), eb("assignee_id", "=", reader.accountId)]),
      eb("id", "!=", current.id),
    ]);
  const { id, created_at } = current;
  const isNewer = sql`case when (created_at, id) < (${created_at}, ${id}) then 0 else 1 end`;
  const [next, { count }] = await Promise.all([
    db
      .selectFrom("messages")
      .select(["id", "name"])
      .where(waiting)
      .orderBy(isNewer)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("messages")
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .where(waiting)
      .executeTakeFirstOrThrow(),
  ]);
  return next && { ...next, waiting: Number(count) };
}
