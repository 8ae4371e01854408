import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { writeIfChanged } from "./asset-files.ts";

interface Entry {
  /** Hash of everything that went into the result. */
  key: string;
  /** Files written, relative to the public folder. */
  files: string[];
  value: unknown;
}

/** A short fingerprint of file contents and settings. */
export function fingerprint(...parts: (string | Uint8Array)[]): string {
  return hash("sha256", parts.map((part) => hash("sha256", part)).join(), "hex").slice(0, 32);
}

/**
 * Remembers what earlier runs made, so that a run without changes only hashes the masters.
 * An entry counts only while every file it wrote is still there.
 */
export class AssetCache {
  readonly #file: string;
  readonly #earlier: Record<string, Entry>;
  readonly #present: Set<string>;
  readonly #current: Record<string, Entry> = {};
  /** Number of things made anew in this run. */
  made = 0;

  private constructor(file: string, earlier: Record<string, Entry>, present: Set<string>) {
    this.#file = file;
    this.#earlier = earlier;
    this.#present = present;
  }

  /** Opens the record at `file`; a missing or damaged one means that everything is made again. */
  static async open(file: string, publicFolder: string): Promise<AssetCache> {
    const [text, listing] = await Promise.all([
      readFile(file, "utf8").catch(() => "{}"),
      readdir(publicFolder, { recursive: true }).catch(() => []),
    ]);
    let earlier: Record<string, Entry> = {};
    try {
      earlier = JSON.parse(text);
    } catch {
      // Cut short by a crash: rebuild rather than stop.
    }
    return new AssetCache(file, earlier, new Set(listing));
  }

  /** The earlier result for `name` if nothing that went into it has changed, else that of `make`. */
  async get<T>(
    name: string,
    key: string,
    make: () => Promise<{ files: string[]; value: T }>,
  ): Promise<T> {
    const found = this.#earlier[name];
    if (found?.key === key && found.files.every((file) => this.#present.has(file))) {
      this.#current[name] = found;
      return found.value as T;
    }
    this.made += 1;
    const { files, value } = await make();
    this.#current[name] = { key, files, value };
    // Saved at once, so that an interrupted first build goes on where it stopped.
    await this.#save({ ...this.#earlier, ...this.#current });
    return value;
  }

  /** Files in the public folder that no result of this run names. Dot files are left alone. */
  stale(): string[] {
    const wanted = new Set(this.files());
    return [...this.#present].filter(
      (file) => /\/[^./][^/]*\.\w+$/.test(file) && !wanted.has(file),
    );
  }

  /** Every file that belongs to this run's results. */
  files(): string[] {
    return Object.values(this.#current).flatMap((entry) => entry.files);
  }

  /** Writes the record without the entries that this run no longer asked for. */
  async close(): Promise<void> {
    await this.#save(this.#current);
  }

  async #save(entries: Record<string, Entry>): Promise<void> {
    const sorted = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeIfChanged(this.#file, JSON.stringify(sorted));
  }
}
