import { createHash } from "node:crypto";
import { type FileHandle, open, stat } from "node:fs/promises";
import { codesOf } from "#app/db/errors.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { readSeal, SEAL_BYTES } from "./seal.ts";
import { BLOCK, paddingOf, readHeader } from "./tar-header.ts";

/** Bytes read at once. */
const CHUNK = 262_144;

interface Member {
  start: number;
  size: number;
}

/** A backup file that has been read once from end to end and is what was written. */
export interface Archive {
  path: string;
  bytes: number;
  members: ReadonlyMap<string, Member>;
  /** The bytes of a file in it. Throws OperatorError where there is none of that name. */
  read(name: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

/**
 * Opens a backup and reads it whole. `firstName` is the file all of ours begin with; an abort ends
 * all reading. Throws
 * OperatorError with the reason where it is missing, not one of ours, truncated or altered.
 */
export async function openArchive(
  path: string,
  { firstName, signal }: { firstName: string; signal?: AbortSignal | undefined },
): Promise<Archive> {
  const file = await openFile(path);
  try {
    const { size: bytes } = await file.stat();
    await checkBeginning(file, { path, firstName });
    const end = bytes - SEAL_BYTES;
    await checkSeal(file, { path, end, signal });
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
    if (!(await stat(path)).isFile()) throw new OperatorError(`${path} is no file`);
    return await open(path, "r");
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code } = codesOf(error);
    const reason = code === "ENOENT" ? "does not exist" : `cannot be read (${code})`;
    throw new OperatorError(`${path} ${reason}`, { cause: error });
  }
}

async function checkBeginning(
  file: FileHandle,
  { path, firstName }: { path: string; firstName: string },
): Promise<void> {
  const block = await readAt(file, 0, BLOCK);
  if (block.length === 0) throw new OperatorError(`${path} is empty`);
  if (block.length === BLOCK && readHeader(block)?.name === firstName) return;
  throw new OperatorError(
    `${path} is not a backup of this site: it does not begin like one, or its beginning was altered`,
  );
}

async function checkSeal(
  file: FileHandle,
  { path, end, signal }: { path: string; end: number; signal: AbortSignal | undefined },
): Promise<void> {
  const sealed = end > 0 ? readSeal(await readAt(file, end, SEAL_BYTES)) : undefined;
  if (sealed === undefined) {
    throw new OperatorError(`${path} is truncated, or its end was altered: it has no checksum`);
  }
  const hash = createHash("sha256");
  for await (const chunk of readRange(file, { start: 0, size: end }, signal)) hash.update(chunk);
  if (hash.digest("hex") === sealed) return;
  throw new OperatorError(`${path} was altered after it was made: its checksum does not fit`);
}

/** Read by hand: streams on a file handle stay tied to it. */
export async function* readRange(
  file: FileHandle,
  { start, size }: Member,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    signal?.throwIfAborted();
    const chunk = await readAt(file, start + done, Math.min(CHUNK, size - done));
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
    const header = readHeader(await readAt(file, at, BLOCK));
    if (!header) throw new OperatorError(`${path} is damaged at byte ${at}`);
    const { name, size } = header;
    members.set(name, { start: at + BLOCK, size });
    at += BLOCK + size + paddingOf(size);
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
