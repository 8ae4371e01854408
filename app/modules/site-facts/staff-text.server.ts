import type { Db } from "#app/db/schema.ts";
import { getSiteFacts } from "./queries.server.ts";
import type { SiteFacts } from "./schema.ts";
import { fillText, tokenValues } from "./tokens.server.ts";

/** The marks around a part that shows only while a service is approved. */
const PART_MARK = /\{\{\s*[#^/][^{}]*\}\}/g;

/**
 * Fills the facts of today into titles and summaries, for lists of the staff area: they show what
 * visitors read, not `{{tokens}}`. A text of which visitors read nothing, because its service is not
 * approved, shows its words without the marks: staff must be able to find it.
 */
export async function readStaffText(db: Db): Promise<(text: string) => string> {
  return staffText(await getSiteFacts(db));
}

/** The same, with facts at hand. */
export function staffText(facts: SiteFacts): (text: string) => string {
  const values = tokenValues(facts);
  return (text) =>
    fillText(text, values).trim() || fillText(text.replace(PART_MARK, ""), values).trim();
}
