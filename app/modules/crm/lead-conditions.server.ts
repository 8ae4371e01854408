import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB } from "#app/db/schema.ts";
import { SPAM } from "#app/modules/leads/lead-status.ts";
import { mayBeTexted } from "#app/modules/leads/record-consents.server.ts";
import { endOfDay, startOfDay } from "#app/platform/time.server.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { containsDigits, containsText, phoneDigits } from "./match-text.server.ts";

/** Tables of leads: what is asked of both alike is asked here. */
type LeadTable = "campaign_contacts" | "messages";

interface Wanted {
  filter: LeadFilter;
}

/** What a filter asks of a contact. */
export function isWantedContact(
  eb: ExpressionBuilder<DB, "campaign_contacts">,
  { filter }: Wanted,
): Expression<SqlBool> {
  const { query, channel, optedIn } = filter;
  const parts = shared(eb, { filter });
  if (optedIn !== undefined) parts.push(eb("opted_in", "=", optedIn));
  if (channel === "email") parts.push(eb("email", "is not", null));
  if (channel === "phone") parts.push(eb("phone_number", "is not", null));
  if (channel === "sms") parts.push(eb("phone_number", "is not", null), mayBeTexted(eb));
  if (query !== undefined) {
    const digits = phoneDigits(query);
    const found = [containsText(eb, { columns: ["email", "phone_number"], text: query })];
    if (digits) found.push(containsDigits({ column: "phone_number", digits }));
    parts.push(eb.or(found));
  }
  return eb.and(parts);
}

/** What a filter asks of a message. */
export function isWantedMessage(
  eb: ExpressionBuilder<DB, "messages">,
  { filter }: Wanted,
): Expression<SqlBool> {
  const { query } = filter;
  const parts = shared(eb, { filter });
  if (query !== undefined) {
    const digits = phoneDigits(query);
    const found = [containsText(eb, { columns: ["name", "email", "message"], text: query })];
    if (digits) found.push(containsDigits({ column: "message", digits }));
    parts.push(eb.or(found));
  }
  return eb.and(parts);
}

function shared(
  builder: ExpressionBuilder<DB, "campaign_contacts"> | ExpressionBuilder<DB, "messages">,
  { filter }: Wanted,
): Expression<SqlBool>[] {
  // The columns used here are the same in both tables.
  const eb = builder as ExpressionBuilder<DB, LeadTable>;
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
