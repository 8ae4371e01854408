/** The colours of the site; `app/styles.css` carries the same values as `--color-…`. */
export const palette = {
  ink: "#0B120E",
  pine: "#121B15",
  moss: "#1E2B22",
  paper: "#F3EFE4",
  bark: "#1A211C",
  sage: "#A9B8A8",
  gold: "#C9A45C",
  ember: "#E5674F",
  "ember-deep": "#A63A25",
  leaf: "#7FB069",
  fern: "#2E5B3C",
  stone: "#5B6B5E",
  reed: "#6B7D6F",
} as const;

export type Token = keyof typeof palette;

type Pair = readonly [foreground: Token, background: Token];

/** Least contrast by WCAG 2.2: 1.4.3 for text, 1.4.11 for controls and focus outlines. */
export const leastContrast = { text: 4.5, control: 3 } as const;

/** Every text colour on every ground it is used on. Ember is too weak for text on moss. */
export const textPairs: readonly Pair[] = [
  ["paper", "ink"],
  ["paper", "pine"],
  ["paper", "moss"],
  ["sage", "ink"],
  ["sage", "pine"],
  ["sage", "moss"],
  ["gold", "ink"],
  ["gold", "pine"],
  ["gold", "moss"],
  ["leaf", "ink"],
  ["leaf", "pine"],
  ["leaf", "moss"],
  ["ember", "ink"],
  ["ember", "pine"],
  ["ink", "gold"],
  ["ink", "paper"],
  ["ink", "ember"],
  ["bark", "paper"],
  ["stone", "paper"],
  ["fern", "paper"],
  ["ember-deep", "paper"],
  ["paper", "fern"],
];

/** Control borders, fills that carry meaning, and focus outlines. */
export const controlPairs: readonly Pair[] = [
  ["reed", "ink"],
  ["reed", "pine"],
  ["reed", "moss"],
  ["gold", "ink"],
  ["gold", "pine"],
  ["gold", "moss"],
  ["ember", "ink"],
  ["ember", "pine"],
  ["ember", "moss"],
  ["leaf", "pine"],
  ["reed", "paper"],
  ["stone", "paper"],
  ["fern", "paper"],
  ["ember-deep", "paper"],
];
