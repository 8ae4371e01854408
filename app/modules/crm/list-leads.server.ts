import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import type { DB, Db } from "#app/db/schema.ts";
import type { CampaignContactsTable, MessagesTable } from "#app/db/tables/leads.ts";
import { hasTextConsent } from "./consents.server.ts";
import { matchesContactFilter, matchesMessageFilter } from "./filter-leads.server.ts";
import { fromKey, type LeadFilter, type RowKey, toKey } from "./lead-filter.ts";
import type { InboxReader } from "./message-state.server.ts";

/** Leads per page of a list. */
const PAGE_SIZE = 50;

type ListedContact = Pick<
  Selectable<CampaignContactsTable>,
  | "id"
  | "email"
  | "phone_number"
  | "source"
  | "status"
  | "opted_in"
  | "quarantine_reason"
  | "created_at"
> & { agreesToTexts: boolean };

interface ListOptions {
  filter: LeadFilter;
  /** Leads per page. */
  size?: number;
}

/** One page of the matching contacts, newest first, and their total number. */
export async function listContacts(
  db: Db,
  { filter, size = PAGE_SIZE }: ListOptions,
): Promise<LeadPage<ListedContact> & { total: number }> {
  const start = pageStart(filter);
  const [{ total }, found] = await Promise.all([
    db
      .selectFrom("campaign_contacts")
      .select((eb) => eb.fn.countAll<number | string>().as("total"))
      .where((eb) => matchesContactFilter(eb, filter))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("campaign_contacts")
      .select([
        ...(["id", "email", "phone_number", "source", "status", "opted_in"] as const),
        ...(["quarantine_reason", "created_at"] as const),
      ])
      .select((eb) =>
        eb
          .case()
          .when(hasTextConsent(eb))
          .then(eb.lit(1))
          .else(eb.lit(0))
          .end()
          .as("agreesToTexts"),
      )
      .where((eb) => matchesContactFilter(eb, filter))
      .where((eb) => isPastKey(eb, start))
      .orderBy("created_at", start.direction)
      .orderBy("id", start.direction)
      .limit(size + 1)
      .execute(),
  ]);
  const rows = found.map((row) => ({ ...row, agreesToTexts: row.agreesToTexts === 1 }));
  return { ...toPage(rows, { start, size }), total: Number(total) };
}

/** Characters of a message shown in the list. */
const EXCERPT_LENGTH = 160;

type ListedMessage = Pick<
  Selectable<MessagesTable>,
  | "id"
  | "name"
  | "email"
  | "status"
  | "quarantine_reason"
  | "snoozed_until"
  | "assignee_id"
  | "created_at"
> & { excerpt: string };

/** One page of the matching messages, newest first, and their total number. */
export async function listMessages(
  db: Db,
  { filter, reader, size = PAGE_SIZE }: ListOptions & { reader: InboxReader },
): Promise<LeadPage<ListedMessage> & { total: number }> {
  const start = pageStart(filter);
  const [{ total }, found] = await Promise.all([
    db
      .selectFrom("messages")
      .select((eb) => eb.fn.countAll<number | string>().as("total"))
      .where((eb) => matchesMessageFilter(eb, filter, reader))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("messages")
      .select([
        ...(["id", "name", "email", "message", "status", "quarantine_reason"] as const),
        ...(["snoozed_until", "assignee_id", "created_at"] as const),
      ])
      .where((eb) => matchesMessageFilter(eb, filter, reader))
      .where((eb) => isPastKey(eb, start))
      .orderBy("created_at", start.direction)
      .orderBy("id", start.direction)
      .limit(size + 1)
      .execute(),
  ]);
  const rows = found.map(({ message, ...row }) => ({ ...row, excerpt: getExcerpt(message) }));
  return { ...toPage(rows, { start, size }), total: Number(total) };
}

/** The beginning of a message on one line. */
export function getExcerpt(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length > EXCERPT_LENGTH
    ? `${characters.slice(0, EXCERPT_LENGTH).join("").trimEnd()}…`
    : line;
}

/** Where a page begins; `desc` for older leads, `asc` for newer ones. */
interface PageStart {
  direction: "asc" | "desc";
  key?: RowKey;
}

function pageStart({ after, before }: LeadFilter): PageStart {
  if (before !== undefined) return { direction: "asc", key: fromKey(before) };
  return { direction: "desc", key: after === undefined ? undefined : fromKey(after) };
}

/** SQL condition: the row is past the key, in the direction of reading. */
function isPastKey(
  builder: ExpressionBuilder<DB, "campaign_contacts"> | ExpressionBuilder<DB, "messages">,
  { direction, key }: PageStart,
): Expression<SqlBool> {
  const eb = builder as ExpressionBuilder<DB, "campaign_contacts" | "messages">;
  if (!key) return eb.and([]);
  const beyond = direction === "desc" ? "<" : ">";
  return eb.or([
    eb("created_at", beyond, key.created_at),
    eb.and([eb("created_at", "=", key.created_at), eb("id", beyond, key.id)]),
  ]);
}

/** One page, newest first, with the keys that lead to the neighboring pages. */
interface LeadPage<Row> {
  rows: Row[];
  /** The page of newer leads ends before this key. */
  newer?: string;
  /** The page of older leads begins after this key. */
  older?: string;
}

/** Builds a page from up to one row more than fits, which shows whether there are further rows. */
function toPage<Row extends RowKey>(
  found: Row[],
  { start, size }: { start: PageStart; size: number },
): LeadPage<Row> {
  const rows = found.slice(0, size);
  const more = found.length > size;
  const back = start.direction === "asc";
  if (back) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const hasNewer = back ? more : start.key !== undefined;
  const hasOlder = back || more;
  return {
    rows,
    newer: hasNewer && first ? toKey(first) : undefined,
    older: hasOlder && last ? toKey(last) : undefined,
  };
}
