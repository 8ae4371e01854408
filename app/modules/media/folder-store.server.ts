import { randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { codesOf } from "#app/db/errors.server.ts";
import { NoRoom, type OpenFile, type StoredFile, type UploadStore } from "./upload-store.ts";

/** A draft this old was left by a process that ended in the middle. */
const STALE_MS = 3_600_000;

const DRAFT = /^\.draft-/;

const UPLOAD = /^[0-9a-f]{32}$/;

/** No room on the disk, in the quota, or for a file of this size. */
const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

const isMissing = (error: unknown) => codesOf(error).code === "ENOENT";

/** Uploads in `uploads` of the data folder, which several processes, or machines, may share. */
export function folderStore(dataDir: string): UploadStore {
  const folder = join(dataDir, "uploads");
  return {
    isRemote: false,
    put: (hash, files) => put(folder, hash, files),
    async get(path): Promise<OpenFile | undefined> {
      try {
        // Open before anything is said of it: whoever deletes it then does not cut the stream.
        const file = await open(join(folder, path));
        const { size } = await file.stat();
        const body = Readable.toWeb(file.createReadStream());
        return { bytes: size, body: body as OpenFile["body"] };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    exists: (path) => isThere(join(folder, path)),
    delete: (hash) => rm(join(folder, hash), { recursive: true, force: true }),
    list: (hash) => list(folder, hash),
  };
}

/**
 * Writes all files or none: they are written and flushed in a folder beside, which is renamed once
 * it is whole. What an older one of that name lacks is added to it.
 */
async function put(folder: string, hash: string, files: ReadonlyMap<string, Uint8Array>) {
  const draft = join(folder, `.draft-${randomUUID()}`);
  try {
    await mkdir(draft, { recursive: true });
    await removeStale(folder);
    for (const [name, bytes] of files) await writeFlushed(join(draft, name), bytes);
    await rename(draft, join(folder, hash)).catch((error: unknown) => {
      if (!["EEXIST", "ENOTEMPTY"].includes(codesOf(error).code ?? "")) throw error;
      return addMissing(draft, join(folder, hash));
    });
  } catch (error) {
    if (!NO_ROOM.has(codesOf(error).code ?? "")) throw error;
    throw new NoRoom("no room for an upload", { cause: error });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function addMissing(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (!(await isThere(join(to, name)))) await rename(join(from, name), join(to, name));
  }
}

async function* list(folder: string, hash?: string): AsyncGenerator<StoredFile> {
  const hashes = hash === undefined ? await namesIn(folder) : [hash];
  for (const one of hashes) {
    if (!UPLOAD.test(one)) continue;
    for (const name of await namesIn(join(folder, one))) {
      const found = await stat(join(folder, one, name)).catch(() => undefined);
      if (!found) continue;
      yield { path: `${one}/${name}`, bytes: found.size, changedAt: found.mtime };
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
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

async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!DRAFT.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
