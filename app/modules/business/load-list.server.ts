import type { Db } from "#app/db/schema.ts";
import type { ContentList } from "./content-list.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { versionOf } from "./documents.server.ts";
import { readDocument } from "./read-document.server.ts";
import type { EntryRow } from "./staff/entry-table.tsx";

/** A list as its page shows it. */
export interface ShownList {
  slug: string;
  noun: string;
  label: string;
  intro: string;
  ordered: boolean;
  columns: string[];
  rows: (EntryRow & { identity: string })[];
}

/** A list with its entries, in their order. */
export async function loadList(
  db: Db,
  { list }: { list: ContentList | undefined },
): Promise<ShownList> {
  if (!list) throw new Error(`no such list; there are ${CONTENT_LISTS.map(({ slug }) => slug)}`);
  const { slug, noun, intro, ordered, columns, document, nameOf, identityOf, isSample } = list;
  const entries = await readDocument(db, document);
  return {
    ...{ slug, noun, intro, ordered, label: document.label },
    columns: columns.map(({ label }) => label),
    rows: entries.map((entry, index) => ({
      ...{ version: versionOf(entry), name: nameOf(entry), identity: identityOf(entry) },
      ...{ cells: columns.map(({ of }) => of(entry)), isSample: isSample(entry), place: index + 1 },
    })),
  };
}
