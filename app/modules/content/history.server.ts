import type { Db } from "#app/db/schema.ts";
import { readStaffText } from "#app/modules/store/staff-text.server.ts";
import { announcementFields } from "./announcement-fields.ts";
import { CITY_KEY, cityDocument, cityFields } from "./city-documents.server.ts";
import type { Entry } from "./content-list.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { type Difference, describeLists, describeValues } from "./describe-changes.ts";
import {
  announcementDocument,
  type ContentDocument,
  placeholdersDocument,
  sectionDocuments,
  weeklyDocument,
} from "./documents.server.ts";
import { FACT_SECTIONS } from "./fact-sections.server.ts";
import type { Field } from "./fields.ts";
import { toTypedWeek, weekFields } from "./week-fields.ts";

/** Changes shown under a form; older ones are in the activity log. */
const SHOWN = 10;

/** One change in the history of a piece of content. */
export interface PastChange {
  id: string;
  at: string;
  summary: string;
  /** Id of the session, where one did it. */
  actorId: string | null;
}

/** The latest changes of a piece of content, newest first. */
export async function listHistory(db: Db, { key }: { key: string }): Promise<PastChange[]> {
  const rows = await db
    .selectFrom("content_history")
    .select(["id", "at", "summary", "actor_id"])
    .where("key", "=", key)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(SHOWN)
    .execute();
  const text = await readStaffText(db);
  return rows.map(({ id, at, summary, actor_id: actorId }) => ({
    ...{ id, at, summary: text(summary), actorId },
  }));
}

/** A piece of content and how two of its states are told apart. */
export interface Restorable {
  document: ContentDocument;
  compare: (before: unknown, after: unknown) => Difference[];
  /** The form it is edited in, if that is one of fields. */
  fields?: readonly Field[];
}

/** The piece of content a history is about; undefined where there is none any more. */
export function findRestorable(key: string): Restorable | undefined {
  const city = key.startsWith(CITY_KEY) && cityDocument(key.slice(CITY_KEY.length));
  if (city) return valueRestorable(city, cityFields);
  return RESTORABLE.find(({ document }) => document.key === key);
}

const RESTORABLE: Restorable[] = [
  ...FACT_SECTIONS.flatMap(({ slug, fields }) => {
    const document = sectionDocuments.get(slug);
    return document ? [valueRestorable(document, fields)] : [];
  }),
  {
    document: weeklyDocument,
    compare: (before, after) => describeValues(weekFields, toTypedWeek(before), toTypedWeek(after)),
  },
  valueRestorable(announcementDocument, announcementFields),
  { document: placeholdersDocument, compare: comparePlaceholders },
  ...CONTENT_LISTS.map((list) => ({
    document: list.document,
    compare: (before: unknown, after: unknown) =>
      describeLists(list, before as Entry[], after as Entry[]),
  })),
];

function valueRestorable(document: ContentDocument, fields: readonly Field[]): Restorable {
  return {
    document,
    fields,
    compare: (before, after) => describeValues(fields, before, after),
  };
}

/** Paths that are on one of two lists of placeholders alone. */
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

/** A past change, with what going back before it would do now. */
export interface ChangePreview {
  change: PastChange;
  label: string;
  path: string;
  /** Names the state that is in force; going back refuses another. */
  version: string;
  /** Which piece of content, and the value it would have again. */
  key: string;
  value: unknown;
  /** Identity of the entry of a list that would be added or changed, where it is only one. */
  entry: string | undefined;
  differences: Difference[];
}
