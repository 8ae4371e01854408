import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "#app/db/schema.ts";
import { endOfDay, startOfDay } from "#app/platform/time.server.ts";
import { hasTextConsent } from "./consents.server.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { SPAM } from "./lead-status.ts";
import { type InboxReader, isInView } from "./message-state.server.ts";

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
    const digits = phoneDigits(query);
    const found = [containsText(eb, { columns: ["email", "phone_number"], text: query })];
    if (digits) found.push(containsDigits({ column: "phone_number", digits }));
    parts.push(eb.or(found));
  }
  return eb.and(parts);
}

/** SQL condition: the message matches the filter. */
export function matchesMessageFilter(
  eb: ExpressionBuilder<DB, "messages">,
  filter: LeadFilter,
  reader: InboxReader,
): Expression<SqlBool> {
  const { query, view } = filter;
  const parts = sharedConditions(eb, filter);
  if (view !== undefined) parts.push(isInView(eb, view, reader));
  if (query !== undefined) {
    const digits = phoneDigits(query);
    const found = [containsText(eb, { columns: ["name", "email", "message"], text: query })];
    if (digits) found.push(containsDigits({ column: "message", digits }));
    parts.push(eb.or(found));
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

/** Fewer digits would match nearly every contact. */
const MIN_DIGITS = 3;

/** Characters people type between the digits of a phone number. */
const SEPARATORS = [" ", "-", "(", ")", ".", "/", "+"];

/** `lower()` changes only ASCII letters: SQLite always, PostgreSQL because of collation C. */
const asciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const likePattern = (text: string) => `%${text.replace(/[!%_]/g, "!$&")}%`;

/** SQL condition: a column contains the literal text, ignoring case. */
function containsText(
  eb: LeadBuilder,
  { columns, text }: { columns: readonly string[]; text: string },
): Expression<SqlBool> {
  const spellings = new Set(
    [text, text.toLowerCase(), text.toUpperCase()].map((spelling) => asciiLower(spelling)),
  );
  return eb.or(
    columns.flatMap((column) =>
      [...spellings].map(
        (spelling) =>
          sql<SqlBool>`lower(${sql.ref(column)}) like ${likePattern(spelling)} escape '!'`,
      ),
    ),
  );
}

/** The digits of a text that looks like (part of) a phone number, otherwise undefined. */
function phoneDigits(text: string): string | undefined {
  if (!/^[\d\s().+/-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  return digits.length < MIN_DIGITS ? undefined : digits;
}

/** SQL condition: the column contains these digits, with or without separators. */
function containsDigits({
  column,
  digits,
}: {
  column: string;
  digits: string;
}): Expression<SqlBool> {
  const bare = SEPARATORS.reduce(
    (text, separator) => sql`replace(${text}, ${sql.lit(separator)}, '')`,
    sql`${sql.ref(column)}`,
  );
  return sql<SqlBool>`${bare} like ${`%${digits}%`}`;
}
