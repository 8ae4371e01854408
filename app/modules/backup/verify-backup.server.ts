import { text } from "node:stream/consumers";
import { findForeignMigration } from "#app/db/migrate.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { type Archive, openArchive } from "./archive/read-archive.server.ts";
import { FIRST_FILE, MANIFEST, type Manifest, parseManifest } from "./manifest.ts";

/** A backup whose bytes are those that were written, with what it says of itself. */
export interface VerifiedBackup {
  archive: Archive;
  manifest: Manifest;
}

/**
 * Reads a backup whole. Throws OperatorError with the reason where it is not one of ours, is newer
 * than this program, truncated or altered. Close its archive after use.
 */
export async function verifyBackup(
  path: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<VerifiedBackup> {
  const archive = await openArchive(path, { firstName: FIRST_FILE, signal });
  try {
    const manifest = parseManifest(await text(archive.read(MANIFEST)), path);
    const foreign = findForeignMigration(manifest.migrations);
    if (foreign !== undefined) {
      throw new OperatorError(
        `${path} was made by a newer version of this program (its database has "${foreign}"); ` +
          "install that one first",
      );
    }
    return { archive, manifest };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

/** What the manifest says of a file. Throws OperatorError where it says nothing. */
export function partOf({ archive, manifest }: VerifiedBackup, name: string) {
  const part = manifest.parts.find((other) => other.name === name);
  if (!part) throw new OperatorError(`${archive.path} has no ${name}`);
  return part;
}
