/** Days that can be looked at, up to today. */
export const PERIODS = [7, 28, 90] as const;
export type Period = (typeof PERIODS)[number];

const USUAL: Period = 28;

export function readPeriod(text: string | null): Period {
  return PERIODS.find((days) => String(days) === text) ?? USUAL;
}
