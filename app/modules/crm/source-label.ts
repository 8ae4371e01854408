/** Labels of the fixed texts in `campaign_contacts.source` and `consents.source`. */
const SOURCES: Record<string, string> = {
  "deals-page": "Deals page",
  "footer-join": "Footer sign-up",
};

/** Where someone signed up, in words. */
export function sourceLabel(source: string): string {
  return SOURCES[source] ?? source;
}
