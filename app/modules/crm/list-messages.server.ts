import type { Selectable } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { MessagesTable } from "#app/db/tables/leads.ts";
import { isWantedMessage } from "./lead-conditions.server.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { isBeyond, LEADS_ON_PAGE, type LeadPage, pageStart, toPage } from "./page-rows.server.ts";

/** Characters of a message that a list shows. */
const EXCERPT = 160;

export type ListedMessage = Pick<
  Selectable<MessagesTable>,
  "id" | "name" | "email" | "status" | "quarantine_reason" | "created_at"
> & { excerpt: string };

interface ListOptions {
  filter: LeadFilter;
}

/** One page of the messages asked for, newest first, and how many there are in all. */
export async function listMessages(
  db: Db,
  options: ListOptions,
): Promise<LeadPage<ListedMessage> & { total: number }> {
  const start = pageStart(options.filter);
  const [{ total }, found] = await Promise.all([
    db
      .selectFrom("messages")
      .select((eb) => eb.fn.countAll<number | string>().as("total"))
      .where((eb) => isWantedMessage(eb, options))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("messages")
      .select(["id", "name", "email", "message", "status", "quarantine_reason", "created_at"])
      .where((eb) => isWantedMessage(eb, options))
      .where((eb) => isBeyond(eb, start))
      .orderBy("created_at", start.direction)
      .orderBy("id", start.direction)
      .limit(LEADS_ON_PAGE + 1)
      .execute(),
  ]);
  const rows = found.map(({ message, ...row }) => ({ ...row, excerpt: excerptOf(message) }));
  return { ...toPage(rows, start), total: Number(total) };
}

function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  const signs = [...line];
  return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT).join("").trimEnd()}…` : line;
}
