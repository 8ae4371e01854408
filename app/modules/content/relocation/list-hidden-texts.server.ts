import type { Db } from "#app/db/schema.ts";
import { findHiddenText } from "#app/modules/store/location-text.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { type LocatedText, listLocatedTexts } from "./list-located-texts.server.ts";

/** A text with sentences that are hidden because the store is elsewhere. */
export interface TextForOtherAddress
  extends Pick<LocatedText, "kind" | "label" | "href" | "isEditable"> {
  /** Number of hidden sentences or parts of sentences. */
  hidden: number;
  /** The places they were written for, as in "downtown Detroit". */
  locations: string[];
}

/** Every text with sentences hidden at the current address, most hidden sentences first. */
export async function listHiddenTexts(db: Db): Promise<TextForOtherAddress[]> {
  const [facts, texts] = await Promise.all([getSiteFacts(db), listLocatedTexts(db)]);
  return texts
    .map(({ texts: parts, valuesWith, ...row }) => {
      const values = valuesWith(facts);
      const found = parts.map((text) => findHiddenText(text, values));
      return {
        ...row,
        hidden: found.reduce((sum, { dropped }) => sum + dropped.length, 0),
        locations: [...new Set(found.flatMap(({ locations }) => locations))],
      };
    })
    .filter(({ hidden }) => hidden > 0)
    .sort((a, b) => b.hidden - a.hidden || a.label.localeCompare(b.label));
}
