import { announcementFields } from "./announcement-fields.ts";
import { CITY_KEY, cityDocument, cityFields } from "./cities/city-documents.server.ts";
import { CONTENT_LISTS, findList } from "./content-lists.server.ts";
import { type Difference, describeLists, describeValues } from "./differences.ts";
import {
  announcementDocument,
  type ContentDocument,
  placeholdersDocument,
  sectionDocuments,
  weeklyDocument,
} from "./documents.server.ts";
import { FACT_SECTIONS } from "./fact-sections.server.ts";
import type { Field } from "./fields.ts";
import { toWeekForm, weekFields } from "./hours-fields.ts";
import type { Entry } from "./list-definition.server.ts";
import { EDITABLE_PAGES } from "./pages/editable-pages.server.ts";

/** A piece of content whose earlier versions can be restored. */
export interface Restorable {
  document: ContentDocument;
  compare: (before: unknown, after: unknown) => Difference[];
  /** The fields of its form, if it has such a form. */
  fields?: readonly Field[];
}

/** The piece of content with this key; undefined if it no longer exists. */
export function findRestorable(key: string): Restorable | undefined {
  const city = key.startsWith(CITY_KEY) && cityDocument(key.slice(CITY_KEY.length));
  if (city) return createRestorable(city, cityFields);
  return RESTORABLE.find(({ document }) => document.key === key);
}

/** A value from the history, in the shape of today. */
export function readPast({ complete }: ContentDocument, json: string): unknown {
  const past: unknown = JSON.parse(json);
  return complete ? complete(past) : past;
}

/** The fields of the form of a piece of content; of a list, those of an entry. */
export function listFields(key: string): readonly Field[] {
  return findList(key)?.fields ?? findRestorable(key)?.fields ?? [];
}

/**
 * The label of the field at a dotted path of a piece of content, after that of its group if another field has
 * the same one.
 */
export function findFieldLabel(key: string, path: string): string | undefined {
  const fields = listFields(key);
  // In a list, the path begins with the position of the entry.
  const name = findList(key) ? path.replace(/^\d+\./, "") : path;
  const field = fields.find((one) => one.name === name);
  if (!field?.group) return field?.label;
  const hasNamesake = fields.filter(({ label }) => label === field.label).length > 1;
  return hasNamesake ? `${field.group}: ${field.label}` : field.label;
}

/** The document with this key; undefined if there is none. */
export function findDocument(key: string): ContentDocument | undefined {
  return findRestorable(key)?.document;
}

const RESTORABLE: Restorable[] = [
  ...FACT_SECTIONS.flatMap(({ slug, fields }) => {
    const document = sectionDocuments.get(slug);
    return document ? [createRestorable(document, fields)] : [];
  }),
  {
    document: weeklyDocument,
    compare: (before, after) => describeValues(weekFields, toWeekForm(before), toWeekForm(after)),
  },
  createRestorable(announcementDocument, announcementFields),
  ...EDITABLE_PAGES.map(({ document, fields }) => createRestorable(document, fields)),
  { document: placeholdersDocument, compare: comparePlaceholders },
  ...CONTENT_LISTS.map((list) => ({
    document: list.document,
    compare: (before: unknown, after: unknown) =>
      describeLists(list, before as Entry[], after as Entry[]),
  })),
];

function createRestorable(document: ContentDocument, fields: readonly Field[]): Restorable {
  return {
    document,
    fields,
    compare: (before, after) => describeValues(fields, before, after),
  };
}

/** Paths that are in only one of two lists of placeholders. */
function comparePlaceholders(before: unknown, after: unknown): Difference[] {
  const [was, is] = [before as string[], after as string[]];
  const word = (isPlaceholder: boolean) => (isPlaceholder ? "Placeholder" : "Right as it is");
  return [...new Set([...was, ...is])]
    .filter((path) => was.includes(path) !== is.includes(path))
    .map((path) => ({
      what: path,
      before: word(was.includes(path)),
      after: word(is.includes(path)),
    }));
}
