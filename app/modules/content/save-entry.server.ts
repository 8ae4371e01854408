import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { type ChangeResult, changeContent } from "./change-content.server.ts";
import { isSame } from "./changed-parts.ts";
import type { ContentList, Entry } from "./content-list.server.ts";
import { versionOf } from "./documents.server.ts";
import { missingPictureIssues } from "./pictures.server.ts";
import type { SaveRefusal } from "./save-document.server.ts";
import { unknownTokenIssues } from "./unknown-tokens.server.ts";

interface SaveEntry {
  list: ContentList;
  /** The entry the editor began from; without one, a new entry is added at the end. */
  expectedVersion?: string | undefined;
  /** What the form describes. */
  typed: Entry;
  actor: Actor;
  now: Date;
}

/** With the entry as it is saved, where it is. */
export type SaveEntryResult = ChangeResult<SaveRefusal> & { entry?: Entry | undefined };

/** Adds an entry to a list, or replaces the one the editor saw, wherever it stands by now. */
export async function saveEntry(
  db: Db,
  { list, expectedVersion, typed, actor, now }: SaveEntry,
): Promise<SaveEntryResult> {
  const [facts, missing] = await Promise.all([
    getSiteFacts(db),
    missingPictureIssues(db, { fields: list.fields, typed }),
  ]);
  if (missing.length > 0) return { ok: false, refusal: { issues: missing } };
  const { document, noun, nameOf } = list;
  const isNew = expectedVersion === undefined;
  let saved: Entry | undefined;
  const result = await changeContent<Entry[], SaveRefusal>(db, {
    ...{ document, actor, action: `${isNew ? "add" : "save"}-${noun}`, now },
    change: (current, json) => {
      const found = current.findIndex((entry) => versionOf(entry) === expectedVersion);
      saved = current.find((entry) => isSame(entry, build(list, typed, entry, current)));
      // The same form sent twice.
      if (found < 0 && saved) return { value: current, summary: "" };
      if (found < 0 && !isNew) return { refusal: { stale: true } };
      const index = isNew ? current.length : found;
      const entry = build(list, typed, current[index], current);
      const next = current.toSpliced(index, 1, entry);
      const issues = [...document.check(json, next), ...unknownTokenIssues(next, facts)]
        // Where two entries clash, the later one in the list is named; this one is meant.
        .map((issue) => ({ ...issue, path: issue.path.slice(1) }));
      if (issues.length > 0) return { refusal: { issues } };
      saved = entry;
      const summary = `${isNew ? "Added" : "Changed"} the ${noun} "${nameOf(entry)}".`;
      return { value: next, summary };
    },
  });
  return { ...result, entry: saved };
}

/** The entry a form describes; keys it does not show, such as the address of a deal, stay. */
function build(
  { fields, complete = (entry) => entry }: ContentList,
  typed: Entry,
  old: Entry | undefined,
  entries: readonly Entry[],
): Entry {
  const shown = new Set(fields.map(({ name }) => name.split(".")[0]));
  const hidden = Object.entries(old ?? {}).filter(([key]) => !shown.has(key));
  return complete({ ...Object.fromEntries(hidden), ...typed }, entries);
}
