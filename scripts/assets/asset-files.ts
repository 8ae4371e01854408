import { hash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Writes by rename, so that a reader or a crash never sees half a file. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${basename(file)}.${randomUUID()}`);
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Leaves a file with the same text untouched: its time stamp tells other tools to do nothing. */
export async function writeIfChanged(file: string, content: string): Promise<void> {
  const before = await readFile(file, "utf8").catch(() => undefined);
  if (before !== content) {
    await writeWhole(file, content);
  }
}

/**
 * Writes `<folder>/<stem>-<hash>.<extension>` below `root` and returns that relative path.
 * The hash is of the content, so the address may be cached for ever.
 */
export async function writeHashed(
  root: string,
  folder: string,
  stem: string,
  extension: string,
  content: Uint8Array,
): Promise<string> {
  const path = `${folder}/${stem}-${hash("sha256", content, "hex").slice(0, 10)}.${extension}`;
  await writeWhole(join(root, path), content);
  return path;
}
