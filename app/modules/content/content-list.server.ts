import type { z } from "zod";
import type { SavedContent } from "#app/db/saved-content.server.ts";
import type { DealStatus } from "#app/modules/catalog/deals/deal-status.ts";
import pictures from "#content/pictures.ts";
import { isSame } from "./changed-parts.ts";
import { type ContentDocument, issuesOf } from "./documents.server.ts";
import type { Field } from "./fields.ts";

/** An entry of a list; its schema is the list's own. */
export type Entry = Record<string, unknown>;

/** A list staff keep: deals, questions, reviews, reels, products, holidays. */
export interface ContentList {
  slug: string;
  /** One entry, in a sentence: "deal". */
  noun: string;
  /** How it is shown, for the top of its page. */
  intro: string;
  /** Whether its order is the one on the pages, and can be changed. */
  ordered: boolean;
  fields: Field[];
  document: ContentDocument<Entry[]>;
  /** What an entry is called. */
  nameOf: (entry: Entry) => string;
  /** What stays the same while an entry is edited. */
  identityOf: (entry: Entry) => string;
  /** Further columns of its table. */
  columns: { label: string; of: (entry: Entry) => string }[];
  /** Whether an entry has to be replaced before going live. */
  isSample: (entry: Entry) => boolean;
  /** Of entries that count on certain days only. */
  dated?: DatedEntries;
  /** Turns what the form described into an entry; `entries` are those there already. */
  complete?: (entry: Entry, entries: readonly Entry[]) => Entry;
  /** What the fields show, where that is not the entry itself. */
  toForm?: (entry: Entry) => Entry;
}

/** First and last day of an entry, as in `2026-11-20`, in the store's time zone; both count. */
export interface EntryDays {
  startsOn: string;
  endsOn: string;
}

/** How the entries of a list that count on certain days are told apart. */
export interface DatedEntries {
  daysOf: (entry: Entry) => EntryDays;
  /** Headings of the parts of the list. */
  titles: Record<DealStatus, string>;
  /** Said after an entry was saved: whether visitors see it. */
  savedText: Record<DealStatus, (days: EntryDays) => string>;
}

export const pictureField = (name: string, label: string): Field => ({
  ...{ name, label, kind: "picture" },
  options: Object.entries(pictures).map(([value, text]) => ({ value, label: text })),
});
export const choices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value }));
export const sampleField = (label: string): Field => ({ name: "sample", label, kind: "check" });
export const str = (value: unknown) => (value === undefined ? "" : String(value));
export const tokensHint = "Facts may stand as {{tokens}}; see the list below.";

export function listDocument<T>(
  slug: string,
  label: string,
  content: SavedContent<T[]>,
  schema: z.ZodType<T[]>,
): ContentDocument<Entry[]> {
  return {
    ...{ key: slug, label, path: `/admin/business/${slug}`, savedKey: content.key },
    read: (json) => (json === "" ? content.base : content.parse(json).value) as Entry[],
    write: (_, value) => (isSame(value, content.base) ? "" : JSON.stringify(schema.parse(value))),
    check: (_, value) => issuesOf(schema, value),
  };
}
