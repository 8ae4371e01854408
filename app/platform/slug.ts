/**
 * A text as one part of a URL, in lower case with hyphens between words: "Detroit's Best" becomes
 * `detroits-best`. With `longest`, in characters, it is cut between words. Empty where the text has no
 * Latin letters or digits.
 */
export function toSlug(text: string, longest = Number.POSITIVE_INFINITY): string {
  const words = text
    .normalize("NFKD")
    .replace(/[\p{M}'’]+/gu, "")
    .replaceAll("&", " and ")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join("-");
  if (slug.length <= longest) return slug;
  const end = slug.slice(0, longest + 1).lastIndexOf("-");
  return slug.slice(0, end > 0 ? end : longest);
}
