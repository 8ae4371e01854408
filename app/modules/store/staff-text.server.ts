import type { Db } from "#app/db/schema.ts";
import { getSiteFacts } from "./queries.server.ts";
import type { SiteFacts } from "./schema.ts";
import { fillText, tokenValues } from "./tokens.server.ts";

/** A mark that begins or ends a conditional part of a text. */
const PART_MARK = /\{\{\s*[#^/][^{}]*\}\}/g;

/**
 * Fills the current facts into titles and summaries for lists in the staff area, which show what
 * visitors read instead of `{{tokens}}`. A text that visitors do not see at all, because its service is
 * not approved, is shown without its marks so that staff can find it.
 */
export async function readStaffText(db: Db): Promise<(text: string) => string> {
  return staffText(await getSiteFacts(db));
}

/** Like {@link readStaffText}, with facts that are already loaded. */
export function staffText(facts: SiteFacts): (text: string) => string {
  const values = tokenValues(facts);
  return (text) =>
    fillText(text, values).trim() || fillText(text.replace(PART_MARK, ""), values).trim();
}
