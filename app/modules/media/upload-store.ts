/** Path of a stored file, `{hash}/{name}`. */
export type StoredPath = string;

export interface StoredFile {
  path: StoredPath;
  bytes: number;
  changedAt: Date;
}

export interface OpenFile {
  bytes: number;
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Where the files of uploads are: a folder of this machine, or a bucket that several machines share.
 * Files are named by their content, so one that stands there already is the same one. Everything
 * may throw {@link StoreUnavailable}.
 */
export interface UploadStore {
  /** Whether reading takes a way over the network. */
  readonly isRemote: boolean;
  /** Stores all files of an upload; once it resolves they are there for good. */
  put(hash: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** The file as a stream; undefined where there is none. */
  get(path: StoredPath): Promise<OpenFile | undefined>;
  exists(path: StoredPath): Promise<boolean>;
  /** Takes all files of an upload away; harmless where there are none. */
  delete(hash: string): Promise<void>;
  /** The files of one upload, else of all. */
  list(hash?: string): AsyncIterable<StoredFile>;
}

/** The store does not answer, or refuses us: the same call may succeed later. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}

/** The store takes nothing more. */
export class NoRoom extends Error {
  override name = "NoRoom";
}

/** The whole file; undefined where there is none. */
export async function readStored(
  store: UploadStore,
  path: StoredPath,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await store.get(path);
  if (!file) return undefined;
  try {
    return new Uint8Array(await new Response(file.body).arrayBuffer());
  } catch (cause) {
    throw new StoreUnavailable("a stored file broke off while it was read", { cause });
  }
}
