import { lockSavedJson } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { withCopyCheck } from "#app/modules/compliance/copy-check/checked-texts.server.ts";
import type { CopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import {
  type ChangeRequest,
  type ChangeResult,
  changeContent,
  changeInTransaction,
  isCopyRefusal,
  type SaveRefusal,
} from "./change-content.server.ts";
import { isSame } from "./differences.ts";
import { type ContentDocument, versionOf } from "./documents.server.ts";
import { fieldErrors } from "./field-errors.ts";
import { findDayIssues, findMissingPictureIssues, findTokenIssues } from "./form-input.server.ts";
import { listFormerEntries } from "./former-entries.server.ts";
import type { ContentList, Entry } from "./list-definition.server.ts";

interface SaveEntry {
  list: ContentList;
  /** `versionOf` the entry when the editor opened it; if undefined, adds a new entry at the end. */
  expectedVersion?: string | undefined;
  /** The parsed form. */
  typed: Entry;
  reasons?: CopyReasons | undefined;
  /** Whether the person may keep forbidden words as a name. */
  mayKeepNames?: boolean | undefined;
  actor: Actor;
  now: Date;
}

/** The result, with the saved entry if there is one. */
type SaveEntryResult = ChangeResult<SaveRefusal> & { entry?: Entry | undefined };

/** Adds an entry to a list, or replaces the entry the editor opened, even if it has moved since. */
export async function saveEntry(
  db: Db,
  { list, expectedVersion, typed, reasons, mayKeepNames, actor, now }: SaveEntry,
): Promise<SaveEntryResult> {
  const [facts, missing] = await Promise.all([
    getSiteFacts(db),
    findMissingPictureIssues(db, { fields: list.fields, typed }),
  ]);
  if (missing.length > 0) return { ok: false, refusal: { issues: missing } };
  const { document, noun, nameOf } = list;
  const isNew = expectedVersion === undefined;
  let saved: Entry | undefined;
  let former: Entry[] = [];
  const request: ChangeRequest<Entry[], SaveRefusal> = {
    ...{ document, actor, action: `${isNew ? "add" : "save"}-${noun}`, now, reasons, mayKeepNames },
    change: (current, json) => {
      const found = current.findIndex((entry) => versionOf(entry) === expectedVersion);
      saved = current.find((entry) => isSame(entry, buildEntry(list, typed, entry, current)));
      // The same form was sent twice.
      if (found < 0 && saved) return { value: current, summary: "" };
      if (found < 0 && !isNew) return { refusal: { stale: true } };
      const index = isNew ? current.length : found;
      const entry = buildEntry(list, typed, current[index], [...current, ...former]);
      const next = current.toSpliced(index, 1, entry);
      const issues = [
        // Drop the index: for a duplicate, it may point to the other entry.
        ...document
          .check(json, next)
          .map(({ path, ...issue }) => ({ ...issue, path: path.slice(1) })),
        // Not of the other entries: they may have been saved before there was a check.
        ...findTokenIssues(entry, facts),
        ...findDayIssues(entry),
      ];
      if (issues.length > 0) return { refusal: { issues } };
      saved = entry;
      const summary = `${isNew ? "Added" : "Changed"} the ${noun} “${nameOf(entry)}”.`;
      return { value: next, summary };
    },
  };
  const result = await withCopyCheck(facts, (find) =>
    db.transaction().execute(async (tx) => {
      if (isNew && list.createId) {
        // Before the history is read, so that no one else removes an entry afterward.
        await lockSavedJson(tx, document.savedKey);
        former = await listFormerEntries(tx, { key: document.key });
      }
      return changeInTransaction(tx, request, find);
    }),
  );
  if (result.ok || !isCopyRefusal(result.refusal)) return { ...result, entry: saved };
  const findings = result.refusal.findings.map((finding) => ({
    ...finding,
    field: finding.field.replace(/^\d+\./, ""),
  }));
  return { ok: false, refusal: { findings } };
}

/**
 * Builds an entry from the form. Keys without a field, such as the id of a deal, stay unchanged; a new
 * entry gets an id that none of `taken` has.
 */
export function buildEntry(
  { fields, createId, fromForm = (entry) => entry }: ContentList,
  typed: Entry,
  old: Entry | undefined,
  taken: readonly Entry[],
): Entry {
  const shown = new Set(fields.map(({ name }) => name.split(".")[0]));
  const hidden = Object.entries(old ?? {}).filter(([key]) => !shown.has(key));
  const id = old === undefined && createId && { id: createId(typed, taken) };
  return fromForm({ ...id, ...Object.fromEntries(hidden), ...typed });
}

/** What staff can do to an entry without opening it. */
export type EntryMove = "up" | "down" | "move" | "remove" | "publish" | "unpublish";

interface ChangeEntry {
  list: ContentList;
  /** `versionOf` the entry on the screen. */
  version: string;
  move: EntryMove;
  /** For "move": the new place in the list, from 1. Places beyond the ends are the ends. */
  to?: number;
  actor: Actor;
  now: Date;
}

/**
 * The entry was changed or removed by someone else, or the list would become invalid; `reason` is a
 * sentence.
 */
type MoveRefusal = { stale: true } | { reason: string };

/** In the summary of the history, and in the name of the action. */
const DONE: Record<EntryMove, { verb: string; action: string }> = {
  up: { verb: "Moved", action: "move" },
  down: { verb: "Moved", action: "move" },
  move: { verb: "Moved", action: "move" },
  remove: { verb: "Removed", action: "remove" },
  publish: { verb: "Published", action: "publish" },
  unpublish: { verb: "Unpublished", action: "unpublish" },
};

/** Moves an entry to another place, removes it, publishes a draft, or makes an entry a draft. */
export async function changeEntry(
  db: Db,
  { list, version, move, to = 1, actor, now }: ChangeEntry,
): Promise<ChangeResult<MoveRefusal>> {
  const { document, noun, nameOf } = list;
  const { verb, action } = DONE[move];
  return changeContent<Entry[], MoveRefusal>(db, {
    ...{ document, actor, action: `${action}-${noun}`, now },
    change: (current, json) => {
      const index = current.findIndex((entry) => versionOf(entry) === version);
      const entry = current[index];
      if (!entry) return { refusal: { stale: true } };
      const place = { up: index - 1, down: index + 1, move: to - 1 };
      const value =
        move === "up" || move === "down" || move === "move"
          ? current.toSpliced(index, 1).toSpliced(Math.max(0, place[move]), 0, entry)
          : current.toSpliced(index, 1, ...replacement(entry, move));
      const problem = findListProblem(document, json, value);
      if (problem) return { refusal: { reason: `The list ${problem}.` } };
      return { value, summary: `${verb} the ${noun} “${nameOf(entry)}”.` };
    },
  });
}

function replacement(entry: Entry, move: "remove" | "publish" | "unpublish"): Entry[] {
  if (move === "remove") return [];
  const { draft: _, ...rest } = entry;
  return [move === "publish" ? rest : { ...rest, draft: true }];
}

/** The first problem that a list would have with these entries: "must have at least one product". */
export function findListProblem(
  document: ContentDocument<Entry[]>,
  json: string,
  entries: Entry[],
): string | undefined {
  const [reason] = Object.values(fieldErrors([], document.check(json, entries)));
  return reason && reason.charAt(0).toLowerCase() + reason.slice(1).replace(/\.$/, "");
}
