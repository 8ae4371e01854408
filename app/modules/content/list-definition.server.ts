import type { z } from "zod";
import type { SavedContent } from "#app/db/saved-content.server.ts";
import type { DateStatus, EntryDays } from "#app/modules/store/shown-days.server.ts";
import { formatDay, formatDays, STORE_TIME } from "#app/platform/format-time.ts";
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
  /** Defined if entries can apply only on certain days. */
  dated?: DatedEntries;
  /** Shown after saving an entry; by default, that it is on the site now. */
  savedText?: (entry: Entry) => string;
  /** What the form of a new entry shows, by the parameters of its URL. */
  suggest?: (parameters: URLSearchParams) => Entry;
  /** The id of a new entry, which none of `taken` has: the present and all former entries. */
  createId?: (entry: Entry, taken: readonly Entry[]) => string | number;
  /** Turns the parsed form into an entry. */
  fromForm?: (entry: Entry) => Entry;
  /** Turns an entry into the value that the form shows, if they differ. */
  toForm?: (entry: Entry) => Entry;
}

/** How the staff pages of a list show on which days its entries apply. */
interface DatedEntries {
  daysOf: (entry: Entry) => EntryDays;
  /** Whether the list is grouped by status; otherwise each entry with days has a note. */
  isGrouped: boolean;
  /** Headings of the groups, and names of the statuses. */
  titles: Record<DateStatus, string>;
  /** Shown after saving an entry: whether visitors see it. */
  savedText: Record<DateStatus, (days: EntryDays) => string>;
}

export const pictureField = (
  name: string,
  label: string,
  more: Pick<Field, "optional" | "hint"> = {},
): Field => ({
  ...{ name, label, kind: "picture", ...more },
  options: Object.entries(pictures).map(([value, text]) => ({ value, label: text })),
});
export const toOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value }));
export const draftField: Field = {
  ...{ name: "draft", label: "Draft: visitors do not see it", kind: "check", optional: true },
};

/** The first and last day on which visitors see an entry. */
export const dayFields: Field[] = [
  { name: "startsOn", label: "First day", kind: "date", hint: STORE_TIME },
  { name: "endsOn", label: "Last day", kind: "date", hint: STORE_TIME },
];
/** The same for entries that are shown on any day if nothing is filled in. */
export const optionalDayFields: Field[] = dayFields.map((field) => ({
  ...field,
  group: "Days on the site",
  optional: true,
  hint:
    field.name === "startsOn"
      ? `${STORE_TIME}. Leave empty to show it right away`
      : `${STORE_TIME}. Leave empty to show it until you remove it`,
}));

/** For lists with {@link dayFields} or {@link optionalDayFields}. */
export const shownDays: Omit<DatedEntries, "isGrouped"> = {
  daysOf: ({ startsOn, endsOn }) => ({ startsOn: toDay(startsOn), endsOn: toDay(endsOn) }),
  titles: { current: "On the site now", upcoming: "Coming up", ended: "Ended" },
  savedText: {
    current: ({ endsOn }) =>
      endsOn === undefined
        ? "It is on the site now."
        : `It is on the site now. Its last day is ${formatDay(endsOn)}.`,
    upcoming: ({ startsOn = "", endsOn }) =>
      endsOn === undefined
        ? `Visitors will see it starting ${formatDay(startsOn)}.`
        : `Visitors will see it ${startsOn === endsOn ? "on" : "from"} ${formatDays(startsOn, endsOn)}.`,
    ended: ({ endsOn }) =>
      `Its last day was ${formatDayIfSet(endsOn)}, so visitors do not see it. Change the last day to show it again.`,
  },
};

const toDay = (value: unknown) => (value === undefined ? undefined : String(value));
/** "Nov 20, 2026", or nothing without a day. */
export const formatDayIfSet = (day: unknown) => (day ? formatDay(toText(day)) : "");
export const sampleField = (label: string): Field => ({ name: "sample", label, kind: "check" });
/** A slug, with a number appended if another entry has it as its id. */
export function createUniqueSlug(slug: string, entries: readonly Entry[]): string {
  const taken = new Set(entries.map(({ id }) => id));
  let unique = slug;
  for (let count = 2; taken.has(unique); count += 1) unique = `${slug}-${count}`;
  return unique;
}

export const toText = (value: unknown) => (value === undefined ? "" : String(value));

/** The document of a list. Saves nothing while the list equals the shipped list. */
export function listDocument<T>(
  slug: string,
  label: string,
  content: SavedContent<T[]>,
  schema: z.ZodType<T[]>,
  more: Pick<ContentDocument, "exemptRules" | "nameField"> = {},
): ContentDocument<Entry[]> {
  return {
    ...more,
    ...{ key: slug, label, path: `/admin/business/${slug}`, savedKey: content.key },
    read: (json) => (json === "" ? content.base : content.parse(json).value) as Entry[],
    write: (_, value) => (isSame(value, content.base) ? "" : JSON.stringify(schema.parse(value))),
    check: (_, value) => findIssues(schema, value),
  };
}
