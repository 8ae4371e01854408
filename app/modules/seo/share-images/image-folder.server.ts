import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

const start = Buffer.from([0xff, 0xd8, 0xff]);
const end = Buffer.from([0xff, 0xd9]);

/** The JPEG in that file; undefined where there is none, or only a part of one. */
export async function readJpeg(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  const whole = bytes?.subarray(0, 3).equals(start) && bytes.subarray(-2).equals(end);
  return whole ? bytes : undefined;
}

/**
 * Writes `<folder>/<name>` by rename: no reader and no other process sees half of it.
 * Throws the error of the file system.
 */
export async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${name}.${randomUUID()}`);
  try {
    await writeFile(draft, bytes);
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Once there are more than `max` files, removes the oldest until a tenth less than that are left. */
export async function keepNewest(folder: string, max: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= max) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // Another process may have removed it since.
      const time = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      return { file, time };
    }),
  );
  const oldest = files
    .sort((a, b) => a.time - b.time)
    .slice(0, names.length - Math.ceil(max * 0.9));
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}
