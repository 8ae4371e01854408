import type { Db } from "./schema.ts";
import { databaseTime } from "./transactions.server.ts";

/** Called with the tags that changed, or undefined if any tag may have changed. */
export type ChangeListener = (tags: ReadonlySet<string> | undefined) => void;

/** Tells one process which public content changed, regardless of which process changed it. */
export interface ChangeFeed {
  /** `seq` of the last change that this process has read. */
  readonly lastSeq: number;
  /** True while changes cannot be read from the database. */
  readonly isUnavailable: boolean;
  /** Increases with every read that found changes; see {@link hasChanged}. */
  readonly version: number;
  /** Whether one of these tags changed after that version. */
  hasChanged(tags: Iterable<string>, version: number): boolean;
  /** On SQLite, reads new changes, which is cheap enough for every request. On PostgreSQL, does nothing. */
  poll(): void;
  /**
   * Resolves when everything committed before the call has been read, or cannot be read
   * (`isUnavailable`); never rejects.
   */
  refresh(): Promise<void>;
  onChange(listener: ChangeListener): void;
  close(): Promise<void>;
}

/**
 * Reads everything committed before the call.
 * @throws Error if the changes cannot be read, so that what this process shows may be outdated
 */
export async function refreshOrThrow(
  feed: Pick<ChangeFeed, "refresh" | "isUnavailable">,
): Promise<void> {
  await feed.refresh();
  if (feed.isUnavailable) throw new Error("The changes of the content cannot be read.");
}

/** Retention of `content_changes`. A process that was suspended for longer drops its whole cache. */
export const CHANGES_RETENTION_MS = 24 * 60 * 60_000;

/** Deletes changes past their retention, except the last one, so readers can detect missing rows. */
export async function purgeChanges(db: Db, { now }: { now: Date }): Promise<void> {
  const before = new Date(now.getTime() - CHANGES_RETENTION_MS).toISOString();
  await db
    .deleteFrom("content_changes")
    .where("at", "<", before)
    .where("seq", "<", (eb) => eb.selectFrom("content_changes").select(eb.fn.max("seq").as("last")))
    .execute();
}

/** Changes numbered above `after`: their count, and the time of the oldest (ISO 8601 or null). */
export async function countUnreadChanges(
  db: Db,
  { after }: { after: number },
): Promise<{ count: number; oldestAt: string | null }> {
  const { count, oldestAt } = await db
    .selectFrom("content_changes")
    .select((eb) => [eb.fn.countAll<number | string>().as("count"), eb.fn.min("at").as("oldestAt")])
    .where("seq", ">", after)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt };
}

/** A change with the time since it was made, by the database's clock. */
export interface TimedChange {
  seq: number;
  tag: string;
  agoMs: number;
}

/**
 * The changes numbered above `after`, with the time since each was made, which does not depend on the
 * clock of this machine. `isComplete` is false if some changes after that number are unknown, because
 * they were purged or because the table ends before it, as after a restore.
 */
export async function listChangesAfter(
  db: Db,
  { after }: { after: number },
): Promise<{ changes: TimedChange[]; isComplete: boolean }> {
  const rows = await db
    .selectFrom("content_changes")
    .select(["seq", "tag", "at", databaseTime(db).as("now")])
    .where("seq", ">", after)
    .orderBy("seq")
    .execute();
  const { oldest, newest } = await db
    .selectFrom("content_changes")
    .select((eb) => [eb.fn.min("seq").as("oldest"), eb.fn.max("seq").as("newest")])
    .executeTakeFirstOrThrow();
  const changes = rows.map(({ seq, tag, at, now }) => ({
    seq: Number(seq),
    tag,
    agoMs: Math.max(0, Date.parse(now) - Date.parse(at)),
  }));
  const isComplete = Number(newest ?? 0) >= after && Number(oldest ?? 0) <= after + 1;
  return { changes, isComplete };
}

/** A row of `content_changes`. */
export interface Change {
  seq: number;
  tag: string;
}

/** The state that the feeds of both engines keep: when each tag changed, and the listeners. */
export class ChangeLog {
  lastSeq = 0;
  isUnavailable = false;
  version = 0;
  /** The version in which each tag last changed: a few hundred entries (keys, categories, slugs). */
  readonly #changedInVersion = new Map<string, number>();
  #allChangedInVersion = 0;
  readonly #listeners: ChangeListener[] = [];

  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener);
  }

  hasChanged(tags: Iterable<string>, version: number): boolean {
    if (this.#allChangedInVersion > version) return true;
    for (const tag of tags) if ((this.#changedInVersion.get(tag) ?? 0) > version) return true;
    return false;
  }

  /**
   * Applies the changes after `lastSeq`. `oldest` is the lowest number still in the table: if the
   * change right after `lastSeq` was purged, some changes are unknown, so any tag may have changed.
   */
  applyChanges(changes: readonly Change[], oldest: number | null): void {
    this.isUnavailable = false;
    const last = changes.at(-1)?.seq;
    if (last === undefined) return;
    // 0 means that the table was empty when the feed was opened.
    const isComplete = this.lastSeq === 0 || (oldest !== null && oldest <= this.lastSeq + 1);
    this.lastSeq = last;
    this.#notify(isComplete ? new Set(changes.map(({ tag }) => tag)) : undefined);
  }

  /** Call it if the table ends before `lastSeq`, as after a restore: any tag may have changed. */
  invalidateAll(seq: number): void {
    this.lastSeq = seq;
    this.#notify(undefined);
  }

  #notify(tags: ReadonlySet<string> | undefined): void {
    this.version += 1;
    if (!tags) {
      this.#allChangedInVersion = this.version;
      this.#changedInVersion.clear();
    }
    for (const tag of tags ?? []) this.#changedInVersion.set(tag, this.version);
    for (const listener of this.#listeners) listener(tags);
  }
}
