import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { codesOf } from "#app/db/errors.server.ts";

/**
 * What files of uploads are called below the data folder; restoring writes nothing else there. Names
 * that begin with a dot are drafts.
 */
export const UPLOAD_FILE = /^uploads\/[0-9a-f]{32}\/[A-Za-z0-9][\w.-]*$/;

/** Names of all files of uploads, sorted. One that is being written or deleted has none. */
export async function listUploadFiles(dataDir: string): Promise<string[]> {
  const files: string[] = [];
  for (const hash of await namesIn(join(dataDir, "uploads"))) {
    for (const name of await namesIn(join(dataDir, "uploads", hash))) {
      files.push(`uploads/${hash}/${name}`);
    }
  }
  return files.filter((name) => UPLOAD_FILE.test(name)).sort();
}

/** The bytes of a file; undefined where it has been deleted meanwhile. */
export async function readUpload(
  dataDir: string,
  name: string,
): Promise<AsyncIterable<Buffer> | undefined> {
  const stream = createReadStream(join(dataDir, name));
  const { promise, resolve, reject } = Promise.withResolvers<AsyncIterable<Buffer> | undefined>();
  stream.once("open", () => resolve(stream));
  stream.once("error", (error) =>
    codesOf(error).code === "ENOENT" ? resolve(undefined) : reject(error),
  );
  return promise;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codesOf(error).code ?? "")) return [];
    throw error;
  }
}
