import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { readRange } from "./read-archive.server.ts";
import { makeSeal } from "./seal.ts";
import { BLOCK, makeHeader, paddingOf } from "./tar-header.ts";

/** A tar archive in the making. The size of a file need not be known before it is written. */
export class ArchiveWriter {
  readonly #file: FileHandle;
  readonly #signal: AbortSignal | undefined;
  /** Where the next header goes. */
  #end = 0;

  private constructor(file: FileHandle, signal: AbortSignal | undefined) {
    this.#file = file;
    this.#signal = signal;
  }

  /** Creates the file, for its owner alone. Throws where it exists already; writes until aborted. */
  static async create(path: string, signal?: AbortSignal): Promise<ArchiveWriter> {
    return new ArchiveWriter(await open(path, "wx+", 0o600), signal);
  }

  /** Writes a file as its bytes come. */
  async add(name: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const start = this.#end + BLOCK;
    let size = 0;
    for await (const chunk of chunks) {
      await this.#write(chunk, start + size);
      size += chunk.length;
    }
    await this.#write(Buffer.alloc(paddingOf(size)), start + size);
    await this.#write(makeHeader(name, size), this.#end);
    this.#end = start + size + paddingOf(size);
  }

  /**
   * Reads all of it back, ends it with the hash of what was read, and sees it onto the disk. Gives
   * its length in bytes.
   */
  async seal(): Promise<number> {
    await this.#file.sync();
    const hash = createHash("sha256");
    const written = readRange(this.#file, { start: 0, size: this.#end });
    for await (const chunk of written) hash.update(chunk);
    const seal = makeSeal(hash.digest("hex"));
    await this.#write(seal, this.#end);
    await this.#file.sync();
    await this.#file.close();
    return this.#end + seal.length;
  }

  /** Closes it as it is, whether it was sealed or not. */
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
