/** Long enough for a sentence, short enough for an address with a number after it. */
const LONGEST = 80;

/** A title as the last part of an address: "Detroit's Best" becomes `detroits-best`. */
export function toSlug(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/[\p{M}'’]+/gu, "")
    .replaceAll("&", " and ")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? ["post"]).join("-");
  if (slug.length <= LONGEST) return slug;
  const cut = slug.slice(0, LONGEST + 1);
  const end = cut.lastIndexOf("-");
  return end > 0 ? cut.slice(0, end) : cut.slice(0, LONGEST);
}
