import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { OperatorError } from "#app/platform/errors.server.ts";
import type { ManifestPart } from "../manifest.ts";
import type { Archive } from "./read-archive.server.ts";
import type { ArchiveWriter } from "./write-archive.server.ts";

const isPacked = (name: string) => name.endsWith(".gz");

/** Writes a file into the archive, compressed where its name says so, and tells what it was. */
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
  if (isPacked(name)) {
    await pipeline(Readable.from(counted()), createGzip(), (packed) => writer.add(name, packed));
  } else await writer.add(name, counted());
  return { name, bytes, sha256: hash.digest("hex") };
}

/**
 * The bytes of a file of the archive as they were before. Throws OperatorError at the end where they
 * are not those the manifest tells of: use nothing of them before.
 */
export async function* readPart(archive: Archive, part: ManifestPart): AsyncGenerator<Buffer> {
  const { name, bytes, sha256 } = part;
  const hash = createHash("sha256");
  let length = 0;
  const refuse = (cause?: unknown) =>
    new OperatorError(`${archive.path}: ${name} in it is damaged`, { cause });
  try {
    for await (const chunk of unpacked(archive.read(name), name)) {
      hash.update(chunk);
      length += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (error instanceof OperatorError || isAbort(error)) throw error;
    throw refuse(error);
  }
  if (length !== bytes || hash.digest("hex") !== sha256) throw refuse();
}

const isAbort = (error: unknown) => error instanceof Error && error.name === "AbortError";

function unpacked(chunks: AsyncIterable<Buffer>, name: string): AsyncIterable<Buffer> {
  if (!isPacked(name)) return chunks;
  const gunzip = createGunzip();
  // Whatever fails ends the reading, which throws it.
  pipeline(chunks, gunzip).catch((error: Error) => gunzip.destroy(error));
  return gunzip;
}
