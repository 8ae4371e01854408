/** What the forms of the page ask for. */
export const INTENTS = {
  automation: "run-automation",
  sitemap: "generate-sitemap",
  notify: "notify-search-engines",
  health: "check-health",
} as const;

/** Set by script: the page watches the run, so the answer need not wait for its end. */
export const WATCHED = "watched";
