/** A tag, whatever its quoted attributes contain. */
const TAG = /<\/?([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;

/** Inline tags; all others separate words. */
const INLINE = new Set(
  "a abbr b code del em i img ins kbd mark q s samp small span strong sub sup".split(" "),
);

const NAMED_ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** The text of HTML that our renderer wrote, on one line. */
export function htmlText(html: string): string {
  const text = html.replace(TAG, (_tag, name: string) =>
    INLINE.has(name.toLowerCase()) ? "" : " ",
  );
  return decodeEntities(text).replace(/\s+/g, " ").trim();
}

/** Decodes numeric entities and the most common named ones; leaves others unchanged. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (entity, hex, dec, name) => {
    if (name) return NAMED_ENTITIES[name.toLowerCase()] ?? entity;
    const code = hex ? Number.parseInt(hex, 16) : Number(dec);
    return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
