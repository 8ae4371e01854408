/** Letters, signs, and the notation `( | )?`, `*`, `#`, and `...`. */
const PHRASE_SIGNS = /^[a-z0-9 $%'"&+/.?*#()|-]+$/;

/** Each gap multiplies the ways to match a phrase by its length. */
const MAX_GAPS = 2;

/** Whether a phrase is written correctly. Does not compile it: that would delay every start. */
export function isPhrase(phrase: string): boolean {
  const count = (part: string) => phrase.split(part).length - 1;
  return PHRASE_SIGNS.test(phrase) && count(" ... ") <= MAX_GAPS && count("(") === count(")");
}

/**
 * Most characters that `*` or `#` may match. Without a limit, a run of "1," or of apostrophes
 * would be read to its end from each of its signs.
 */
const MAX_WORD = 30;

/** Longest gap that `...` in a phrase stands for, in words. */
const GAP_WORDS = 5;

/**
 * One regular expression for a list of phrases, for texts in lower case. In a phrase, `*` stands for
 * the rest of a word, `#` for a number, `...` for up to five words without a comma among them, `you`
 * and `your` also for "u" and "ur", and `(a|b)?` works as in regular expressions.
 */
export function compilePhrases(phrases: readonly string[]): RegExp {
  // Grouped by first letter, so that most words of a text are compared with a few phrases only.
  const byLetter = Map.groupBy(phrases.map(toSource), (source) =>
    /^[a-z](?![?*])/.test(source) ? source.charAt(0) : "",
  );
  const choices = [...byLetter].map(([letter, sources]) => {
    const rests = sources.map((source) => source.slice(letter.length));
    return `${letter}(?:${rests.join("|")})`;
  });
  // A word after a hyphen does not count: "smoke-free" is not free.
  return new RegExp(`(?<![a-z0-9-])(?:${choices.join("|")})(?![a-z0-9])`);
}

/** How people type these words on a phone. The lookaheads keep `(you|them)*` from matching "use". */
const TYPED: Record<string, string> = {
  you: "u(?![a-z])|ya(?![a-z])",
  your: "ur(?![a-z])|yr(?![a-z])",
};

function toSource(phrase: string): string {
  return phrase
    .replaceAll(" ... ", "\n")
    .replace(/[.$+]/g, "\\$&")
    .replaceAll("(", "(?:")
    .replace(/(?<![a-z])your?(?![a-z])/g, (word) => `(?:${word}|${TYPED[word]})`)
    .replaceAll("n't", "n'?t")
    .replaceAll("*", `[a-z']{0,${MAX_WORD}}`)
    .replaceAll("#", `[0-9][0-9,.]{0,${MAX_WORD}}`)
    .replaceAll("\n", `[,;:]? (?:[^ ,;:]{1,${MAX_WORD}} ){0,${GAP_WORDS}}`);
}
