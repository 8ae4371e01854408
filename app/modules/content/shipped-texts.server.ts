import { CITY_TEXT_NAMES, type CityTexts } from "#app/modules/areas/city-texts.ts";
import { announcementFields } from "./announcement-fields.ts";
import { CITY_KEY, cityDocument, cityFields } from "./city-documents.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { announcementDocument, type ContentDocument } from "./documents.server.ts";
import type { Field } from "./fields.ts";

/** One text of a piece of content: an entry of a list, or one text of a city page. */
export type TextEntry = Record<string, unknown>;

/** A piece of content whose texts come with the site, so that a release may change them. */
export interface ShippedContent {
  document: ContentDocument;
  /** The texts it consists of, each edited or left alone by staff. */
  split: (value: unknown) => TextEntry[];
  join: (entries: TextEntry[]) => unknown;
  /** What stays the same of a text while it is edited. */
  identityOf: (entry: TextEntry) => string;
  nameOf: (entry: TextEntry) => string;
  /** How a text is shown to staff. */
  fields: readonly Field[];
  /** A sample entry: not offered to staff who have entries of their own. */
  isSample: (entry: TextEntry) => boolean;
}

const announcement: ShippedContent = {
  document: announcementDocument as ContentDocument,
  split: (value) => [value as TextEntry],
  join: ([entry]) => entry,
  identityOf: () => "announcement",
  nameOf: () => "Announcement",
  fields: announcementFields,
  isSample: () => false,
};

/** Lists of texts; holidays are facts. */
const lists: ShippedContent[] = CONTENT_LISTS.filter(({ slug }) => slug !== "holidays").map(
  ({ document, identityOf, nameOf, fields, isSample }) => ({
    ...{ document: document as ContentDocument, identityOf, nameOf, fields, isSample },
    split: (value) => value as TextEntry[],
    join: (entries) => entries,
  }),
);

const CITY_TEXT_FIELDS: readonly Field[] = [{ name: "text", label: "Text", kind: "area" }];

/** Every piece of content but city texts that a release may change. */
const FIXED = [announcement, ...lists];

/** The piece of content with this key; undefined where no release changes it. */
export function findShipped(key: string): ShippedContent | undefined {
  if (key.startsWith(CITY_KEY)) return shippedCity(key.slice(CITY_KEY.length));
  return FIXED.find(({ document }) => document.key === key);
}

function shippedCity(slug: string): ShippedContent | undefined {
  const document = cityDocument(slug);
  if (!document) return undefined;
  const labels = new Map(cityFields.map(({ name, label }) => [name, label]));
  return {
    document: document as ContentDocument,
    split: (value) => CITY_TEXT_NAMES.map((name) => ({ name, text: (value as CityTexts)[name] })),
    join: (entries) => Object.fromEntries(entries.map(({ name, text }) => [name, text])),
    identityOf: ({ name }) => String(name),
    nameOf: ({ name }) => labels.get(String(name)) ?? String(name),
    fields: CITY_TEXT_FIELDS,
    isSample: () => false,
  };
}
