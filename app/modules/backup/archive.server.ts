import { createHash } from "node:crypto";
import { type FileHandle, open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { codesOf } from "#app/db/errors.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import type { ManifestPart } from "./manifest.ts";
import {
  BLOCK_BYTES,
  buildChecksumFile,
  buildHeader,
  CHECKSUM_FILE_BYTES,
  getPaddingBytes,
  parseChecksumFile,
  parseHeader,
} from "./tar-format.ts";

const CHUNK_BYTES = 262_144;

interface Member {
  start: number;
  size: number;
}

/** A backup file whose checksum has been verified. */
export interface Archive {
  path: string;
  bytes: number;
  members: ReadonlyMap<string, Member>;
  /** Reads a file of the archive. Throws OperatorError if there is none with this name. */
  read(name: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/**
 * Opens a backup and verifies all of it. `firstName` is the file that every backup begins with.
 * Aborting the signal ends all reading. Throws OperatorError with the reason if the file is
 * missing, truncated, altered, or not a backup of this site.
 */
export async function openArchive(
  path: string,
  { firstName, signal }: { firstName: string; signal?: AbortSignal | undefined },
): Promise<Archive> {
  const file = await openFile(path);
  try {
    const { size: bytes } = await file.stat();
    await verifyFirstFile(file, { path, firstName });
    const end = bytes - CHECKSUM_FILE_BYTES;
    await verifyChecksum(file, { path, end, signal });
    const members = await listMembers(file, { path, end });
    return {
      path,
      bytes,
      members,
      read: (name) => {
        const member = members.get(name);
        if (!member) throw new OperatorError(`${path} has no ${name}`);
        return readRange(file, member, signal);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    if (!(await stat(path)).isFile()) throw new OperatorError(`${path} is not a file`);
    return await open(path, "r");
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code } = codesOf(error);
    const reason = code === "ENOENT" ? "does not exist" : `cannot be read (${code})`;
    throw new OperatorError(`${path} ${reason}`, { cause: error });
  }
}

async function verifyFirstFile(
  file: FileHandle,
  { path, firstName }: { path: string; firstName: string },
): Promise<void> {
  const block = await readAt(file, 0, BLOCK_BYTES);
  if (block.length === 0) throw new OperatorError(`${path} is empty`);
  if (block.length === BLOCK_BYTES && parseHeader(block)?.name === firstName) return;
  throw new OperatorError(
    `${path} is not a backup of this site: it does not start with the header of one, or its header was altered`,
  );
}

async function verifyChecksum(
  file: FileHandle,
  { path, end, signal }: { path: string; end: number; signal: AbortSignal | undefined },
): Promise<void> {
  const expected =
    end > 0 ? parseChecksumFile(await readAt(file, end, CHECKSUM_FILE_BYTES)) : undefined;
  if (expected === undefined) {
    throw new OperatorError(`${path} is truncated, or its end was altered: it has no checksum`);
  }
  const hash = createHash("sha256");
  for await (const chunk of readRange(file, { start: 0, size: end }, signal)) hash.update(chunk);
  if (hash.digest("hex") === expected) return;
  throw new OperatorError(`${path} was altered after it was made: its checksum does not match`);
}

/** Not a read stream, because that would close the file handle at its end. */
async function* readRange(
  file: FileHandle,
  { start, size }: Member,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    signal?.throwIfAborted();
    const chunk = await readAt(file, start + done, Math.min(CHUNK_BYTES, size - done));
    if (chunk.length === 0) return;
    yield chunk;
    done += chunk.length;
  }
}

async function listMembers(
  file: FileHandle,
  { path, end }: { path: string; end: number },
): Promise<Map<string, Member>> {
  const members = new Map<string, Member>();
  for (let at = 0; at < end; ) {
    const header = parseHeader(await readAt(file, at, BLOCK_BYTES));
    if (!header) throw new OperatorError(`${path} is damaged at byte ${at}`);
    const { name, size } = header;
    members.set(name, { start: at + BLOCK_BYTES, size });
    at += BLOCK_BYTES + size + getPaddingBytes(size);
  }
  return members;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return buffer.subarray(0, done);
}

/** Writes a tar archive. The size of a file need not be known in advance. */
export class ArchiveWriter {
  readonly #file: FileHandle;
  readonly #signal: AbortSignal | undefined;
  /** Position of the next header. */
  #end = 0;

  private constructor(file: FileHandle, signal: AbortSignal | undefined) {
    this.#file = file;
    this.#signal = signal;
  }

  /**
   * Creates the file, readable only by its owner. Throws if it exists. Writing ends when aborted.
   */
  static async create(path: string, signal?: AbortSignal): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(path, "wx+", 0o600), signal);
  }

  /** Adds a file from a stream of bytes. */
  async add(name: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const start = this.#end + BLOCK_BYTES;
    let size = 0;
    for await (const chunk of chunks) {
      await this.#write(chunk, start + size);
      size += chunk.length;
    }
    await this.#write(Buffer.alloc(getPaddingBytes(size)), start + size);
    await this.#write(buildHeader(name, size), this.#end);
    this.#end = start + size + getPaddingBytes(size);
  }

  /**
   * Reads the archive back, appends the hash of what was read, syncs it to disk, and closes it.
   * Returns its size in bytes.
   */
  async finish(): Promise<number> {
    await this.#file.sync();
    const hash = createHash("sha256");
    const written = readRange(this.#file, { start: 0, size: this.#end });
    for await (const chunk of written) hash.update(chunk);
    const checksumFile = buildChecksumFile(hash.digest("hex"));
    await this.#write(checksumFile, this.#end);
    await this.#file.sync();
    await this.#file.close();
    return this.#end + checksumFile.length;
  }

  /** Closes the file, finished or not. */
  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(bytes: Uint8Array, position: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      this.#signal?.throwIfAborted();
      const { bytesWritten } = await this.#file.write(
        ...([bytes, done, bytes.length - done, position + done] as const),
      );
      done += bytesWritten;
    }
  }
}

