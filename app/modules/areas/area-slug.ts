/**
 * The slug of a place's name: lower case, no punctuation, hyphens for spaces. "St. Clair Shores"
 * is `st-clair-shores`. What is left of a name without Latin letters or digits is an empty text.
 */
export function areaSlug(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’,]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}
