import type { Db } from "../schema.ts";

/** Called with the tags that changed, or undefined if any tag may have changed. */
export type ChangeListener = (tags: ReadonlySet<string> | undefined) => void;

/** Tells one process what changed in the public content, whichever process changed it. */
export interface ChangeFeed {
  /** Number of the last change this process knows of. */
  readonly seen: number;
  /** True while the database does not answer. */
  readonly isUnavailable: boolean;
  /** Counts the reads that brought changes; see {@link hasChanged}. */
  readonly turn: number;
  /** Whether one of these tags changed after that turn. */
  hasChanged(tags: Iterable<string>, turn: number): boolean;
  /** Reads changes if that takes no waiting (SQLite). Cheap enough for every request. */
  look(): void;
  /** Resolves when everything committed before the call is known; never rejects. */
  refresh(): Promise<void>;
  onChange(listener: ChangeListener): void;
  close(): Promise<void>;
}

/** Retention of `content_changes`: a process that was suspended for longer drops all it has cached. */
export const CHANGES_KEPT_MS = 24 * 60 * 60_000;

export async function purgeChanges(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - CHANGES_KEPT_MS).toISOString();
  // The last row stays, so that readers can tell that nothing is missing.
  await db
    .deleteFrom("content_changes")
    .where("at", "<", before)
    .where("seq", "<", (eb) => eb.selectFrom("content_changes").select(eb.fn.max("seq").as("last")))
    .execute();
}

/** A row of `content_changes`. */
export interface Change {
  seq: number;
  tag: string;
}

/** What both engines share: which tags changed when, and the listeners. */
export class ChangeLog {
  seen = 0;
  isUnavailable = false;
  turn = 0;
  /** The turn in which each tag last changed. One entry per key, category, or slug: a few hundred. */
  readonly #changedIn = new Map<string, number>();
  #allChangedIn = 0;
  readonly #listeners: ChangeListener[] = [];

  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener);
  }

  hasChanged(tags: Iterable<string>, turn: number): boolean {
    if (this.#allChangedIn > turn) return true;
    for (const tag of tags) if ((this.#changedIn.get(tag) ?? 0) > turn) return true;
    return false;
  }

  /**
   * Takes the changes after `seen`. `oldest` is the lowest number still in the table: if the one after
   * `seen` was deleted, some changes are unknown, so any tag may have changed.
   */
  take(changes: readonly Change[], oldest: number | null): void {
    this.isUnavailable = false;
    const last = changes.at(-1)?.seq;
    if (last === undefined) return;
    // 0: the table was empty when the feed was opened.
    const complete = this.seen === 0 || (oldest !== null && oldest <= this.seen + 1);
    this.seen = last;
    this.#tell(complete ? new Set(changes.map(({ tag }) => tag)) : undefined);
  }

  /** The table ends before `seen`, as after restoring a backup: any tag may have changed. */
  startOver(seq: number): void {
    this.seen = seq;
    this.#tell(undefined);
  }

  #tell(tags: ReadonlySet<string> | undefined): void {
    this.turn += 1;
    if (!tags) {
      this.#allChangedIn = this.turn;
      this.#changedIn.clear();
    }
    for (const tag of tags ?? []) this.#changedIn.set(tag, this.turn);
    for (const listener of this.#listeners) listener(tags);
  }
}
