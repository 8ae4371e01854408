/**
 * Databases of releases before texts could be updated in part, as their own code wrote them with five
 * of the articles: two edited by staff, two untouched, one moved to another address, and the
 * questions of the home page, of which the first and the one about delivery were edited.
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

/** Where it was, and where staff put it. */
export const MOVED_POST = {
  from: "best-dispensary-eastpointe-mi",
  to: "our-renamed-post",
} as const;
