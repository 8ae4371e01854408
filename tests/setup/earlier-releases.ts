/**
 * Databases written by earlier releases, from before releases updated texts one by one. Each has five
 * articles (two edited by staff, two untouched, one moved to another URL) and the home page's
 * questions, of which staff edited the first and the one about delivery.
 */
export const EARLIER_RELEASES = [
  // Before approvals: what it says about services is not marked.
  "release-before-approvals",
  // Before location marks: services are marked, what is true only downtown is not.
  "release-before-locations",
] as const;

/** What staff added to each text they edited. */
export const ADDED_BY_STAFF = "Ask for Dana";

export const EDITED_POSTS = [
  "weed-dispensary-detroit-delivery-guide",
  "best-dispensary-warren-mi",
] as const;
export const UNTOUCHED_POSTS = ["8-mile-dispensaries-guide", "cannabis-edibles-guide"] as const;

/** The article's old slug, and the slug staff gave it. */
export const MOVED_POST = {
  from: "best-dispensary-eastpointe-mi",
  to: "our-renamed-post",
} as const;
