import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB } from "#app/db/schema.ts";
import { fromKey, type LeadFilter, type RowKey, toKey } from "./lead-filter.ts";

/** Leads on a page of a list. */
export const LEADS_ON_PAGE = 50;

/** Where a page begins; newest first, unless one goes back to newer ones. */
export interface PageStart {
  direction: "asc" | "desc";
  key?: RowKey;
}

export function pageStart({ after, before }: LeadFilter): PageStart {
  if (before !== undefined) return { direction: "asc", key: fromKey(before) };
  return { direction: "desc", key: after === undefined ? undefined : fromKey(after) };
}

/** Whether a row lies beyond the key. */
export function isBeyond(
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

/** One page, newest first, and the keys by which its neighbours are found. */
export interface LeadPage<Row> {
  rows: Row[];
  /** Of the page with newer leads: it ends before this key. */
  newer?: string;
  /** Of the page with older leads: it begins after this key. */
  older?: string;
}

/** Makes a page of rows of which one more was read than fits, to see whether there are others. */
export function toPage<Row extends RowKey>(found: Row[], start: PageStart): LeadPage<Row> {
  const rows = found.slice(0, LEADS_ON_PAGE);
  const more = found.length > LEADS_ON_PAGE;
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
