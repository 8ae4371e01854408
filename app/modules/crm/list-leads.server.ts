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

/** One page of the matching contacts, newest first by default, and their total number. */
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

/** One page of the matching messages, newest first by default, and their total number. */
export async function listMessages(
  db: Db,
  { filter, reader, size = PAGE_SIZE }: ListOptions & { reader: InboxReader },
): Promise<LeadPage<ListedMessage>> {
  const page = await findPage({ filter, size }, ({ start, limit }) =>
    db
      .selectFrom("messages")
      .select(["created_at", "id"])
      .where((eb) => matchesMessageFilter(eb, { db, filter, reader }))
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

type Direction = "asc" | "desc";

/** Where a page begins; `desc` for older leads, `asc` for newer ones. */
interface PageStart {
  direction: Direction;
  key?: RowKey;
}

/** The direction in which the list is read. */
const directionOf = ({ order }: LeadFilter): Direction => (order === "oldest" ? "asc" : "desc");

function pageStart(filter: LeadFilter): PageStart {
  const { after, before } = filter;
  const direction = directionOf(filter);
  if (before !== undefined) {
    return { direction: direction === "asc" ? "desc" : "asc", key: fromKey(before) };
  }
  return { direction, key: after === undefined ? undefined : fromKey(after) };
}

/** SQL condition: the row is past the key, in the direction of reading. */
function isPastKey({ direction, key }: PageStart): Expression<SqlBool> {
  if (!key) return sql<SqlBool>`1 = 1`;
  const beyond = sql.raw(direction === "desc" ? "<" : ">");
  // A comparison of pairs, so that an index finds the start of the page.
  return sql<SqlBool>`(created_at, id) ${beyond} (${key.created_at}, ${key.id})`;
}

/** One page with the keys that lead to the neighboring pages. */
interface LeadPage<Row> {
  rows: Row[];
  /** Number of all matches; {@link MAX_COUNTED_LEADS} + 1 if there are more than are counted. */
  total: number;
  /** The previous page ends before this key. */
  previous?: string;
  /** The next page begins after this key. */
  next?: string;
}

/** Lists the keys of up to `limit` matches from `start` on, in its direction. */
type ListKeys = (options: { start: PageStart; limit: number }) => Promise<RowKey[]>;

/**
 * Finds the keys of a page and the number of all matches. The leads are searched only once: the first
 * matches are counted up to a limit, and the page is cut out of them unless it is further down.
 */
async function findPage(
  { filter, size }: Required<ListOptions>,
  listKeys: ListKeys,
): Promise<LeadPage<RowKey>> {
  const start = pageStart(filter);
  const direction = directionOf(filter);
  const limit = MAX_COUNTED_LEADS + 1;
  const first = await listKeys({ start: { direction }, limit });
  const isCut = first.length === limit && start.key !== undefined;
  const found = isCut
    ? await listKeys({ start, limit: size + 1 })
    : listFrom(start, start.direction === direction ? first : first.toReversed());
  const isBack = start.direction !== direction;
  return { ...toPage(found.slice(0, size + 1), { start, size, isBack }), total: first.length };
}

/** The keys from the start on; `keys` are in its direction. */
function listFrom({ direction, key }: PageStart, keys: readonly RowKey[]): RowKey[] {
  if (!key) return [...keys];
  // Compared as one text: all times have the same length.
  const [from, isOlder] = [toKey(key), direction === "desc"];
  return keys.filter((one) => (isOlder ? toKey(one) < from : toKey(one) > from));
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
  { start, size, isBack }: { start: PageStart; size: number; isBack: boolean },
): Omit<LeadPage<RowKey>, "total"> {
  const rows = found.slice(0, size);
  const more = found.length > size;
  // The page before was read backwards.
  if (isBack) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const hasPrevious = isBack ? more : start.key !== undefined;
  const hasNext = isBack || more;
  return {
    rows,
    previous: hasPrevious && first ? toKey(first) : undefined,
    next: hasNext && last ? toKey(last) : undefined,
  };
}
