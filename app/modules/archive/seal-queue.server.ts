import { listChangesAfter } from "#app/db/change-feed.server.ts";
import type { Db } from "#app/db/schema.ts";
import type { PageDependencies } from "#app/platform/page-dependencies.server.ts";
import type { Seal, SealKind } from "./archive-format.ts";
import { listLatestSeals } from "./seals.server.ts";

/** Something that the public gets: a page or feed by its path, an email by its name. */
export interface PublicItem {
  kind: Extract<SealKind, "page" | "feed" | "email">;
  path: string;
}

/** What the site shows now. */
export interface PublicSite {
  /** Resolves when `list` and `render` see everything committed before the call. Throws if they cannot. */
  refresh(): Promise<void>;
  /** Everything that the public can get at its own path. */
  list(now: Date): Promise<PublicItem[]>;
  /**
   * The bytes that visitors get, or only the status if it is gone. Reports what they depend on to
   * `recordDependencies`. Throws if it cannot be rendered now.
   */
  render(item: PublicItem): Promise<{ status: number; content?: Uint8Array }>;
}

/** A page, feed, email, or the line about opening hours, with its last seal. */
export interface Entry {
  kind: SealKind;
  path: string;
  last: Seal | undefined;
  /** Hash of what the last seal shows, without the line about opening hours; computed when needed. */
  lastState: string | undefined;
  tags: ReadonlySet<string>;
  /** When it changes by the clock, in milliseconds since 1970. */
  expiresAt: number;
  /** Set while it has to be compared with its last seal. */
  due: Due | undefined;
}

export interface Due {
  /** When it may have changed, in milliseconds since 1970; undefined if that is not known. */
  at: number | undefined;
}

/**
 * After a longer pause between polls, the machine was asleep: visitors see what changed by the clock only
 * from now on.
 */
const PAUSE_MS = 60_000;

interface QueueOptions {
  site: PublicSite;
  /** When visitors could first see what this process shows: its start. */
  since: Date;
  clock: () => Date;
}

/**
 * Knows what has to be compared with its last seal: what depends on content in the change feed, what was
 * announced to change by the clock, what is new or gone, and after a start everything.
 */
export class SealQueue {
  readonly #db: Db;
  readonly #options: QueueOptions;
  /** By kind and path; empty until loaded. */
  readonly #entries = new Map<string, Entry>();
  #lastSeq = 0;
  /** When content with each tag last changed, for about a day. */
  readonly #changedAt = new Map<string, number>();
  /** When it last looked for what changes by the clock, in milliseconds since 1970. */
  #lookedAt = 0;
  /** Whether something changed since the public items were listed. */
  #mustList = true;
  /** False until everything was compared once. */
  isComplete = false;

  private constructor(db: Db, options: QueueOptions) {
    this.#db = db;
    this.#options = options;
  }

  /** Begins with everything that was ever sealed, to be compared. */
  static async load(db: Db, options: QueueOptions): Promise<SealQueue> {
    const queue = new SealQueue(db, options);
    const seals = (await listLatestSeals(db)).filter(({ kind }) => kind !== "cut");
    for (const seal of seals) queue.#add(seal, seal);
    queue.#add({ kind: "hours", path: "hours" });
    return queue;
  }

  #add(item: { kind: SealKind; path: string }, last?: Seal): void {
    const key = keyOf(item);
    if (!this.#entries.has(key)) this.#entries.set(key, createEntry(item, last));
  }

