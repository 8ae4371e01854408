import type { z } from "zod";
import type { SavedContent } from "#app/db/saved-content.server.ts";
import type { DateStatus } from "#app/modules/catalog/deals.server.ts";
import pictures from "#content/pictures.ts";
import { isSame } from "./differences.ts";
import { type ContentDocument, findIssues } from "./documents.server.ts";
import type { Field } from "./fields.ts";

/** An entry of a list; each list has its own schema. */
export type Entry = Record<string, unknown>;

/** A list that staff edit: deals, questions, reviews, reels, products, holidays, claims. */
export interface ContentList {
  slug: string;
  /** What an entry is called in a sentence: "deal". */
  noun: string;
  /** Says where the site shows the list; for the top of its staff page. */
  intro: string;
  /** Whether staff set the order in which pages show the entries. */
  ordered: boolean;
  fields: Field[];
  document: ContentDocument<Entry[]>;
  /** The name of an entry. */
  nameOf: (entry: Entry) => string;
  /** Identifies an entry, even after it was edited. */
  identityOf: (entry: Entry) => string;
  /** Additional columns of the table; `today` is the store's calendar day. */
  columns: { label: string; value: (entry: Entry, today: string) => string }[];
  /** The public page that shows an entry; undefined if no page shows it in its place. */
  pageOf?: (entry: Entry) => string;
  /** Whether entries can be drafts, which visitors do not see. */
  hasDrafts: boolean;
  /** Whether an entry must be replaced before the site goes live. */
  isSample: (entry: Entry) => boolean;
  /** Defined if entries apply only on certain days. */
  dated?: DatedEntries;
  /** Shown after saving an entry; by default, that it is on the site now. */
  savedText?: (entry: Entry) => string;
  /** What the form of a new entry shows, by the parameters of its URL. */
  suggest?: (parameters: URLSearchParams) => Entry;
  /** Turns the parsed form into an entry; `entries` are the current entries of the list. */
  fromForm?: (entry: Entry, entries: readonly Entry[]) => Entry;
  /** Turns an entry into the value that the form shows, if they differ. */
  toForm?: (entry: Entry) => Entry;
}

/** First and last day of an entry (`2026-11-20`) in the store's time zone, inclusive. */
interface EntryDays {
  startsOn: string;
  endsOn: string;
}

/** How a list groups entries that apply only on certain days. */
interface DatedEntries {
  daysOf: (entry: Entry) => EntryDays;
  /** Headings of the groups. */
  titles: Record<DateStatus, string>;
  /** Shown after saving an entry: whether visitors see it. */
  savedText: Record<DateStatus, (days: EntryDays) => string>;
}

export const pictureField = (name: string, label: string): Field => ({
  ...{ name, label, kind: "picture" },
  options: Object.entries(pictures).map(([value, text]) => ({ value, label: text })),
});
export const toOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value }));
export const draftField: Field = {
  ...{ name: "draft", label: "Draft: visitors do not see it", kind: "check", optional: true },
};
export const sampleField = (label: string): Field => ({ name: "sample", label, kind: "check" });
/** A slug, with a number appended if another entry has it as its id. */
export function createUniqueSlug(slug: string, entries: readonly Entry[]): string {
  const taken = new Set(entries.map(({ id }) => id));
  let unique = slug;
  for (let count = 2; taken.has(unique); count += 1) unique = `${slug}-${count}`;
  return unique;
}

export const toText = (value: unknown) => (value === undefined ? "" : String(value));
export const tokensHint = "You can use facts as {{tokens}}; see the list below.";

/** The document of a list. Saves nothing while the list equals the shipped list. */
export function listDocument<T>(
  slug: string,
  label: string,
  content: SavedContent<T[]>,
  schema: z.ZodType<T[]>,
  { exemptRules }: Pick<ContentDocument, "exemptRules"> = {},
): ContentDocument<Entry[]> {
  return {
    ...(exemptRules && { exemptRules }),
    ...{ key: slug, label, path: `/admin/business/${slug}`, savedKey: content.key },
    read: (json) => (json === "" ? content.base : content.parse(json).value) as Entry[],
    write: (_, value) => (isSame(value, content.base) ? "" : JSON.stringify(schema.parse(value))),
    check: (_, value) => findIssues(schema, value),
  };
}
