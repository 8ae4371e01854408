import { isSame } from "./changed-parts.ts";

type Entry = Record<string, unknown>;
type IdentityOf = (entry: Entry) => string;

/** How a release changed one text: rewritten, added (no `before`) or removed (no `after`). */
export interface ShippedChange {
  before?: Entry;
  after?: Entry;
}

/**
 * What a release changed between the texts it shipped before and those it ships now. An entry that
 * was renamed is found by its place in the list.
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
  const known = new Set([...renamed.values()]);
  const changes = before.map((entry) => ({
    before: entry,
    after: renamed.get(entry) ?? find(after, entry),
  }));
  const added = after.filter((entry) => !find(before, entry) && !known.has(entry));
  return [
    ...changes
      .filter((change) => !isSame(change.before, change.after))
      .map(({ before: was, after: is }) => (is ? { before: was, after: is } : { before: was })),
    ...added.map((entry) => ({ after: entry })),
  ];
}

/** The text of staff that a change is about; undefined where they have none. */
export function findOurs(
  ours: readonly Entry[],
  { before, after }: ShippedChange,
  identityOf: IdentityOf,
): Entry | undefined {
  const ids = [before, after].flatMap((entry) => (entry ? [identityOf(entry)] : []));
  return ours.find((entry) => ids.includes(identityOf(entry)));
}

/**
 * What is to be done about a change: nothing is left to do, staff have not edited the text and it
 * can be changed for them, or they have and decide themselves.
 */
export function judgeChange(
  ours: readonly Entry[],
  change: ShippedChange,
  identityOf: IdentityOf,
): "settled" | "unedited" | "edited" {
  const { before, after } = change;
  const own = findOurs(ours, change, identityOf);
  if (!own) return before ? "settled" : "edited";
  if (before && isSame(own, before)) return "unedited";
  return after && isSame(own, after) ? "settled" : "edited";
}

/** The texts with a change of the release in them. */
export function applyChange(
  entries: readonly Entry[],
  change: ShippedChange,
  identityOf: IdentityOf,
): Entry[] {
  const { after } = change;
  const own = findOurs(entries, change, identityOf);
  if (!own) return after ? [...entries, after] : [...entries];
  return entries.flatMap((entry) => (entry === own ? [...(after ? [after] : [])] : [entry]));
}
