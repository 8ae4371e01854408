/** Files and headers of a tar archive begin at multiples of this. */
export const BLOCK = 512;

/** What follows the last file. */
export const END = Buffer.alloc(2 * BLOCK);

/** Bytes that fill the last block of so long a file. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** The largest file the format has room to name the size of. */
const MOST_BYTES = 8 ** 11 - 1;

const LAYOUT = { name: 0, mode: 100, uid: 108, gid: 116, size: 124, mtime: 136, sum: 148 };
const TYPE = 156;
const MAGIC = 257;

/**
 * The header of a file in an archive (POSIX ustar), always the same for the same name and size.
 * Throws RangeError for names and sizes the format has no room for.
 */
export function makeHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 99) throw new RangeError(`the name ${name} is too long for tar`);
  if (size > MOST_BYTES) throw new RangeError(`${name} is too large for tar: ${size} bytes`);
  const header = Buffer.alloc(BLOCK);
  const writeOctal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, "0"), at, "ascii");
  header.write(name, LAYOUT.name);
  writeOctal(0o600, LAYOUT.mode, 8);
  writeOctal(0, LAYOUT.uid, 8);
  writeOctal(0, LAYOUT.gid, 8);
  writeOctal(size, LAYOUT.size, 12);
  writeOctal(0, LAYOUT.mtime, 12);
  header.write("0", TYPE);
  header.write("ustar\u000000", MAGIC);
  // The sum counts its own place as blanks.
  header.fill(" ", LAYOUT.sum, LAYOUT.sum + 8);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\u0000 `, LAYOUT.sum, "ascii");
  return header;
}

/** Name and size where the block is a header that we would have written; undefined otherwise. */
export function readHeader(block: Buffer): { name: string; size: number } | undefined {
  const textAt = (at: number, length: number) =>
    block.toString("utf8", at, at + length).split("\0", 1)[0] ?? "";
  const name = textAt(LAYOUT.name, 100);
  const size = Number.parseInt(textAt(LAYOUT.size, 12), 8);
  if (name === "" || !Number.isSafeInteger(size) || Buffer.byteLength(name) > 99) return undefined;
  return makeHeader(name, size).equals(block) ? { name, size } : undefined;
}
