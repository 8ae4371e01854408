import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { isPostgres } from "#app/db/migrations/column-types.ts";
import type { DB, Db } from "#app/db/schema.ts";
import { foldText } from "#app/platform/fold-text.ts";
import { endOfDay, startOfDay } from "#app/platform/time.server.ts";
import { hasTextConsent } from "./consents.server.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { SPAM } from "./lead-status.ts";
import { type InboxReader, isInView } from "./message-state.server.ts";
import { toPhoneDigits } from "./search-text.ts";

/** SQL condition: the contact matches the filter. */
export function matchesContactFilter(
  eb: ExpressionBuilder<DB, "campaign_contacts">,
  filter: LeadFilter,
): Expression<SqlBool> {
  const { query, channel, optedIn } = filter;
  const parts = sharedConditions(eb, filter);
  if (optedIn !== undefined) parts.push(eb("opted_in", "=", optedIn));
  if (channel === "email") parts.push(eb("email", "is not", null));
  if (channel === "phone") parts.push(eb("phone_number", "is not", null));
  if (channel === "sms") parts.push(eb("phone_number", "is not", null), hasTextConsent(eb));
  if (query !== undefined) {
    parts.push(containsText(eb, { columns: ["email", "phone_number"], query }));
  }
  return eb.and(parts);
}

interface MessageFilter {
  /** PostgreSQL searches with strpos, SQLite with LIKE. */
  db: Db;
  filter: LeadFilter;
  reader: InboxReader;
}

/** SQL condition: the message matches the filter. */
export function matchesMessageFilter(
  eb: ExpressionBuilder<DB, "messages">,
  { db, filter, reader }: MessageFilter,
): Expression<SqlBool> {
  const { query, view } = filter;
  const parts = sharedConditions(eb, filter);
  if (view !== undefined) parts.push(isInView(eb, view, reader));
  if (query !== undefined) {
    // Faster than LIKE in long texts (50,000 messages: 114 ms instead of 205). SQLite has no strpos.
    const find = isPostgres(db) ? containsLiteral : isLike;
    parts.push(containsText(eb, { columns: ["search_text"], query, find }));
  }
  return eb.and(parts);
}

function sharedConditions(
  builder: ExpressionBuilder<DB, "campaign_contacts"> | ExpressionBuilder<DB, "messages">,
  filter: LeadFilter,
): Expression<SqlBool>[] {
  // The columns used here are in both tables.
  const eb = builder as LeadBuilder;
  const { status, set, from, to } = filter;
  const parts: Expression<SqlBool>[] = [];
  if (set === "ordinary") parts.push(eb("quarantine_reason", "is", null));
  else if (set !== "all") parts.push(eb("quarantine_reason", "is not", null));
  if (set === "review") parts.push(eb("status", "!=", SPAM));
  if (set === "spam") parts.push(eb("status", "=", SPAM));
  if (status !== undefined) parts.push(eb("status", "=", status));
  const start = from && startOfDay(from);
  const end = to && endOfDay(to);
  if (start) parts.push(eb("created_at", ">=", start.toISOString()));
  if (end) parts.push(eb("created_at", "<", end.toISOString()));
  return parts;
}

type LeadBuilder = ExpressionBuilder<DB, "campaign_contacts" | "messages">;

const likePattern = (text: string) => `%${text.replace(/[!%_]/g, "!$&")}%`;

interface Search {
  columns: readonly string[];
  /** As typed. */
  query: string;
  /** Makes the condition that a column contains a text. */
  find?: (column: string, text: string) => Expression<SqlBool>;
}

const isLike = (column: string, text: string) =>
  sql<SqlBool>`${sql.ref(column)} like ${likePattern(text)} escape '!'`;

const containsLiteral = (column: string, text: string) =>
  sql<SqlBool>`strpos(${sql.ref(column)}, ${text}) > 0`;

/**
 * SQL condition: one of the columns, whose texts are folded, contains the literal text, or the digits
 * of a phone number that is typed with separators.
 */
function containsText(
  eb: LeadBuilder,
  { columns, query, find = isLike }: Search,
): Expression<SqlBool> {
  const digits = toPhoneDigits(query);
  const wanted = new Set([foldText(query), ...(digits === undefined ? [] : [digits])]);
  return eb.or(columns.flatMap((column) => [...wanted].map((text) => find(column, text))));
}
