import type { Db, Tx } from "#app/db/schema.ts";
import { readUploadedFile, type UploadStorage } from "#app/modules/media/upload-storage.ts";
import { type NamedFile, parseFileList, sha256 } from "./archive-format.ts";
import { readDocument } from "./documents.server.ts";

/** Digits of a hash that name the folder; the other 32 name the file in it. */
const FOLDER_DIGITS = 32;

const splitHash = (hash: string) =>
  [hash.slice(0, FOLDER_DIGITS), hash.slice(FOLDER_DIGITS)] as const;

/**
 * Path of a file of archived pages in `archive/` of the data folder or bucket, made of its hash. It has
 * the form of the paths of uploads, which storage and backups know.
 */
export const getFilePath = (hash: string): string => splitHash(hash).join("/");

/** The hash of a file by its path. */
export const getFileHash = (path: string): string => path.replace("/", "");

/** Pictures, style sheets, and fonts in a page's text, wherever it names them, with logos and icons. */
const FILE_PATH =
  /\/(?:(?:assets|images|fonts|uploads)\/[\w./-]{1,200}|favicon|apple-touch-icon|mark|wordmark)\.(?:avif|webp|png|jpe?g|gif|svg|ico|css|woff2)\b/g;

/** The paths of the files that a document or style sheet names, sorted. */
export function listNamedPaths(text: string): string[] {
  return [...new Set([...text.matchAll(FILE_PATH)].map(([path]) => path))].sort();
}

/** Saving a file waits for the disk or the bucket, so several are saved at once. */
const CONCURRENT_FILES = 16;

/** Reads a file of the site as visitors get it; undefined if there is none. */
export type ReadSiteFile = (path: string) => Promise<Uint8Array | undefined>;

/** Saves the files of archived pages and remembers which are saved. One per process. */
export class FileArchive {
  readonly #storage: UploadStorage;
  readonly #read: ReadSiteFile;
  /** Files of a release never change while it runs, and uploads have a hash in their path. */
  readonly #known = new Map<string, { file: NamedFile; names: string[] }>();

  constructor(storage: UploadStorage, read: ReadSiteFile) {
    this.#storage = storage;
    this.#read = read;
  }

  /** Saves all files that a document names, also through its style sheets, and lists them by path. */
  async saveNamed(document: string): Promise<NamedFile[]> {
    const files = new Map<string, NamedFile>();
    let waiting = listNamedPaths(document);
    while (waiting.length > 0) {
      const saved = await Promise.all(
        waiting.slice(0, CONCURRENT_FILES).map((path) => this.#save(path)),
      );
      const names = saved.flatMap((each) => each.names);
      for (const { file } of saved) files.set(file.path, file);
      waiting = [...waiting.slice(CONCURRENT_FILES), ...names].filter((path) => !files.has(path));
    }
    return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async #save(path: string): Promise<{ file: NamedFile; names: string[] }> {
    const known = this.#known.get(path);
    if (known) return known;
    const bytes = await this.#read(path);
    // Not remembered: an upload may be restored.
    if (!bytes) return { file: { path, sha256: null }, names: [] };
    const hash = sha256(bytes);
    if (!(await this.#storage.exists(getFilePath(hash)))) {
      const [folder, name] = splitHash(hash);
      await this.#storage.put(folder, new Map([[name, bytes]]));
    }
    const names = path.endsWith(".css") ? listNamedPaths(Buffer.from(bytes).toString()) : [];
    const saved = { file: { path, sha256: hash }, names };
    this.#known.set(path, saved);
    return saved;
  }
}

/** A saved file; undefined if it is missing. Does not check its hash. */
export function readFile(storage: UploadStorage, hash: string): Promise<Uint8Array | undefined> {
  return readUploadedFile(storage, getFilePath(hash));
}

export function deleteFile(storage: UploadStorage, hash: string): Promise<void> {
  return storage.delete(splitHash(hash)[0]);
}

/** All lists of files in the archive. Throws ArchiveDamaged if one was altered. */
export async function listFileLists(db: Db | Tx): Promise<NamedFile[][]> {
  const rows = await db
    .selectFrom("archive_seals")
    .select("files_hash")
    .distinct()
    .where("files_hash", "is not", null)
    .execute();
  const lists: NamedFile[][] = [];
  for (const { files_hash } of rows) {
    lists.push(parseFileList(await readDocument(db, files_hash ?? "")));
  }
  return lists;
}
