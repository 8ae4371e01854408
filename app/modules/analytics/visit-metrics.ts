/** What is counted, besides the vitals, by the name it is stored under. */
export const COUNTED = {
  view: "view",
  menu: "tap-menu",
  call: "tap-call",
  directions: "tap-directions",
} as const;

/** Everything that has no page of its own in the figures: pages not found, preview links. */
export const OTHER_PAGES = "other";
