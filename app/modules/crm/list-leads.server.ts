import { type Expression, type Selectable, type SqlBool, sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { CampaignContactsTable, MessagesTable } from "#app/db/tables/leads.ts";
import { hasTextConsent } from "./consents.server.ts";
import { matchesContactFilter, matchesMessageFilter } from "./filter-leads.server.ts";
import { fromKey, type LeadFilter, MAX_COUNTED_LEADS, type RowKey, toKey } from "./lead-filter.ts";
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
): Promise<LeadPage<ListedContact>> {
  const page = await findPage({ filter, size }, ({ start, limit }) =>
    db
      .selectFrom("campaign_contacts")
      .select(["created_at", "id"])
      .where((eb) => matchesContactFilter(eb, filter))
      .where(isPastKey(start))
      .orderBy("created_at", start.direction)
      .orderBy("id", start.direction)
      .limit(limit)
      .execute(),
  );
  const found = await db
    .selectFrom("campaign_contacts")
    .select([
      ...(["id", "email", "phone_number", "source", "status", "opted_in"] as const),
      ...(["quarantine_reason", "created_at"] as const),
    ])
    .select((eb) =>
      eb.case().when(hasTextConsent(eb)).then(eb.lit(1)).else(eb.lit(0)).end().as("agreesToTexts"),
    )
    .where("id", "in", listIds(page.rows))
    .execute();
  const rows = found.map((row) => ({ ...row, agreesToTexts: row.agreesToTexts === 1 }));
  return { ...page, rows: sortByKeys(rows, page.rows) };
}

/** Names and statuses of messages, by id; ids without a message are left out. */
export async function mapMessages(
  db: Db,
  { ids }: { ids: readonly string[] },
): Promise<Map<string, Pick<ListedMessage, "name" | "status">>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("messages")
    .select(["id", "name", "status"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...message }) => [id, message]));
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
): Promise<LeadPage<ListedMessage>> {
  const page = await findPage({ filter, size }, ({ start, limit }) =>
    db
      .selectFrom("messages")
      .select(["created_at", "id"])
      .where((eb) => matchesMessageFilter(eb, filter, reader))
      .where(isPastKey(start))
      .orderBy("created_at", start.direction)
      .orderBy("id", start.direction)
      .limit(limit)
      .execute(),
  );
  const found = await db
    .selectFrom("messages")
    .select([
      ...(["id", "name", "email", "message", "status", "quarantine_reason"] as const),
      ...(["snoozed_until", "assignee_id", "created_at"] as const),
    ])
    .where("id", "in", listIds(page.rows))
    .execute();
  const rows = found.map(({ message, ...row }) => ({ ...row, excerpt: getExcerpt(message) }));
  return { ...page, rows: sortByKeys(rows, page.rows) };
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
function isPastKey({ direction, key }: PageStart): Expression<SqlBool> {
  if (!key) return sql<SqlBool>`1 = 1`;
  const beyond = sql.raw(direction === "desc" ? "<" : ">");
  // A comparison of pairs, so that an index finds the start of the page.
  return sql<SqlBool>`(created_at, id) ${beyond} (${key.created_at}, ${key.id})`;
}

/** One page, newest first, with the keys that lead to the neighboring pages. */
interface LeadPage<Row> {
  rows: Row[];
  /** Number of all matches; {@link MAX_COUNTED_LEADS} + 1 if there are more than are counted. */
  total: number;
  /** The page of newer leads ends before this key. */
  newer?: string;
  /** The page of older leads begins after this key. */
  older?: string;
}

/** Lists the keys of up to `limit` matches from `start` on, in its direction. */
type ListKeys = (options: { start: PageStart; limit: number }) => Promise<RowKey[]>;

/**
 * Finds the keys of a page and the number of all matches. The leads are searched only once: the newest
 * matches are counted up to a limit, and the page is cut out of them unless it is further down.
 */
async function findPage(
  { filter, size }: Required<ListOptions>,
  listKeys: ListKeys,
): Promise<LeadPage<RowKey>> {
  const start = pageStart(filter);
  const limit = MAX_COUNTED_LEADS + 1;
  const newest = await listKeys({ start: { direction: "desc" }, limit });
  const isCut = newest.length === limit && start.key !== undefined;
  const found = isCut ? await listKeys({ start, limit: size + 1 }) : listFrom(start, newest);
  return { ...toPage(found.slice(0, size + 1), { start, size }), total: newest.length };
}

/** The keys from the start on, in its direction; `keys` are newest first. */
function listFrom({ direction, key }: PageStart, keys: readonly RowKey[]): RowKey[] {
  const ordered = direction === "desc" ? [...keys] : keys.toReversed();
  if (!key) return ordered;
  // Compared as one text: all times have the same length.
  const [from, isOlder] = [toKey(key), direction === "desc"];
  return ordered.filter((one) => (isOlder ? toKey(one) < from : toKey(one) > from));
}

/** The ids for a condition; never an empty list, which would be invalid. */
const listIds = (keys: readonly RowKey[]) => (keys.length > 0 ? keys.map(({ id }) => id) : [""]);

function sortByKeys<Row extends RowKey>(rows: readonly Row[], keys: readonly RowKey[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Builds a page from up to one key more than fits, which shows whether there are further rows. */
function toPage(
  found: readonly RowKey[],
  { start, size }: { start: PageStart; size: number },
): Omit<LeadPage<RowKey>, "total"> {
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