const isCompressed = (name: string) => name.endsWith(".gz");

/**
 * Adds a file to the archive, compressed if its name ends in `.gz`. Returns its entry for the
 * manifest.
 */
export async function addPart(
  writer: ArchiveWriter,
  name: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<ManifestPart> {
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  if (isCompressed(name)) {
    await pipeline(Readable.from(counted()), createGzip(), (compressed) =>
      writer.add(name, compressed),
    );
  } else await writer.add(name, counted());
  return { name, bytes, sha256: hash.digest("hex") };
}

/**
 * Reads a file of the archive, decompressed. Throws OperatorError at the end if the bytes do not
 * match the manifest, so do not use any of them before the end.
 */
export async function* readPart(archive: Archive, part: ManifestPart): AsyncGenerator<Buffer> {
  const { name, bytes, sha256 } = part;
  const hash = createHash("sha256");
  let length = 0;
  const damaged = (cause?: unknown) =>
    new OperatorError(`${archive.path}: its part ${name} is damaged`, { cause });
  try {
    for await (const chunk of decompress(archive.read(name), name)) {
      hash.update(chunk);
      length += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (error instanceof OperatorError || isAbortError(error)) throw error;
    throw damaged(error);
  }
  if (length !== bytes || hash.digest("hex") !== sha256) throw damaged();
}

const isAbortError = (error: unknown) => error instanceof Error && error.name === "AbortError";

function decompress(chunks: AsyncIterable<Buffer>, name: string): AsyncIterable<Buffer> {
  if (!isCompressed(name)) return chunks;
  const gunzip = createGunzip();
  // The reader of `gunzip` gets the error.
  pipeline(chunks, gunzip).catch((error: Error) => gunzip.destroy(error));
  return gunzip;
}
