import { foldText } from "./fold-text.ts";

/**
 * Converts a text to a URL segment, in lower case with hyphens between words: "Detroit's Best" becomes
 * `detroits-best`. Cuts it between words to at most `maxLength` characters. Empty if the text has no
 * Latin letters or digits.
 */
export function toSlug(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const words = foldText(text)
    .replaceAll("'", "")
    .replaceAll("&", " and ")
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join("-");
  if (slug.length <= maxLength) return slug;
  const end = slug.slice(0, maxLength + 1).lastIndexOf("-");
  return slug.slice(0, end > 0 ? end : maxLength);
}
