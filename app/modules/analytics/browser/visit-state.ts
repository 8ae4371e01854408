/** What is counted when somebody taps it. */
export type Tap = "menu" | "call" | "directions";

/** What is sent of one page of a visit; nothing in it tells whose visit it was. */
export interface VisitEntry {
  path: string;
  /** 1 when the page was opened; without it more of the same page follows. */
  view?: 1;
  /** In milliseconds, `cls` aside. */
  lcp?: number;
  inp?: number;
  cls?: number;
  ttfb?: number;
  taps?: Partial<Record<Tap, number>>;
  /** Message, and where: file, line and column. */
  errors?: [string, string][];
}

const MAX_ERRORS = 5;

/** Beyond, somebody plays with the button. */
const MAX_TAPS = 20;

/** Of the interactions of a page one in fifty may be slower than its INP. */
const PER_OUTLIER = 50;

/** Faster ones the browser does not tell of, in milliseconds. */
const FASTEST = 8;

/** A shift belongs to those less than a second before it, within five seconds. */
const WINDOW_GAP = 1_000;
const WINDOW_LENGTH = 5_000;

/** One page of the visit while it is looked at. */
export class PageState {
  readonly path: string;
  lcp: number | undefined;
  ttfb: number | undefined;
  readonly #interactionsBefore: number;
  #opened = true;
  #cls: number | undefined;
  #window = { first: 0, last: 0, sum: 0 };
  readonly #interactions = new Map<number, number>();
  #taps: Partial<Record<Tap, number>> = {};
  #errors: [string, string][] = [];

  constructor(path: string, { shifts, interactions }: { shifts: boolean; interactions: number }) {
    this.path = path;
    this.#cls = shifts ? 0 : undefined;
    this.#interactionsBefore = interactions;
  }

  shift(at: number, value: number): void {
    const { first, last, sum } = this.#window;
    const joins = sum > 0 && at - last < WINDOW_GAP && at - first < WINDOW_LENGTH;
    this.#window = joins
      ? { first, last: at, sum: sum + value }
      : { first: at, last: at, sum: value };
    this.#cls = Math.max(this.#cls ?? 0, this.#window.sum);
  }

  interact(id: number, duration: number): void {
    this.#interactions.set(id, Math.max(duration, this.#interactions.get(id) ?? 0));
  }

  tap(kind: Tap): void {
    this.#taps[kind] = Math.min(MAX_TAPS, (this.#taps[kind] ?? 0) + 1);
  }

  fail(message: string, source: string): void {
    const known = this.#errors.some(([text, where]) => text === message && where === source);
    if (!known && this.#errors.length < MAX_ERRORS) this.#errors.push([message, source]);
  }

  /** What has come together since the last time; measures once, when the page is left first. */
  take(interactions: number): VisitEntry | undefined {
    const entry: VisitEntry = { path: this.path };
    if (this.#opened) {
      const inp = this.#inp(interactions - this.#interactionsBefore);
      const measured = { lcp: this.lcp, inp, cls: this.#cls, ttfb: this.ttfb };
      for (const [name, value] of Object.entries(measured)) {
        if (value === undefined) continue;
        entry[name as "lcp"] = name === "cls" ? Math.round(value * 1e4) / 1e4 : Math.round(value);
      }
      entry.view = 1;
      this.#opened = false;
    }
    if (Object.keys(this.#taps).length > 0) entry.taps = this.#taps;
    if (this.#errors.length > 0) entry.errors = this.#errors;
    this.#taps = {};
    this.#errors = [];
    return Object.keys(entry).length > 1 ? entry : undefined;
  }

  #inp(counted: number): number | undefined {
    const slowest = [...this.#interactions.values()].sort((a, b) => b - a);
    const count = Math.max(counted, slowest.length);
    if (count === 0) return undefined;
    return slowest[Math.min(slowest.length - 1, Math.floor(count / PER_OUTLIER))] ?? FASTEST;
  }
}
