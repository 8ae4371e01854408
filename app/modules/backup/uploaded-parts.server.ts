import type { UploadStore } from "#app/modules/media/upload-store.ts";

/**
 * What files of uploads are called below the data folder, and in a backup; restoring writes nothing
 * else there. Names that begin with a dot are drafts.
 */
export const UPLOAD_FILE = /^uploads\/[0-9a-f]{32}\/[A-Za-z0-9][\w.-]*$/;

const FOLDER = "uploads/";

/** Path in the store of a file of that name. */
export const storedPath = (name: string) => name.slice(FOLDER.length);

/** Names of all files of uploads, sorted. One that is being written or deleted has none. */
export async function listUploadFiles(store: UploadStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { path } of store.list()) names.push(FOLDER + path);
  return names.filter((name) => UPLOAD_FILE.test(name)).sort();
}

/** The bytes of a file; undefined where it has been deleted meanwhile. */
export async function readUpload(
  store: UploadStore,
  name: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  return (await store.get(storedPath(name)))?.body;
}
