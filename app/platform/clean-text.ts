/**
 * Format characters that change nothing a reader sees, but break comparisons, searches, and links: zero-width
 * spaces, soft hyphens, embedded direction marks (contacts copied from a phone have them), and variation
 * selectors without a variant. Joiners and the selectors of emoji stay, because they do have a meaning.
 */
const STRAY =
  /[\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]|[\uFE00-\uFE0D]/g;

/** Direction marks that place punctuation within Arabic or Hebrew text. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g;

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFEFC]/;

/** Everything that leaves no mark: white space, controls, and characters such as the Hangul filler. */
const INVISIBLE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Normalizes text from a person: composed letters (NFC), no invisible characters without a meaning. A text
 * in which nothing is visible becomes empty, so that "required" means the same for every field.
 */
export function cleanText(text: string): string {
  if (isBlank(text)) return "";
  const composed = text.normalize("NFC").replace(STRAY, "");
  return RIGHT_TO_LEFT.test(composed) ? composed : composed.replace(DIRECTION_MARKS, "");
}

/**
 * Whether a text has invisible characters and nothing else. Plain white space stays, so that a form which is
 * refused shows its input unchanged; NUL stays, so that forms reject it.
 */
function isBlank(text: string): boolean {
  return INVISIBLE.test(text) && text.trim() !== "" && !text.includes("\0");
}

/** Removes every invisible character except white space and controls: no address, number, or URL has one. */
export function removeFormatCharacters(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, "");
}

/** Longer searches are cut to this many characters. */
export const MAX_QUERY_LENGTH = 200;

/** The words of a search, cleaned and on one line; empty if there are none. */
export function cleanQuery(text: string): string {
  const words = cleanText(text.slice(0, MAX_QUERY_LENGTH).replaceAll("\0", ""));
  return words.replace(/\s+/g, " ").trim();
}

/** The words of a search in a URL, `?q=`. */
export const readQuery = (search: URLSearchParams): string => cleanQuery(search.get("q") ?? "");
