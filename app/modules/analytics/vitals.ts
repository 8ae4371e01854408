/** The four figures by which the web measures how fast a page is for people. */
export const VITALS = ["lcp", "inp", "cls", "ttfb"] as const;
export type Vital = (typeof VITALS)[number];

interface VitalRule {
  /** In words for staff. */
  name: string;
  what: string;
  /** Up to here it is good, beyond the second poor (web.dev). In the unit it is stored in. */
  good: number;
  poor: number;
  /** Upper ends of the ranges values are counted in; the thresholds are among them. */
  bounds: readonly number[];
  /** What a value is multiplied by to be stored as a whole number. */
  scale: number;
}

export const VITAL_RULES: Record<Vital, VitalRule> = {
  lcp: {
    name: "Largest paint (LCP)",
    what: "until the largest part of the page is there",
    ...{ good: 2_500, poor: 4_000, scale: 1 },
    bounds: [
      ...[100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000],
      ...[2_250, 2_500, 2_750, 3_000, 3_500, 4_000, 5_000, 6_000, 8_000, 10_000, 20_000, 60_000],
    ],
  },
  inp: {
    name: "Answer to a tap (INP)",
    what: "from a tap or key until the page shows that it was heard",
    ...{ good: 200, poor: 500, scale: 1 },
    bounds: [
      ...[10, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500, 600, 800, 1_000],
      ...[1_500, 2_000, 5_000, 60_000],
    ],
  },
  cls: {
    name: "Moving layout (CLS)",
    what: "how far parts of the page move by themselves",
    ...{ good: 100, poor: 250, scale: 1_000 },
    bounds: [
      ...[0, 5, 10, 25, 50, 75, 100, 125, 150, 175, 200, 225, 250, 300, 400, 500, 750, 1_000],
      10_000,
    ],
  },
  ttfb: {
    name: "First byte (TTFB)",
    what: "until the answer of the server begins",
    ...{ good: 800, poor: 1_800, scale: 1 },
    bounds: [
      ...[10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 1_000, 1_200, 1_400],
      ...[1_600, 1_800, 2_000, 2_500, 3_000, 5_000, 10_000, 60_000],
    ],
  },
};

/** The range a value is counted in, by its upper end. */
export function bucketOf(vital: Vital, value: number): number {
  const { bounds, scale } = VITAL_RULES[vital];
  const scaled = value * scale;
  return bounds.find((bound) => scaled <= bound) ?? bounds.at(-1) ?? 0;
}

/** How many values there are in each range. */
export type Counts = ReadonlyMap<number, number>;

export const sizeOf = (counts: Counts) => [...counts.values()].reduce((sum, one) => sum + one, 0);

/**
 * The value that three of four visits stay below, in the unit of the ranges: within its range as if
 * values were spread evenly. Undefined where nothing was measured.
 */
export function p75(vital: Vital, counts: Counts): number | undefined {
  const total = sizeOf(counts);
  if (total === 0) return undefined;
  const wanted = total * 0.75;
  let below = 0;
  for (const [bound, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    if (below + count >= wanted) {
      const from = VITAL_RULES[vital].bounds.filter((other) => other < bound).at(-1) ?? 0;
      return Math.round(from + ((bound - from) * (wanted - below)) / count);
    }
    below += count;
  }
  return undefined;
}

export type Grade = "Good" | "Needs work" | "Poor";

export function gradeOf(vital: Vital, value: number): Grade {
  const { good, poor } = VITAL_RULES[vital];
  if (value <= good) return "Good";
  return value <= poor ? "Needs work" : "Poor";
}

/** A stored value for people: "1.8 s", "120 ms", "0.05". */
export function vitalText(vital: Vital, value: number): string {
  if (vital === "cls") return (value / VITAL_RULES.cls.scale).toFixed(2);
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
}
