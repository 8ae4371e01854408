import { COUNTED } from "./visit-metrics.ts";
import { type Grade, gradeOf, p75, sizeOf, VITALS, type Vital, vitalText } from "./vitals.ts";

/** Counts by metric and range. */
export class Figures {
  readonly metrics = new Map<string, Map<number, number>>();

  add(metric: string, bucket: number, count: number): void {
    const counts = this.metrics.get(metric) ?? new Map<number, number>();
    counts.set(bucket, (counts.get(bucket) ?? 0) + count);
    this.metrics.set(metric, counts);
  }

  total(metric: string): number {
    return sizeOf(this.metrics.get(metric) ?? new Map());
  }
}

export const emptyFigures = () => new Figures();

/** Adds what `more` counted. */
export function addFigures(sum: Figures, more: Figures): void {
  for (const [metric, counts] of more.metrics) {
    for (const [bucket, count] of counts) sum.add(metric, bucket, count);
  }
}

/** A measure of a page as people read it. */
export interface VitalSummary {
  /** What three of four visits stay below, in the unit it is stored in. */
  value: number;
  text: string;
  grade: Grade;
  /** Visits that told it. */
  samples: number;
}

export interface VisitSummary {
  views: number;
  taps: { menu: number; call: number; directions: number };
  /** Null where no browser told it. */
  vitals: Record<Vital, VitalSummary | null>;
}

export function summarise(figures: Figures): VisitSummary {
  const vitals = VITALS.map((vital) => [vital, summariseVital(vital, figures)] as const);
  return {
    views: figures.total(COUNTED.view),
    taps: {
      menu: figures.total(COUNTED.menu),
      call: figures.total(COUNTED.call),
      directions: figures.total(COUNTED.directions),
    },
    vitals: Object.fromEntries(vitals) as VisitSummary["vitals"],
  };
}

function summariseVital(vital: Vital, { metrics }: Figures): VitalSummary | null {
  const counts = metrics.get(vital) ?? new Map();
  const value = p75(vital, counts);
  if (value === undefined) return null;
  return {
    ...{ value, text: vitalText(vital, value), grade: gradeOf(vital, value) },
    samples: sizeOf(counts),
  };
}
