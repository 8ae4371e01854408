/** The site's colors; `app/styles.css` has the same values as `--color-…`. */
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
