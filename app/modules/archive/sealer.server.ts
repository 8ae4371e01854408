import { setTimeout as sleep } from "node:timers/promises";
import { listChangesAfter } from "#app/db/change-feed.server.ts";
import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import {
  type PageDependencies,
  recordDependencies,
} from "#app/platform/page-dependencies.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { addDays, storeDay } from "#app/platform/time.server.ts";
import { formatFileList, type Seal, type SealKind, sha256 } from "./archive-format.ts";
import { holdLease, RENEW_MS, releaseLease } from "./archive-lease.server.ts";
import { type BaseDocument, encodeDocument, readBase, readDocument } from "./documents.server.ts";
import type { FileArchive } from "./files.server.ts";
import { findHoursLine, withoutHoursLine } from "./hours-line.ts";
import { appendSeals, findDailyRoot, listLatestSeals, type NewSeal } from "./seals.server.ts";

/** Something that the public gets: a page or feed by its path, an email by its name. */
export interface PublicItem {
  kind: Extract<SealKind, "page" | "feed" | "email">;
  path: string;
}

/** What the site shows now. */
export interface PublicSite {
  /** Resolves when `list` and `render` see everything committed before the call. */
  refresh(): Promise<void>;
  /** Everything that the public can get at its own path. */
  list(now: Date): Promise<PublicItem[]>;
  /**
   * The bytes that visitors get, or only the status if it is gone. Reports what they depend on to
   * `recordDependencies`. Throws if it cannot be rendered now.
   */
  render(item: PublicItem): Promise<{ status: number; content?: Uint8Array }>;
}

interface SealerOptions {
  site: PublicSite;
  files: FileArchive;
  /** When visitors could first see what this process shows: its start. */
  since: Date;
  clock?: () => Date;
  signal?: AbortSignal;
}

/** The page whose line about opening hours stands for that of all pages. */
const HOURS_PAGE: PublicItem = { kind: "page", path: "/about" };

/** A page, feed, email, or the line about opening hours, with its last seal. */
interface Entry {
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

interface Due {
  /** When it may have changed, in milliseconds since 1970; undefined if that is not known. */
  at: number | undefined;
}

/** A change that is not sealed yet. */
interface PendingSeal {
  entry: Entry;
  due: Due;
  state: string;
  record: PageDependencies;
  seal: Omit<NewSeal, "effective_at">;
}

/**
 * After a longer pause between polls, the machine was asleep: visitors see what changed by the clock only
 * from now on.
 */
const PAUSE_MS = 60_000;

/** Seals per transaction, and how long a seal may wait for others. */
const BATCH = 20;
const MAX_WAIT_MS = 1_000;

/**
 * Seals every change of what the public sees, in one process at a time. `poll` compares what may have
 * changed with its last seal: what depends on content in the change feed, and what was announced to change
 * by the clock. After a start it compares everything, to seal what changed while the site was down.
 */
export class Sealer {
  readonly #db: Db;
  readonly #options: SealerOptions;
  readonly #clock: () => Date;
  readonly #holder = newId();
  #renewedAt = Number.NEGATIVE_INFINITY;
  /** By kind and path; undefined while another process seals. */
  #entries: Map<string, Entry> | undefined;
  #lastSeq = 0;
  /** When content with each tag last changed, for about a day. */
  readonly #changedAt = new Map<string, number>();
  /** The latest document of each section that was saved without a base. */
  readonly #bases = new Map<string, BaseDocument>();
  /** False until everything was compared once. */
  #isComplete = false;
  /** When it last looked for what changes by the clock, in milliseconds since 1970. */
  #lookedAt = 0;
  /** Whether something changed since the public items were listed. */
  #mustList = true;
  #rootDay: string | undefined;

  constructor(db: Db, options: SealerOptions) {
    this.#db = db;
    this.#options = options;
    this.#clock = options.clock ?? (() => new Date());
  }

