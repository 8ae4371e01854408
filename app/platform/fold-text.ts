import { removeFormatCharacters } from "./clean-text.ts";

/** Latin letters that Unicode does not decompose, in ASCII as English texts write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i" },
};

const UNDECOMPOSED = /[ßæœøłđðþħı]/g;

/**
 * Folds a text for comparing and searching, so that "O'Brien" finds "O’Brien" and "cafe" finds "CAFÉ": lower
 * case, no accents, no format characters, straight apostrophes and quotes. Every search folds both the query
 * and what it searches with this function.
 */
export function foldText(text: string): string {
  return removeFormatCharacters(text)
    .replace(/[‘’‛ʼ′`´]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(UNDECOMPOSED, (letter) => LETTERS[letter] ?? letter);
}

/** Returns a test whether a text contains every word of a query, both folded; true for an empty query. */
export function createWordMatcher(query: string): (text: string) => boolean {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}
