/** Relatives that Unicode does not name itself. */
const substitutes: Readonly<Record<string, string>> = {
  "\u2010": "-",
  "\u2212": "–",
  "\u2032": "’",
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  ı: "i",
};

/** Longer texts are never shown whole, and setting them takes time. */
const maxLength = 300;

/**
 * `text` in the characters of `glyphs`: others become their nearest relative ("ő" → "o", "ﬁ" → "fi")
 * or are left out, as emoji and other scripts are. White space is reduced to single spaces. The
 * result may be empty.
 */
export function legibleText(text: string, glyphs: ReadonlySet<string>): string {
  const known = (character: string) => (glyphs.has(character) ? character : "");
  const legible = Array.from(
    text
      .slice(0, 4 * maxLength)
      .normalize("NFC")
      .replace(/\s/g, " "),
  )
    .map((character) => {
      if (glyphs.has(character)) return character;
      const parts = Array.from(character.normalize("NFKD"), (part) => substitutes[part] ?? part);
      return parts.map(known).join("");
    })
    .join("");
  return legible.replace(/ +/g, " ").trim().slice(0, maxLength);
}
