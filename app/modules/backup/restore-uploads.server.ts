import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codesOf } from "#app/db/errors.server.ts";
import { readPart } from "./archive/parts.server.ts";
import type { ManifestPart } from "./manifest.ts";
import { writeFile } from "./unpack-sqlite.server.ts";
import { UPLOAD_FILE } from "./uploaded-parts.server.ts";
import type { VerifiedBackup } from "./verify-backup.server.ts";

/**
 * Brings back the files of uploads that are missing or are not what they were; gives their number.
 * Names say what is in a file, so this takes nothing from whatever database is in use, and may be
 * cut off anywhere.
 */
export async function restoreUploads(backup: VerifiedBackup, dataDir: string): Promise<number> {
  let restored = 0;
  for (const part of backup.manifest.parts) {
    if (!UPLOAD_FILE.test(part.name)) continue;
    const path = join(dataDir, part.name);
    if ((await hashFile(path)) === part.sha256) continue;
    await restoreFile(backup, { part, path });
    restored += 1;
  }
  return restored;
}

async function restoreFile(
  { archive }: VerifiedBackup,
  { part, path }: { part: ManifestPart; path: string },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.draft-${randomUUID()}`);
  try {
    await writeFile(draft, readPart(archive, part));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function hashFile(path: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch (error) {
    if (codesOf(error).code === "ENOENT") return undefined;
    throw error;
  }
  return hash.digest("hex");
}
