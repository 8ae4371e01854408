/** Files and headers of a tar archive begin at multiples of this. */
export const BLOCK_BYTES = 512;

/** Follows the last file. */
const END_OF_ARCHIVE = Buffer.alloc(2 * BLOCK_BYTES);

/** Bytes needed to fill the last block of a file of this size. */
export const getPaddingBytes = (size: number): number =>
  (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;

/** The size field of a header holds 11 octal digits. */
const MAX_FILE_BYTES = 8 ** 11 - 1;

const FIELD_OFFSETS = { name: 0, mode: 100, uid: 108, gid: 116, size: 124, mtime: 136, sum: 148 };
const TYPE_OFFSET = 156;
const MAGIC_OFFSET = 257;

/**
 * Header of a file (POSIX ustar); depends only on name and size. Throws RangeError if the name or
 * size is too long for the format.
 */
export function buildHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 99) throw new RangeError(`the name ${name} is too long for tar`);
  if (size > MAX_FILE_BYTES) throw new RangeError(`${name} is too large for tar: ${size} bytes`);
  const header = Buffer.alloc(BLOCK_BYTES);
  const writeOctal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, "0"), at, "ascii");
  header.write(name, FIELD_OFFSETS.name);
  writeOctal(0o600, FIELD_OFFSETS.mode, 8);
  writeOctal(0, FIELD_OFFSETS.uid, 8);
  writeOctal(0, FIELD_OFFSETS.gid, 8);
  writeOctal(size, FIELD_OFFSETS.size, 12);
  writeOctal(0, FIELD_OFFSETS.mtime, 12);
  header.write("0", TYPE_OFFSET);
  header.write("ustar\u000000", MAGIC_OFFSET);
  // While the checksum is computed, its own field counts as blanks.
  header.fill(" ", FIELD_OFFSETS.sum, FIELD_OFFSETS.sum + 8);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\u0000 `, FIELD_OFFSETS.sum, "ascii");
  return header;
}

/** Name and size from a header that {@link buildHeader} wrote; undefined for any other block. */
export function parseHeader(block: Buffer): { name: string; size: number } | undefined {
  const textAt = (at: number, length: number) =>
    block.toString("utf8", at, at + length).split("\0", 1)[0] ?? "";
  const name = textAt(FIELD_OFFSETS.name, 100);
  const size = Number.parseInt(textAt(FIELD_OFFSETS.size, 12), 8);
  if (name === "" || !Number.isSafeInteger(size) || Buffer.byteLength(name) > 99) return undefined;
  return buildHeader(name, size).equals(block) ? { name, size } : undefined;
}

const CHECKSUM_FILE_NAME = "SHA256";

const SHA256_HEX_LENGTH = 64;

/** Size of the checksum file, with its header and the end of the archive. */
export const CHECKSUM_FILE_BYTES = BLOCK_BYTES + BLOCK_BYTES + END_OF_ARCHIVE.length;

/** The end of an archive: a file with the SHA-256 of all bytes before it. */
export function buildChecksumFile(sha256: string): Buffer {
  const content = Buffer.from(`${sha256}\n`);
  return Buffer.concat([
    buildHeader(CHECKSUM_FILE_NAME, content.length),
    content,
    Buffer.alloc(getPaddingBytes(content.length)),
    END_OF_ARCHIVE,
  ]);
}

/** The hash in a checksum file; undefined if the bytes are not one. */
export function parseChecksumFile(bytes: Buffer): string | undefined {
  const sha256 = bytes.toString("latin1", BLOCK_BYTES, BLOCK_BYTES + SHA256_HEX_LENGTH);
  return /^[0-9a-f]{64}$/.test(sha256) && buildChecksumFile(sha256).equals(bytes)
    ? sha256
    : undefined;
}
