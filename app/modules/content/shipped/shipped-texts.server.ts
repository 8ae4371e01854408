import type { Db, Tx } from "#app/db/schema.ts";
import { CITY_TEXT_NAMES, type CityTexts } from "#app/modules/areas/city-texts.server.ts";
import { announcementFields } from "../announcement-fields.ts";
import { CITY_KEY, cityDocument, cityFields } from "../cities/city-documents.server.ts";
import { CONTENT_LISTS } from "../content-lists.server.ts";
import { announcementDocument, type ContentDocument } from "../documents.server.ts";
import type { Field } from "../fields.ts";
import { EDITABLE_PAGES } from "../pages/editable-pages.server.ts";
import { type EditablePage, joinPage, splitPage } from "../pages/page-document.server.ts";

/** An entry of a list, or one text of a city page. */
type TextEntry = Record<string, unknown>;

/** Content with shipped texts, which a release may change. */
export interface ShippedContent {
  document: ContentDocument;
  /** Splits the content into texts that staff edit separately. */
  split: (value: unknown) => TextEntry[];
  join: (entries: TextEntry[]) => unknown;
  /** Identifies a text, even after it was edited. */
  identityOf: (entry: TextEntry) => string;
  nameOf: (entry: TextEntry) => string;
  /** Fields for showing a text to staff. */
  fields: readonly Field[];
  /** Whether a text is a sample; new samples are not offered to staff. */
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

/** Every list except holidays, which are facts. */
const lists: ShippedContent[] = CONTENT_LISTS.filter(({ slug }) => slug !== "holidays").map(
  ({ document, identityOf, nameOf, fields, isSample }) => ({
    ...{ document: document as ContentDocument, identityOf, nameOf, fields, isSample },
    split: (value) => value as TextEntry[],
    join: (entries) => entries,
  }),
);

const CITY_TEXT_FIELDS: readonly Field[] = [{ name: "text", label: "Text", kind: "area" }];

const PAGE_TEXT_FIELDS: readonly Field[] = [{ name: "text", label: "Text", kind: "paragraphs" }];

/** The texts of a page, each as an entry. */
function createShippedPage(page: EditablePage): ShippedContent {
  const { document, fields } = page;
  const labels = new Map(fields.map(({ name, group, label }) => [name, `${group}: ${label}`]));
  return {
    document,
    split: (value) => splitPage(page, value),
    join: (entries) => joinPage(page, entries),
    identityOf: ({ name }) => String(name),
    nameOf: ({ name }) => labels.get(String(name)) ?? String(name),
    fields: PAGE_TEXT_FIELDS,
    isSample: () => false,
  };
}

/** Content with shipped texts, except city texts. */
const SHIPPED_CONTENT = [announcement, ...lists, ...EDITABLE_PAGES.map(createShippedPage)];

/** The content with this key; undefined if it has no shipped texts. */
export function findShipped(key: string): ShippedContent | undefined {
  if (key.startsWith(CITY_KEY)) return findShippedCity(key.slice(CITY_KEY.length));
  return SHIPPED_CONTENT.find(({ document }) => document.key === key);
}

function findShippedCity(slug: string): ShippedContent | undefined {
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

/**
 * JSON of the shipped version that edited content is compared with; undefined for unedited content.
 */
export async function findShippedBase(db: Db | Tx, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("shipped_bases")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

/** Keys of edited content that has a shipped version to compare with. */
export async function listShippedBaseKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("shipped_bases").select("key").orderBy("key").execute();
  return rows.map(({ key }) => key);
}

/**
 * Saves the shipped version to compare with; undefined deletes it, because the content is unedited
 * again.
 */
export async function saveShippedBase(
  tx: Tx,
  { key, value }: { key: string; value: string | undefined },
): Promise<void> {
  if (value === undefined) {
    await tx.deleteFrom("shipped_bases").where("key", "=", key).execute();
    return;
  }
  await tx
    .insertInto("shipped_bases")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
