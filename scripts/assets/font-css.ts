import type { FontMetrics } from "./font-metrics.ts";
import type { Fallback, FontPlan } from "./font-plan.ts";

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

/** The rule for the web font itself; `file` is relative to the public folder. */
export function webFontRule(plan: FontPlan, file: string): string {
  const weights = plan.axes.wght;
  return [
    "@font-face {",
    `  font-family: "${plan.family}";`,
    `  src: url("/${file}") format("woff2");`,
    `  font-weight: ${weights ? `${weights.min} ${weights.max}` : "400"};`,
    "  font-display: swap;",
    "}",
  ].join("\n");
}

/**
 * A stand-in scaled to the web font's mean width and given its line. Formulas as published in
 * "Improved font fallbacks" (developer.chrome.com/blog/font-fallbacks): size-adjust is the ratio
 * of the mean widths, each override the web font's own value divided by size-adjust.
 */
export function fallbackRule(plan: FontPlan, fallback: Fallback, metrics: FontMetrics): string {
  const scale = metrics.width / fallback.width;
  const weights = plan.axes.wght;
  return [
    "@font-face {",
    `  font-family: "${fallback.family}";`,
    `  src: ${fallback.local.map((name) => `local("${name}")`).join(", ")};`,
    // The whole range, or browsers would embolden the regular face and widen it.
    `  font-weight: ${weights ? `${weights.min} ${weights.max}` : "400"};`,
    `  size-adjust: ${percent(scale)};`,
    `  ascent-override: ${percent(metrics.ascent / scale)};`,
    `  descent-override: ${percent(metrics.descent / scale)};`,
    `  line-gap-override: ${percent(metrics.lineGap / scale)};`,
    "}",
  ].join("\n");
}
