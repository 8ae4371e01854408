import { stat, statfs } from "node:fs/promises";
import { codesOf } from "#app/db/errors.server.ts";

export interface DiskSpace {
  /** Bytes that the site may still write. */
  free: number;
  /** Size of the disk, in bytes. */
  total: number;
  /** The same for all folders of a disk. */
  device: number;
}

/** The space on a folder's disk; undefined if there is no such folder, or its disk has no size. */
export async function readDisk(folder: string): Promise<DiskSpace | undefined> {
  try {
    const [{ bavail, blocks, bsize }, { dev: device }] = await Promise.all([
      statfs(folder),
      stat(folder),
    ]);
    return blocks === 0 ? undefined : { free: bavail * bsize, total: blocks * bsize, device };
  } catch (error) {
    if (codesOf(error).code === "ENOENT") return undefined;
    throw error;
  }
}
