/** Id of the script element that loads the measurement; its `data-` attributes are the settings. */
export const VISIT_STUB_ID = "visit-stub";

/** Kinds of links whose taps are counted. */
export type Tap = "menu" | "call" | "directions";

/**
 * Where a visit came from, which does not identify the visitor: the host of the page with the link, none as
 * with a typed URL, and the campaign tag of the link.
 */
export type VisitSource = [host: string | undefined, campaign: string | null];

/** The report of one page of a visit; it does not identify the visitor. */
export interface VisitEntry {
  path: string;
  /** 1 in the first report of a page; omitted from later reports of the same page. */
  view?: 1;
  /** In the first report of the page on which the visit began. */
  source?: VisitSource;
  /** In milliseconds, except `cls`. */
  lcp?: number;
  inp?: number;
  cls?: number;
  ttfb?: number;
  taps?: Partial<Record<Tap, number>>;
  /** Message, and position as `file:line:column`. */
  errors?: [string, string][];
}

const MAX_ERRORS = 5;

/** The server rejects reports with more. */
const MAX_TAPS = 20;

/** INP ignores the slowest of every 50 interactions (web.dev/inp). */
const INTERACTIONS_PER_OUTLIER = 50;

/** Reported if all interactions were too fast for the browser to record them. */
const MIN_REPORTED_INP_MS = 8;

/** CLS session windows: shifts less than 1 s apart, at most 5 s in total (web.dev/cls). */
const WINDOW_GAP_MS = 1_000;
const WINDOW_LENGTH_MS = 5_000;

/** Measurements of the current page. */
export class PageState {
  readonly path: string;
  lcp: number | undefined;
  ttfb: number | undefined;
  source: VisitSource | undefined;
  readonly #interactionsBefore: number;
  #isFirstReport = true;
  #cls: number | undefined;
  #window = { first: 0, last: 0, sum: 0 };
  readonly #interactions = new Map<number, number>();
  #taps: Partial<Record<Tap, number>> = {};
  #errors: [string, string][] = [];

  /** `interactions` is the browser's count before the page; `measuresShifts` whether it reports them. */
  constructor(path: string, measuresShifts: boolean | undefined, interactions: number) {
    this.path = path;
    this.#cls = measuresShifts ? 0 : undefined;
    this.#interactionsBefore = interactions;
  }

  recordShift(at: number, value: number): void {
    const { first, last, sum } = this.#window;
    const isInWindow = sum > 0 && at - last < WINDOW_GAP_MS && at - first < WINDOW_LENGTH_MS;
    this.#window = isInWindow
      ? { first, last: at, sum: sum + value }
      : { first: at, last: at, sum: value };
    this.#cls = Math.max(this.#cls ?? 0, this.#window.sum);
  }

  recordInteraction(id: number, duration: number): void {
    this.#interactions.set(id, Math.max(duration, this.#interactions.get(id) ?? 0));
  }

  recordTap(kind: Tap): void {
    this.#taps[kind] = Math.min(MAX_TAPS, (this.#taps[kind] ?? 0) + 1);
  }

  recordError(message: string, source: string): void {
    const known = this.#errors.some(([text, place]) => text === message && place === source);
    if (!known && this.#errors.length < MAX_ERRORS) this.#errors.push([message, source]);
  }

  /**
   * Returns what was recorded since the last call; vitals only in the first call, when the page is
   * left.
   */
  takeEntry(interactions: number): VisitEntry | undefined {
    const entry: VisitEntry = { path: this.path };
    if (this.#isFirstReport) {
      const { lcp, ttfb, source } = this;
      const inp = this.#inp(interactions - this.#interactionsBefore);
      // The server rounds the measurements, and JSON leaves out what is undefined.
      Object.assign(entry, { view: 1, lcp, inp, cls: this.#cls, ttfb, source });
      this.#isFirstReport = false;
    }
    if (Object.keys(this.#taps).length > 0) entry.taps = this.#taps;
    if (this.#errors.length > 0) entry.errors = this.#errors;
    this.#taps = {};
    this.#errors = [];
    return Object.keys(entry).length > 1 ? entry : undefined;
  }

  #inp(interactionCount: number): number | undefined {
    const slowest = [...this.#interactions.values()].sort((a, b) => b - a);
    const count = Math.max(interactionCount, slowest.length);
    if (count === 0) return undefined;
    return (
      slowest[Math.min(slowest.length - 1, Math.floor(count / INTERACTIONS_PER_OUTLIER))] ??
      MIN_REPORTED_INP_MS
    );
  }
}
