/** Metrics that a fallback font must have too, in units of one em. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean advance width over a sample text. */
  width: number;
}

/** The characters from the first to the last code point. */
export function characterRange(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

/**
 * Reads a TrueType or OpenType font: the line's height from `hhea`, the mean advance width of `sample`
 * from `cmap` and `hmtx` (OpenType specification 1.9). Throws Error if the font has no format 4 character
 * map or lacks a character of the sample.
 */
export function readMetrics(font: Buffer, sample: string): FontMetrics {
  const tables = readTables(font);
  const em = font.readUInt16BE(tables.at("head") + 18);
  const hhea = tables.at("hhea");
  const hmtx = tables.at("hmtx");
  const widths = font.readUInt16BE(hhea + 34);
  const glyphOf = readCharacterMap(font, tables.at("cmap"));
  let sum = 0;
  for (const character of sample) {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    if (glyph === 0) {
      throw new Error(`the font has no glyph for "${character}"`);
    }
    // Glyphs without a width of their own have the last width in the table.
    sum += font.readUInt16BE(hmtx + 4 * Math.min(glyph, widths - 1));
  }
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
    width: sum / sample.length / em,
  };
}

function readTables(font: Buffer): { at(tag: string): number } {
  const offsets = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const record = 12 + 16 * i;
    offsets.set(font.toString("latin1", record, record + 4), font.readUInt32BE(record + 8));
  }
  return {
    at(tag) {
      const offset = offsets.get(tag);
      if (offset === undefined) {
        throw new Error(`the font has no ${tag} table`);
      }
      return offset;
    },
  };
}

function readCharacterMap(font: Buffer, cmap: number): (codePoint: number) => number {
  const count = font.readUInt16BE(cmap + 2);
  const subtables = Array.from({ length: count }, (_, i) => {
    return cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4);
  });
  const table = subtables.find((offset) => font.readUInt16BE(offset) === 4);
  if (table === undefined) {
    throw new Error("the font has no format 4 character map");
  }
  const segments = font.readUInt16BE(table + 6) / 2;
  return (codePoint) => {
    for (let i = 0; i < segments; i += 1) {
      const ends = table + 14 + 2 * i;
      if (font.readUInt16BE(ends) < codePoint) {
        continue;
      }
      // The ends are followed by two bytes of padding, then starts, deltas, and range offsets.
      const starts = ends + 2 * segments + 2;
      const start = font.readUInt16BE(starts);
      if (start > codePoint) {
        return 0;
      }
      const delta = font.readInt16BE(starts + 2 * segments);
      const ranges = starts + 4 * segments;
      const range = font.readUInt16BE(ranges);
      if (range === 0) {
        return (codePoint + delta) & 0xffff;
      }
      const glyph = font.readUInt16BE(ranges + range + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
