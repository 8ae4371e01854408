import { isSame } from "../differences.ts";

type Entry = Record<string, unknown>;
type IdentityOf = (entry: Entry) => string;

/** A change of a text in a release: rewritten, added (no `before`), or removed (no `after`). */
export interface ShippedChange {
  before?: Entry;
  after?: Entry;
}

/**
 * Compares two shipped versions of a list of texts. A renamed entry is recognized by its position.
 */
export function listShippedChanges(
  before: readonly Entry[],
  after: readonly Entry[],
  identityOf: IdentityOf,
): ShippedChange[] {
  const find = (entries: readonly Entry[], entry: Entry) =>
    entries.find((other) => identityOf(other) === identityOf(entry));
  const renamed = new Map<Entry, Entry>();
  before.forEach((entry, index) => {
    const other = after[index];
    if (other && !find(after, entry) && !find(before, other)) renamed.set(entry, other);
  });
  const newNames = new Set([...renamed.values()]);
  const changes = before.map((entry) => ({
    before: entry,
    after: renamed.get(entry) ?? find(after, entry),
  }));
  const added = after.filter((entry) => !find(before, entry) && !newNames.has(entry));
  return [
    ...changes
      .filter((change) => !isSame(change.before, change.after))
      .map(({ before: was, after: is }) => (is ? { before: was, after: is } : { before: was })),
    ...added.map((entry) => ({ after: entry })),
  ];
}

/** The current text, edited or not, that a change affects; undefined if staff have removed it. */
export function findCurrentText(
  current: readonly Entry[],
  { before, after }: ShippedChange,
  identityOf: IdentityOf,
): Entry | undefined {
  const ids = [before, after].flatMap((entry) => (entry ? [identityOf(entry)] : []));
  return current.find((entry) => ids.includes(identityOf(entry)));
}

/**
 * What to do about a change: nothing (`settled`), apply it because staff have not edited the text
 * (`unedited`), or let staff decide (`edited`).
 */
export function classifyChange(
  current: readonly Entry[],
  change: ShippedChange,
  identityOf: IdentityOf,
): "settled" | "unedited" | "edited" {
  const { before, after } = change;
  const text = findCurrentText(current, change, identityOf);
  if (!text) return before ? "settled" : "edited";
  if (before && isSame(text, before)) return "unedited";
  return after && isSame(text, after) ? "settled" : "edited";
}

/** Applies a change of a release to the texts. */
export function applyChange(
  entries: readonly Entry[],
  change: ShippedChange,
  identityOf: IdentityOf,
): Entry[] {
  const { after } = change;
  const text = findCurrentText(entries, change, identityOf);
  if (!text) return after ? [...entries, after] : [...entries];
  return entries.flatMap((entry) => (entry === text ? [...(after ? [after] : [])] : [entry]));
}
