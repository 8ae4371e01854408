/** Words with a capital letter that need no fact. */
const COMMON = new Set(
  [
    ...["I", "I'm", "I'll", "ID", "IDs", "THC", "CBD", "ATM", "ATMs", "ZIP", "MI", "AM", "PM"],
    ...["Michigan", "Canada", "Deli", "Hyde", "Cannabis"],
    ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    ...["January", "February", "March", "April", "May", "June", "July"],
    ...["August", "September", "October", "November", "December"],
  ].map(plain),
);

/**
 * Names of a text that the facts do not hold: words with a capital letter that do not begin a
 * sentence, a line or a quotation. One at the very beginning escapes; its second word does not.
 */
export function checkNames(text: string, facts: string): string[] {
  const known = new Set([...COMMON, ...(facts.match(/[\p{L}\p{N}'’-]+/gu) ?? []).map(plain)]);
  const sentences = text.split(/[.?!:;]["”)]?\s+|\n+|["“(]|\s\s+/);
  const strange = sentences.flatMap((sentence) =>
    sentence
      .trim()
      .split(/[\s/]+/)
      .slice(1)
      .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
      .filter((word) => /^\p{Lu}/u.test(word) && !known.has(plain(word))),
  );
  return [...new Set(strange)].map((name) => `names something that is not in the facts: ${name}`);
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll("’", "'").replace(/'s$/, "");
}