  /**
   * Marks everything that may differ from its last seal. Call it before rendering.
   * @throws Error if what the site shows may be outdated
   */
  async lookForChanges(): Promise<void> {
    await this.readChanges();
    if (this.#markExpired()) this.#mustList = true;
    if (!this.#mustList) return;
    const { site, clock } = this.#options;
    // If either fails, the next call tries again before anything outdated is rendered.
    await site.refresh();
    this.#markNewAndGone(await site.list(clock()));
    this.#mustList = false;
  }

  /** Marks what depends on content that changed since the last call. */
  async readChanges(): Promise<void> {
    const isFirst = this.#lastSeq === 0;
    const { changes, isComplete } = await listChangesAfter(this.#db, { after: this.#lastSeq });
    if (!isComplete && !isFirst) this.#markAll();
    const now = this.#options.clock().getTime();
    const changedAt = new Map(changes.map(({ tag, agoMs }) => [tag, now - agoMs]));
    for (const [tag, at] of changedAt) this.#changedAt.set(tag, at);
    this.#lastSeq = changes.at(-1)?.seq ?? (isComplete ? this.#lastSeq : 0);
    for (const entry of this.#entries.values()) {
      for (const tag of entry.tags) {
        const at = changedAt.get(tag);
        if (at !== undefined) mark(entry, at);
      }
    }
    if (changes.length > 0 || !isComplete) this.#mustList = true;
  }

  /** Marks what was announced to change by now. Returns whether there was anything. */
  #markExpired(): boolean {
    const now = this.#options.clock().getTime();
    // After the clock was set back, nothing is known about what changes by the clock.
    if (now < this.#lookedAt) this.#markAll();
    const wasPaused = now > this.#lookedAt + PAUSE_MS;
    this.#lookedAt = now;
    const expired = [...this.#entries.values()].filter(({ expiresAt }) => expiresAt <= now);
    for (const entry of expired) {
      mark(entry, wasPaused ? now : entry.expiresAt);
      // Once is enough; the next time is known when it was rendered.
      entry.expiresAt = Number.POSITIVE_INFINITY;
    }
    return expired.length > 0;
  }

  #markAll(): void {
    for (const entry of this.#entries.values()) mark(entry, undefined);
  }

  #markNewAndGone(items: readonly PublicItem[]): void {
    const listed = new Set(items.map(keyOf));
    for (const item of items) this.#add(item);
    for (const [key, entry] of this.#entries) {
      // What is no longer listed is gone or redirects; what is listed again is back.
      const wasPublic = entry.last?.document_hash !== null;
      if (entry.kind !== "hours" && entry.last && wasPublic !== listed.has(key)) {
        mark(entry, undefined);
      }
    }
  }

  /**
   * The next entry to compare, unless `done` has it for the same reason: what is known to have changed
   * before what is only compared after a start, which takes a while.
   */
  findNext(done: ReadonlyMap<Entry, Due>): (Entry & { due: Due }) | undefined {
    let any: Entry | undefined;
    for (const entry of this.#entries.values()) {
      if (!entry.due || done.get(entry) === entry.due) continue;
      if (entry.due.at !== undefined) return entry as Entry & { due: Due };
      any ??= entry;
    }
    return any as (Entry & { due: Due }) | undefined;
  }

  /** The seal of an entry says what was rendered for `due`. */
  settle(entry: Entry, due: Due, record: PageDependencies): void {
    entry.expiresAt = entry.kind === "hours" ? record.expiresAt : record.contentExpiresAt;
    // Otherwise it changed again meanwhile.
    if (entry.due === due) entry.due = undefined;
  }

  /**
   * When the public saw a change first, in milliseconds since 1970: the latest change of what it shows, or
   * the time announced.
   */
  findChangeTime({ last, due: newDue, tags }: Entry, due: Due): number {
    const lastSealedAt = last ? Date.parse(last.sealed_at) : 0;
    const changes = [...tags].map((tag) => this.#changedAt.get(tag) ?? 0);
    const latest = Math.max(due.at ?? 0, newDue?.at ?? 0, ...changes);
    if (due.at !== undefined || latest > lastSealedAt) return latest;
    // Neither content nor the clock changed it, so it came with a release, or while no process sealed.
    return (this.isComplete ? this.#options.clock() : this.#options.since).getTime();
  }
}

const keyOf = ({ kind, path }: { kind: SealKind; path: string }) => `${kind} ${path}`;

function createEntry({ kind, path }: { kind: SealKind; path: string }, last?: Seal): Entry {
  return {
    ...{ kind, path, last, lastState: undefined, tags: new Set<string>() },
    ...{ expiresAt: Number.POSITIVE_INFINITY, due: { at: undefined } },
  };
}

function mark(entry: Entry, at: number | undefined): void {
  const times = [entry.due?.at, at].filter((time) => time !== undefined);
  entry.due = { at: times.length > 0 ? Math.max(...times) : undefined };
}
