import type { Db } from "../schema.ts";

/** Told of the names of what changed; undefined where it can no longer be said what did. */
export type ChangeListener = (tags: ReadonlySet<string> | undefined) => void;

/** Keeps a process informed of what changed in the public content, whoever changed it. */
export interface ChangeFeed {
  /** Number of the last change this process knows of. */
  readonly seen: number;
  /** True while the database does not answer. */
  readonly isUnavailable: boolean;
  /** Looks at once, as far as that takes no waiting. Cheap enough for each request. */
  look(): void;
  /** Resolves when everything committed before the call is known; never rejects. */
  refresh(): Promise<void>;
  onChange(listener: ChangeListener): void;
  close(): Promise<void>;
}

/** How long `content_changes` is kept: a process that slept longer forgets all it had. */
export const CHANGES_KEPT_MS = 24 * 60 * 60_000;

export async function purgeChanges(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - CHANGES_KEPT_MS).toISOString();
  // The last one stays: its number tells a reader that nothing is missing.
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

/** What both engines have in common: counting on, and telling the listeners. */
export class ChangeLog {
  seen = 0;
  isUnavailable = false;
  readonly #listeners: ChangeListener[] = [];

  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener);
  }

  /**
   * Takes the changes after `seen`, with the oldest number there still is: where the one after
   * `seen` is gone, nobody knows what is missing.
   */
  take(changes: readonly Change[], oldest: number | null): void {
    this.isUnavailable = false;
    const last = changes.at(-1)?.seq;
    if (last === undefined) return;
    // 0: there was none at all when this began.
    const complete = this.seen === 0 || (oldest !== null && oldest <= this.seen + 1);
    this.seen = last;
    this.#tell(complete ? new Set(changes.map(({ tag }) => tag)) : undefined);
  }

  /** Where the list is shorter than before, as after a restored backup: all is to be doubted. */
  startOver(seq: number): void {
    this.seen = seq;
    this.#tell(undefined);
  }

  #tell(tags: ReadonlySet<string> | undefined): void {
    for (const listener of this.#listeners) listener(tags);
  }
}
