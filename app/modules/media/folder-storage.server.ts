import { randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { codesOf, isDiskFull } from "#app/db/errors.server.ts";
import {
  type OpenFile,
  type StorageFolder,
  StorageFull,
  type UploadedFile,
  type UploadStorage,
} from "./upload-storage.ts";

/** A temporary folder this old was left by a process that died. */
const STALE_MS = 3_600_000;

const TEMPORARY_FOLDER_NAME = /^\.draft-/;

const UPLOAD_HASH = /^[0-9a-f]{32}$/;

const isMissing = (error: unknown) => codesOf(error).code === "ENOENT";

/**
 * Files in a folder of the data folder, by default `uploads`, which several processes or machines may
 * share.
 */
export function createFolderStorage(
  dataDir: string,
  name: StorageFolder = "uploads",
): UploadStorage {
  const folder = join(dataDir, name);
  return {
    inFolder: (other) => createFolderStorage(dataDir, other),
    isRemote: false,
    put: (hash, files) => putFiles(folder, hash, files),
    async get(path): Promise<OpenFile | undefined> {
      try {
        // Opened first: a later deletion does not interrupt the stream.
        const file = await open(join(folder, path));
        const { size } = await file.stat();
        const body = Readable.toWeb(file.createReadStream());
        return { bytes: size, body: body as OpenFile["body"] };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    exists: (path) => pathExists(join(folder, path)),
    delete: (hash) => rm(join(folder, hash), { recursive: true, force: true }),
    list: (hash) => listFiles(folder, hash),
  };
}

/**
 * Writes all files or none: they are written to a temporary folder, which is renamed when it is
 * complete. If the folder of the upload exists, missing files are added to it.
 */
async function putFiles(folder: string, hash: string, files: ReadonlyMap<string, Uint8Array>) {
  const temporaryFolder = join(folder, `.draft-${randomUUID()}`);
  try {
    await mkdir(temporaryFolder, { recursive: true });
    // By the clock of the file system, which may be another machine's.
    await deleteStaleFolders(folder, (await stat(temporaryFolder)).mtimeMs);
    for (const [name, bytes] of files) await writeFlushed(join(temporaryFolder, name), bytes);
    await rename(temporaryFolder, join(folder, hash)).catch((error: unknown) => {
      if (!["EEXIST", "ENOTEMPTY"].includes(codesOf(error).code ?? "")) throw error;
      return addMissing(temporaryFolder, join(folder, hash));
    });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new StorageFull("no space for an upload", { cause: error });
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

async function addMissing(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (!(await pathExists(join(to, name)))) await rename(join(from, name), join(to, name));
  }
}

async function* listFiles(folder: string, hash?: string): AsyncGenerator<UploadedFile> {
  const hashes = hash === undefined ? await listNames(folder) : [hash];
  for (const uploadHash of hashes) {
    if (!UPLOAD_HASH.test(uploadHash)) continue;
    for (const name of await listNames(join(folder, uploadHash))) {
      const found = await stat(join(folder, uploadHash, name)).catch(() => undefined);
      if (!found) continue;
      yield { path: `${uploadHash}/${name}`, bytes: found.size, changedAt: found.mtime };
    }
  }
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function pathExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function deleteStaleFolders(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!TEMPORARY_FOLDER_NAME.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: now };
    if (now - mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
