import { hash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Writes a file and renames it into place, so that it is never incomplete. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${basename(file)}.${randomUUID()}`);
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Writes a file only if its text changes, so that tools that compare modification times do nothing. */
export async function writeIfChanged(file: string, content: string): Promise<void> {
  const before = await readFile(file, "utf8").catch(() => undefined);
  if (before !== content) await writeAtomically(file, content);
}

/**
 * Writes `<folder>/<stem>-<hash>.<extension>` in `root` and returns that relative path. The hash is of the
 * content, so browsers may cache the URL forever.
 */
export async function writeHashed(
  root: string,
  folder: string,
  stem: string,
  extension: string,
  content: Uint8Array,
): Promise<string> {
  const path = `${folder}/${stem}-${hash("sha256", content, "hex").slice(0, 10)}.${extension}`;
  await writeAtomically(join(root, path), content);
  return path;
}

interface Entry {
  /** Hash of all inputs of the result. */
  key: string;
  /** Files written, relative to the public folder. */
  files: string[];
  value: unknown;
}

/** A short hash of file contents and settings. */
export function hashInputs(...parts: (string | Uint8Array)[]): string {
  return hash("sha256", parts.map((part) => hash("sha256", part)).join(), "hex").slice(0, 32);
}

/**
 * Results of earlier runs, so that a run without changes only hashes its inputs. A result is reused only
 * if all its files exist.
 */
export class AssetCache {
  readonly #file: string;
  readonly #earlier: Record<string, Entry>;
  readonly #present: Set<string>;
  readonly #current: Record<string, Entry> = {};
  /** Number of results built in this run. */
  builtCount = 0;

  private constructor(file: string, earlier: Record<string, Entry>, present: Set<string>) {
    this.#file = file;
    this.#earlier = earlier;
    this.#present = present;
  }

  /** Opens the cache file at `file`; if it is missing or damaged, everything is built again. */
  static async open(file: string, publicFolder: string): Promise<AssetCache> {
    const [text, listing] = await Promise.all([
      readFile(file, "utf8").catch(() => "{}"),
      readdir(publicFolder, { recursive: true }).catch(() => []),
    ]);
    let earlier: Record<string, Entry> = {};
    try {
      earlier = JSON.parse(text);
    } catch {
      // The file is incomplete after a crash: build everything again.
    }
    return new AssetCache(file, earlier, new Set(listing));
  }

  /** The earlier result for `name` if its `key`, the hash of its inputs, is the same; else the result of `build`. */
  async get<T>(
    name: string,
    key: string,
    build: () => Promise<{ files: string[]; value: T }>,
  ): Promise<T> {
    const found = this.#earlier[name];
    if (found?.key === key && found.files.every((file) => this.#present.has(file))) {
      this.#current[name] = found;
      return found.value as T;
    }
    this.builtCount += 1;
    const { files, value } = await build();
    this.#current[name] = { key, files, value };
    // Saved at once, so that an interrupted first build continues where it stopped.
    await this.#save({ ...this.#earlier, ...this.#current });
    return value;
  }

  /** Files in the public folder that belong to no result of this run, except dot files. */
  listStale(): string[] {
    const wanted = new Set(this.listFiles());
    return [...this.#present].filter(
      (file) => /\/[^./][^/]*\.\w+$/.test(file) && !wanted.has(file),
    );
  }

  /** The files of this run's results. */
  listFiles(): string[] {
    return Object.values(this.#current).flatMap((entry) => entry.files);
  }

  /** Saves the results of this run and drops all others. */
  async close(): Promise<void> {
    await this.#save(this.#current);
  }

  async #save(entries: Record<string, Entry>): Promise<void> {
    const sorted = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeIfChanged(this.#file, JSON.stringify(sorted));
  }
}