  /**
   * Seals what has changed. Returns the number of new seals. Throws the first error after everything else
   * was sealed; what failed is tried again at the next call.
   */
  async poll(): Promise<number> {
    if (!(await this.#holdLease())) return 0;
    await this.#load();
    await this.#lookForChanges();
    const added = await this.#sealDue();
    await this.#logRoot();
    return added;
  }

  /** Lets another process continue at once. */
  async release(): Promise<void> {
    if (this.#entries) await releaseLease(this.#db, this.#holder);
  }

  async #holdLease(): Promise<boolean> {
    if (this.#entries && performance.now() < this.#renewedAt + RENEW_MS) return true;
    const isHeld = await holdLease(this.#db, this.#holder);
    if (isHeld) this.#renewedAt = performance.now();
    else this.#entries = undefined;
    return isHeld;
  }

  /** The entries; when this process begins to seal, all of them are due. */
  async #load(): Promise<Map<string, Entry>> {
    if (this.#entries) return this.#entries;
    const seals = (await listLatestSeals(this.#db)).filter(({ kind }) => kind !== "cut");
    this.#entries = new Map(seals.map((seal) => [keyOf(seal), createEntry(seal, seal)]));
    const hours = { kind: "hours", path: "hours" } as const;
    if (!this.#entries.has(keyOf(hours))) this.#entries.set(keyOf(hours), createEntry(hours));
    this.#isComplete = false;
    this.#mustList = true;
    this.#lastSeq = 0;
    this.#rootDay = undefined;
    return this.#entries;
  }

  /** Marks everything that may differ from its last seal. */
  async #lookForChanges(): Promise<void> {
    await this.#markChanged();
    if (this.#markExpired()) this.#mustList = true;
    if (!this.#mustList) return;
    this.#mustList = false;
    await this.#options.site.refresh();
    await this.#addNewItems();
  }

  /** Marks what depends on content that changed. */
  async #markChanged(): Promise<void> {
    const isFirst = this.#lastSeq === 0;
    const { changes, isComplete } = await listChangesAfter(this.#db, { after: this.#lastSeq });
    if (!isComplete && !isFirst) this.#markAll();
    const now = this.#clock().getTime();
    const changedAt = new Map(changes.map(({ tag, agoMs }) => [tag, now - agoMs]));
    for (const [tag, at] of changedAt) this.#changedAt.set(tag, at);
    this.#lastSeq = changes.at(-1)?.seq ?? (isComplete ? this.#lastSeq : 0);
    for (const entry of this.#entries?.values() ?? []) {
      for (const tag of entry.tags) {
        const at = changedAt.get(tag);
        if (at !== undefined) mark(entry, at);
      }
    }
    if (changes.length > 0 || !isComplete) this.#mustList = true;
  }

  /** Marks what was announced to change by now. Returns whether there was anything. */
  #markExpired(): boolean {
    const now = this.#clock().getTime();
    // After the clock was set back, nothing is known about what changes by the clock.
    if (now < this.#lookedAt) this.#markAll();
    const wasPaused = now > this.#lookedAt + PAUSE_MS;
    this.#lookedAt = now;
    const expired = [...(this.#entries?.values() ?? [])].filter(
      ({ expiresAt }) => expiresAt <= now,
    );
    for (const entry of expired) {
      mark(entry, wasPaused ? now : entry.expiresAt);
      // Once is enough; the next time is known when it was rendered.
      entry.expiresAt = Number.POSITIVE_INFINITY;
    }
    return expired.length > 0;
  }

  #markAll(): void {
    for (const entry of this.#entries?.values() ?? []) mark(entry, undefined);
  }

  async #addNewItems(): Promise<void> {
    const items = await this.#options.site.list(this.#clock());
    const listed = new Set(items.map(keyOf));
    for (const item of items) {
      if (!this.#entries?.has(keyOf(item))) this.#entries?.set(keyOf(item), createEntry(item));
    }
    for (const [key, entry] of this.#entries ?? []) {
      // What is no longer listed is gone or redirects; what is listed again is back.
      const wasPublic = entry.last?.document_hash !== null;
      if (entry.kind !== "hours" && entry.last && wasPublic !== listed.has(key)) {
        mark(entry, undefined);
      }
    }
  }

  async #sealDue(): Promise<number> {
    const { signal } = this.#options;
    const done = new Map<Entry, Due>();
    let pending: PendingSeal[] = [];
    let appendedAt = performance.now();
    let added = 0;
    let failure: unknown;
    while (!signal?.aborted) {
      const entry = this.#findNext(done);
      if (entry?.due) {
        done.set(entry, entry.due);
        const change = await this.#compare(entry).catch((error: unknown) => {
          failure ??= error;
          return undefined;
        });
        if (change) pending.push(change);
      }
      const isWaiting = performance.now() > appendedAt + MAX_WAIT_MS;
      if (pending.length >= BATCH || isWaiting || !this.#findNext(done)) {
        added += await this.#append(pending);
        pending = [];
        appendedAt = performance.now();
        if (!(await this.#holdLease())) return added;
        await this.#lookForChanges();
      }
      if (!entry) break;
    }
    if (failure !== undefined) throw failure;
    this.#isComplete = !signal?.aborted;
    return added;
  }

  /**
   * The next entry to compare: what is known to have changed before what is only compared after a start,
   * which takes a while.
   */
  #findNext(done: ReadonlyMap<Entry, Due>): Entry | undefined {
    let any: Entry | undefined;
    for (const entry of this.#entries?.values() ?? []) {
      if (!entry.due || done.get(entry) === entry.due) continue;
      if (entry.due.at !== undefined) return entry;
      any ??= entry;
    }
    return any;
  }

  /** Renders an entry; returns what to seal, or undefined if it is as its last seal says. */
  async #compare(entry: Entry): Promise<PendingSeal | undefined> {
    const { due } = entry;
    if (!due) return undefined;
    const startedAt = this.#clock().getTime();
    const renderedFrom = performance.now();
    const { result, record } = await recordDependencies(() => this.#render(entry));
    // As long as the rendering took, so that visitors' requests have at least half of the time.
    await sleep(performance.now() - renderedFrom);
    const { status, content } = result;
    // Such a page is not cached either, because a part of it could not be read.
    if (record.expiresAt <= startedAt) throw new Error(`${entry.path} was rendered incompletely`);
    const text = content && Buffer.from(content).toString();
    const files = entry.kind === "page" && text ? await this.#options.files.saveNamed(text) : [];
    const fileList = files.length > 0 ? formatFileList(files) : undefined;
    const state = hashState({ status, text, fileList });
    entry.lastState ??= entry.last && (await this.#readState(entry.last));
    const isGone = !content && !entry.last?.document_hash;
    if (state === entry.lastState || isGone) {
      this.#settle(entry, due, record);
      return undefined;
    }
    const { kind, path, last } = entry;
    const section = sectionOf(entry);
    const document = content && (await this.#encode(content, section, last?.document_hash));
    const list = fileList && (await this.#encode(fileList, `files ${section}`, last?.files_hash));
    const seal = {
      ...{ kind, path, status },
      document_hash: document?.hash ?? null,
      files_hash: list?.hash ?? null,
      documents: [document, list].filter((row) => row !== undefined),
    };
    return { entry, due, state, record, seal };
  }

  async #render({ kind, path }: Entry): Promise<{ status: number; content?: Uint8Array }> {
    const { site } = this.#options;
    if (kind !== "hours") return site.render({ kind, path } as PublicItem);
    const { content } = await site.render(HOURS_PAGE);
    const line = content && findHoursLine(Buffer.from(content).toString());
    return line ? { status: 200, content: Buffer.from(JSON.stringify(line)) } : { status: 404 };
  }

  /** The row of a document, as what differs from an earlier version or from a page like it. */
  async #encode(content: Uint8Array, section: string, earlier: string | null | undefined) {
    const bases = earlier ? [await readBase(this.#db, earlier)] : [];
    const similar = this.#bases.get(section);
    const row = await encodeDocument(content, similar ? [...bases, similar] : bases);
    if (row.base_hash === null) this.#bases.set(section, { hash: row.hash, content });
    return row;
  }

  async #readState({ status, document_hash, files_hash }: Seal): Promise<string> {
    const read = async (hash: string | null) =>
      hash === null ? undefined : (await readDocument(this.#db, hash)).toString();
    return hashState({ status, text: await read(document_hash), fileList: await read(files_hash) });
  }

  async #append(pending: readonly PendingSeal[]): Promise<number> {
    if (pending.length === 0) return 0;
    // Content that changed while it was rendered counts as changed then.
    await this.#markChanged();
    const now = this.#clock();
    const seals = pending.map((change) => ({
      ...change.seal,
      effective_at: new Date(Math.min(this.#findChangeTime(change), now.getTime())).toISOString(),
    }));
    const { inForce, added } = await appendSeals(this.#db, { seals, now }).catch(
      (error: unknown) => {
        // Some of them may not be in the database.
        this.#bases.clear();
        throw error;
      },
    );
    for (const [index, { entry, due, state, record }] of pending.entries()) {
      entry.last = inForce[index];
      entry.lastState = state;
      this.#settle(entry, due, record);
    }
    return added;
  }

  /** When the public saw a change first: the latest change of what it shows, or the time announced. */
  #findChangeTime({ entry, due, record }: PendingSeal): number {
    const lastSealedAt = entry.last ? Date.parse(entry.last.sealed_at) : 0;
    const changes = [...record.tags].map((tag) => this.#changedAt.get(tag) ?? 0);
    const latest = Math.max(due.at ?? 0, entry.due?.at ?? 0, ...changes);
    if (due.at !== undefined || latest > lastSealedAt) return latest;
    // Neither content nor the clock changed it, so it came with a release, or while no process sealed.
    return (this.#isComplete ? this.#clock() : this.#options.since).getTime();
  }

  #settle(entry: Entry, due: Due, record: PageDependencies): void {
    entry.tags = record.tags;
    entry.expiresAt = entry.kind === "hours" ? record.expiresAt : record.contentExpiresAt;
    // Otherwise it changed again meanwhile.
    if (entry.due === due) entry.due = undefined;
  }

  /** Writes the root of the last day to the log, after each day and each start. */
  async #logRoot(): Promise<void> {
    const today = storeDay(this.#clock());
    if (this.#rootDay === today) return;
    const root = await findDailyRoot(this.#db, addDays(today, -1));
    if (root) logger.info(root, "daily root of the archive");
    this.#rootDay = today;
  }
}

/** Pages of a section resemble each other: `page areas`, `page blog`. */
const sectionOf = ({ kind, path }: Entry) => `${kind} ${path.split("/")[1]?.split("?")[0] ?? ""}`;

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

interface State {
  status: number;
  text: string | undefined;
  fileList: string | Uint8Array | undefined;
}

/** Hash of what the public sees, without the line about opening hours. */
function hashState({ status, text, fileList }: State): string {
  const shown = text === undefined ? "" : withoutHoursLine(text);
  return sha256([status, shown, fileList === undefined ? "" : String(fileList)].join("\n"));
}
