/** Longest name made from an address, in characters: addresses may hold thousands. */
const LONGEST = 60;

/**
 * A name for a place nobody lists, made from the address: "grand-blanc" is "Grand Blanc". Only
 * letters, digits and the marks of names survive, because anyone can write such an address.
 */
export function nameFromSlug(slug: string): string {
  const words = slug
    .slice(0, 4 * LONGEST)
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}.'’ -]+/gu, " ")
    .split(/[-\s]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.charAt(0).toLocaleUpperCase("en-US") + word.slice(1).toLowerCase());
  let name = "";
  for (const word of words) {
    const longer = name ? `${name} ${word}` : word;
    if (longer.length > LONGEST) break;
    name = longer;
  }
  return name || [...(words[0] ?? "")].slice(0, LONGEST).join("") || "Your Town";
}
