import type { Db } from "#app/db/schema.ts";
import { listCurrentDeals } from "#app/modules/catalog/deals.server.ts";
import { BANNED_IN_DRAFTS, findBannedWords } from "#app/modules/compliance/article-checks.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import type { PlaceNames } from "./wording.server.ts";

/** Markdown and token syntax, which a typed title must not bring into an article. */
const SYNTAX = /[[\](){}<>*_`|#!\\]/g;

/**
 * The current deal that runs longest, as names for placeholders: `{deal}`, `{dealEnds}` ("June 30,
 * 2027"), and `{today}`; empty if there is none. Sample deals are left out, because the owner
 * replaces them.
 */
export async function describeDeal(db: Db, { now }: { now: Date }): Promise<PlaceNames> {
  const deals = (await listCurrentDeals(db, { now }))
    .filter(({ sample }) => !sample)
    .map(({ title, endsText }) => ({ title: title.replace(SYNTAX, "").trim(), endsText }))
    .filter(({ title }) => title !== "" && findBannedWords(title, BANNED_IN_DRAFTS).length === 0);
  const longest = deals.at(-1);
  if (!longest) return {};
  const today = formatDateTime(now, "longDay");
  return { deal: longest.title, dealEnds: longest.endsText, today };
}
