import { readdir } from "node:fs/promises";
import { uploadPath } from "./upload-folder.server.ts";

const WEBP = /^(\d{1,4})\.webp$/;

/** Path of an upload in its largest size; undefined where its files are gone. */
export async function largestFile(dataDir: string, hash: string): Promise<string | undefined> {
  const names = await readdir(uploadPath(dataDir, hash)).catch(() => []);
  const widths = names.flatMap((name) => Number(WEBP.exec(name)?.[1] ?? []));
  if (widths.length === 0) return undefined;
  return uploadPath(dataDir, hash, `${Math.max(...widths)}.webp`);
}
