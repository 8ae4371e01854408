/** Counted metrics, with their names in the database. Vitals are saved under their own names. */
export const COUNTED_METRICS = {
  view: "view",
  menu: "tap-menu",
  call: "tap-call",
  directions: "tap-directions",
} as const;

/**
 * Page name for all URLs that are not pages of the site, such as not-found URLs and preview links.
 */
export const OTHER_PAGES = "other";

/** Page speed metrics (web.dev/vitals). */
export const VITALS = ["lcp", "inp", "cls", "ttfb"] as const;
export type Vital = (typeof VITALS)[number];

interface VitalRule {
  /** For staff. */
  name: string;
  /** What it measures, with its name at web.dev. */
  description: string;
  /** Values up to `good` are good, values above `poor` are poor (web.dev). In the saved unit. */
  good: number;
  poor: number;
  /** Upper bounds of the histogram's buckets, in the saved unit; include both thresholds. */
  bounds: readonly number[];
  /** Measured values are multiplied by this and saved as whole numbers. */
  scale: number;
}

export const VITAL_RULES: Record<Vital, VitalRule> = {
  lcp: {
    name: "Page visible",
    description: "Time until the largest part of the page is visible (LCP).",
    ...{ good: 2_500, poor: 4_000, scale: 1 },
    bounds: [
      ...[100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000],
      ...[2_250, 2_500, 2_750, 3_000, 3_500, 4_000, 5_000, 6_000, 8_000, 10_000, 20_000, 60_000],
    ],
  },
  inp: {
    name: "Response to taps",
    description: "Time from a tap or key until the page changes (INP).",
    ...{ good: 200, poor: 500, scale: 1 },
    bounds: [
      ...[10, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500, 600, 800, 1_000],
      ...[1_500, 2_000, 5_000, 60_000],
    ],
  },
  cls: {
    name: "Layout shift",
    description: "How much parts of the page move while it loads (CLS).",
    ...{ good: 100, poor: 250, scale: 1_000 },
    bounds: [
      ...[0, 5, 10, 25, 50, 75, 100, 125, 150, 175, 200, 225, 250, 300, 400, 500, 750, 1_000],
      10_000,
    ],
  },
  ttfb: {
    name: "Server response",
    description: "Time until the server’s response begins (TTFB).",
    ...{ good: 800, poor: 1_800, scale: 1 },
    bounds: [
      ...[10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 1_000, 1_200, 1_400],
      ...[1_600, 1_800, 2_000, 2_500, 3_000, 5_000, 10_000, 60_000],
    ],
  },
};

/** The bucket of a measured value, as its upper bound. */
export function getBucket(vital: Vital, value: number): number {
  const { bounds, scale } = VITAL_RULES[vital];
  const scaled = value * scale;
  return bounds.find((bound) => scaled <= bound) ?? bounds.at(-1) ?? 0;
}

/** Number of values in each bucket. */
type Counts = ReadonlyMap<number, number>;

const countSamples = (counts: Counts) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/**
 * The 75th percentile in the saved unit, interpolated linearly within its bucket; undefined without
 * samples.
 */
export function p75(vital: Vital, counts: Counts): number | undefined {
  const total = countSamples(counts);
  if (total === 0) return undefined;
  const rank = total * 0.75;
  let below = 0;
  for (const [bound, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    if (below + count >= rank) {
      const from = VITAL_RULES[vital].bounds.filter((lower) => lower < bound).at(-1) ?? 0;
      return Math.round(from + ((bound - from) * (rank - below)) / count);
    }
    below += count;
  }
  return undefined;
}

/** Best first. */
const GRADES = ["Good", "Needs work", "Poor"] as const;
export type Grade = (typeof GRADES)[number];

export function getVitalGrade(vital: Vital, value: number): Grade {
  const { good, poor } = VITAL_RULES[vital];
  if (value <= good) return "Good";
  return value <= poor ? "Needs work" : "Poor";
}

/** Formats a saved value: "1.8 s", "120 ms", "0.05". */
export function formatVital(vital: Vital, value: number): string {
  if (vital === "cls") return (value / VITAL_RULES.cls.scale).toFixed(2);
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
}

/** Counts by metric and bucket. */
export class MetricCounts {
  readonly metrics = new Map<string, Map<number, number>>();

  add(metric: string, bucket: number, count: number): void {
    const counts = this.metrics.get(metric) ?? new Map<number, number>();
    counts.set(bucket, (counts.get(bucket) ?? 0) + count);
    this.metrics.set(metric, counts);
  }

  total(metric: string): number {
    return countSamples(this.metrics.get(metric) ?? new Map());
  }
}

export const createMetricCounts = () => new MetricCounts();

/** Adds the counts of `more` to `sum`. */
export function addMetricCounts(sum: MetricCounts, more: MetricCounts): void {
  for (const [metric, counts] of more.metrics) {
    for (const [bucket, count] of counts) sum.add(metric, bucket, count);
  }
}

/** A summarized vital. */
export interface VitalSummary {
  /** 75th percentile, in the saved unit. */
  value: number;
  text: string;
  grade: Grade;
  /** Number of visits that reported this vital. */
  samples: number;
}

export interface VisitSummary {
  views: number;
  taps: { menu: number; call: number; directions: number };
  /** Null if no browser reported it. */
  vitals: Record<Vital, VitalSummary | null>;
}

export function summarize(figures: MetricCounts): VisitSummary {
  const vitals = VITALS.map((vital) => [vital, summarizeVital(vital, figures)] as const);
  return {
    views: figures.total(COUNTED_METRICS.view),
    taps: {
      menu: figures.total(COUNTED_METRICS.menu),
      call: figures.total(COUNTED_METRICS.call),
      directions: figures.total(COUNTED_METRICS.directions),
    },
    vitals: Object.fromEntries(vitals) as VisitSummary["vitals"],
  };
}

function summarizeVital(vital: Vital, { metrics }: MetricCounts): VitalSummary | null {
  const counts = metrics.get(vital) ?? new Map();
  const value = p75(vital, counts);
  if (value === undefined) return null;
  return {
    ...{ value, text: formatVital(vital, value), grade: getVitalGrade(vital, value) },
    samples: countSamples(counts),
  };
}

/** Vitals that decide the page speed; the server's response is part of the first one. */
const SPEED_VITALS = ["lcp", "inp", "cls"] as const;

/** The page speed in one word: the worst grade of its vitals. Null if no browser reported one. */
export function getSpeedGrade(vitals: VisitSummary["vitals"]): Grade | null {
  const grades = SPEED_VITALS.map((vital) => vitals[vital]?.grade);
  return GRADES.findLast((grade) => grades.includes(grade)) ?? null;
}

/** Periods staff can choose, in days up to today. */
export const PERIODS = [7, 28, 90] as const;
export type Period = (typeof PERIODS)[number];

const DEFAULT_PERIOD: Period = 28;

export function parsePeriod(text: string | null): Period {
  return PERIODS.find((days) => String(days) === text) ?? DEFAULT_PERIOD;
}
