import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#app/db/schema.ts";
import { GrowingPauses } from "#app/platform/growing-pauses.ts";
import { logger } from "#app/platform/logger.server.ts";
import {
  type PageDependencies,
  recordDependencies,
} from "#app/platform/page-dependencies.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { addDays, storeDay } from "#app/platform/time.server.ts";
import { formatFileList, type Seal, sha256 } from "./archive-format.ts";
import { holdLease, RENEW_MS, releaseLease } from "./archive-lease.server.ts";
import { type BaseDocument, encodeDocument, readBase, readDocument } from "./documents.server.ts";
import type { FileArchive } from "./files.server.ts";
import { findHoursLine, withoutHoursLine } from "./hours-line.ts";
import {
  type Due,
  type Entry,
  type PublicItem,
  type PublicSite,
  SealQueue,
} from "./seal-queue.server.ts";
import { SealingRecorder } from "./sealing-state.server.ts";
import { appendSeals, findDailyRoot, type NewSeal } from "./seals.server.ts";

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

/** A change that is not sealed yet. */
interface PendingSeal {
  entry: Entry;
  due: Due;
  state: string;
  record: PageDependencies;
  seal: Omit<NewSeal, "effective_at">;
}

/** Pauses before something that could not be rendered is rendered again, unless it changed. */
const FAILURE_PAUSES = { firstMs: 2_000, mostMs: 5 * 60_000 };

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
  /** Undefined while another process seals. */
  #queue: SealQueue | undefined;
  /** The latest document of each section that was saved without a base. */
  readonly #bases = new Map<string, BaseDocument>();
  #rootDay: string | undefined;
  /** What could not be rendered, with the reason why it was compared. */
  readonly #failures = new Map<Entry, { due: Due; error: unknown }>();
  readonly #pauses: GrowingPauses<Entry>;
  readonly #state: SealingRecorder;

  constructor(db: Db, options: SealerOptions) {
    this.#db = db;
    this.#options = options;
    this.#clock = options.clock ?? (() => new Date());
    this.#pauses = new GrowingPauses({ ...FAILURE_PAUSES, now: () => this.#clock().getTime() });
    this.#state = new SealingRecorder(db, this.#clock);
  }

  /**
   * Seals what has changed. Returns the number of new seals. Throws the first error after everything else
   * was sealed; what failed is tried again after a growing pause, or when it changes.
   */
  async poll(): Promise<number> {
    if (!(await this.#holdLease())) return 0;
    const { site, since, signal } = this.#options;
    try {
      this.#queue ??= await SealQueue.load(this.#db, { site, since, clock: this.#clock });
      await this.#queue.lookForChanges();
      const added = await this.#sealDue(this.#queue);
      await this.#logRoot();
      await this.#state.record(null);
      return added;
    } catch (error) {
      // A stop cancels what is being rendered.
      if (!signal?.aborted) await this.#state.record(error);
      throw error;
    }
  }

  /** Lets another process continue at once. */
  async release(): Promise<void> {
    if (this.#queue) await releaseLease(this.#db, this.#holder);
  }

  async #holdLease(): Promise<boolean> {
    if (this.#queue && performance.now() < this.#renewedAt + RENEW_MS) return true;
    const isHeld = await holdLease(this.#db, this.#holder);
    if (isHeld) this.#renewedAt = performance.now();
    else {
      this.#queue = undefined;
      this.#failures.clear();
      this.#pauses.resetAll();
      this.#state.forget();
    }
    return isHeld;
  }

  async #sealDue(queue: SealQueue): Promise<number> {
    const { signal } = this.#options;
    const done = new Map<Entry, Due>();
    let pending: PendingSeal[] = [];
    let appendedAt = performance.now();
    let added = 0;
    let failure: unknown;
    while (!signal?.aborted) {
      const entry = queue.findNext(done);
      if (entry) {
        done.set(entry, entry.due);
        const change = await this.#compareUnlessPaused(entry, queue);
        if (change) pending.push(change);
        failure ??= this.#failures.get(entry)?.error;
      }
      const isWaiting = performance.now() > appendedAt + MAX_WAIT_MS;
      if (pending.length >= BATCH || isWaiting || !queue.findNext(done)) {
        added += await this.#append(pending, queue);
        pending = [];
        appendedAt = performance.now();
        if (!(await this.#holdLease())) return added;
        await queue.lookForChanges();
      }
      if (!entry) break;
    }
    if (failure !== undefined) throw failure;
    queue.isComplete = !signal?.aborted;
    return added;
  }

  /** Compares an entry, unless it failed a moment ago and has not changed since. Records failures. */
  async #compareUnlessPaused(
    entry: Entry & { due: Due },
    queue: SealQueue,
  ): Promise<PendingSeal | undefined> {
    const { due } = entry;
    if (this.#failures.get(entry)?.due === due && this.#pauses.isPaused(entry)) return undefined;
    try {
      const change = await this.#compare(entry, queue);
      this.#failures.delete(entry);
      this.#pauses.reset(entry);
      return change;
    } catch (error) {
      this.#failures.set(entry, { due, error });
      this.#pauses.fail(entry);
      return undefined;
    }
  }

  /** Renders an entry; returns what to seal, or undefined if it is as its last seal says. */
  async #compare(entry: Entry & { due: Due }, queue: SealQueue): Promise<PendingSeal | undefined> {
    const { due } = entry;
    const startedAt = this.#clock().getTime();
    const renderedFrom = performance.now();
    const { result, record } = await recordDependencies(() => this.#render(entry));
    // As long as the rendering took, so that visitors' requests have at least half of the time.
    await sleep(performance.now() - renderedFrom);
    // Before changes are read again, so that none is missed.
    entry.tags = record.tags;
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
      queue.settle(entry, due, record);
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

  async #append(pending: readonly PendingSeal[], queue: SealQueue): Promise<number> {
    if (pending.length === 0) return 0;
    // Content that changed while it was rendered counts as changed then.
    await queue.readChanges();
    const now = this.#clock();
    const seals = pending.map((change) => ({
      ...change.seal,
      effective_at: new Date(
        Math.min(queue.findChangeTime(change.entry, change.due), now.getTime()),
      ).toISOString(),
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
      queue.settle(entry, due, record);
    }
    return added;
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
