/** Path of an uploaded file, `{hash}/{name}`. */
type UploadPath = string;

export interface UploadedFile {
  path: UploadPath;
  bytes: number;
  changedAt: Date;
}

export interface OpenFile {
  bytes: number;
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Folders of a storage: pictures uploaded by staff, and the files of archived pages, which have paths of
 * the same form.
 */
export const STORAGE_FOLDERS = ["uploads", "archive"] as const;

export type StorageFolder = (typeof STORAGE_FOLDERS)[number];

/**
 * Storage for uploaded files: a folder on this machine, or a bucket that several machines share.
 * Paths contain the hash of the content, so an existing file never has to be replaced. Every method
 * may throw {@link StorageUnavailable}.
 */
export interface UploadStorage {
  /** Another folder of the same storage. */
  inFolder(folder: StorageFolder): UploadStorage;
  /** Whether files are read over the network. */
  readonly isRemote: boolean;
  /** Saves all files of an upload durably. Throws {@link StorageFull} if there is no space left. */
  put(hash: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Opens a file as a stream; undefined if it does not exist. */
  get(path: UploadPath): Promise<OpenFile | undefined>;
  exists(path: UploadPath): Promise<boolean>;
  /** Deletes all files of an upload, if there are any. */
  delete(hash: string): Promise<void>;
  /** Files of one upload; without `hash`, of all uploads. */
  list(hash?: string): AsyncIterable<UploadedFile>;
}

/** The storage does not respond or rejects the request; a retry may succeed later. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
}

/** The storage has no space left. */
export class StorageFull extends Error {
  override name = "StorageFull";
}

/** Reads a whole file; undefined if it does not exist. */
export async function readUploadedFile(
  store: UploadStorage,
  path: UploadPath,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await store.get(path);
  if (!file) return undefined;
  try {
    return new Uint8Array(await new Response(file.body).arrayBuffer());
  } catch (cause) {
    throw new StorageUnavailable("an uploaded file ended early while it was being read", { cause });
  }
}

const WEBP = /\/(\d{1,4})\.webp$/;

/** Reads the largest WebP of an upload; undefined if its files are missing. */
export async function readLargestSize(
  store: UploadStorage,
  hash: string,
): Promise<Uint8Array | undefined> {
  let largest: { path: string; width: number } | undefined;
  for await (const { path } of store.list(hash)) {
    const width = Number(WEBP.exec(path)?.[1] ?? 0);
    if (width > (largest?.width ?? 0)) largest = { path, width };
  }
  return largest && readUploadedFile(store, largest.path);
}

/** Copies all uploads, one at a time. Existing files in `to` have the same content. */
export async function copyUploads(
  from: UploadStorage,
  to: UploadStorage,
): Promise<{ copied: number; bytes: number }> {
  const paths = new Map<string, string[]>();
  for await (const { path } of from.list()) {
    const hash = path.split("/")[0] ?? "";
    paths.set(hash, [...(paths.get(hash) ?? []), path]);
  }
  let bytes = 0;
  for (const [hash, found] of paths) {
    const files = new Map<string, Uint8Array>();
    for (const path of found) {
      const file = await readUploadedFile(from, path);
      if (!file) continue;
      files.set(path.slice(hash.length + 1), file);
      bytes += file.byteLength;
    }
    await to.put(hash, files);
  }
  return { copied: paths.size, bytes };
}
