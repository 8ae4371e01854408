import type { Db } from "#app/db/schema.ts";
import type { SiteFacts } from "./schema.ts";
import { getSiteFacts } from "./site-facts.server.ts";
import { fillText, tokenValues } from "./tokens.server.ts";

/** A mark that opens or closes a conditional part of a text. */
const PART_MARK = /\{\{\s*[#^/][^{}]*\}\}/g;

/**
 * Returns a function that fills tokens in titles and summaries, because lists in the staff area
 * show what visitors read. A text hidden from visitors, because its service is not approved,
 * appears without its marks so that staff can find it.
 */
export async function getStaffTextFiller(db: Db): Promise<(text: string) => string> {
  return createStaffTextFiller(await getSiteFacts(db));
}

/** Like {@link getStaffTextFiller}, for facts that are already loaded. */
export function createStaffTextFiller(facts: SiteFacts): (text: string) => string {
  // Values of hidden claims are empty only on the site.
  const { claims, ...all } = facts;
  const values = tokenValues(claims ? all : facts);
  return (text) =>
    fillText(text, values).trim() || fillText(text.replace(PART_MARK, ""), values).trim();
}
