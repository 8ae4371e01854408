/** Where a visit came from, as it is saved. */
export interface Source {
  /** Host of the page with the link, without `www.`; empty if there was none. */
  host: string;
  /** The link's campaign tag in lower case; empty if it had none. */
  campaign: string;
}

/** Host of invalid sources, and of those beyond the number that is saved per day. */
export const OTHER_SITES = "other";

/** The site for staff: "instagram.com", or why there is none. */
export function formatHost(host: string): string {
  if (host === "") return "Typed, bookmarked, or from an app";
  return host === OTHER_SITES ? "Other sites" : host;
}
