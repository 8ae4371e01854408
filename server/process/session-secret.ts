import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codesOf } from "#app/db/errors.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";

/**
 * The secret of this installation, created on first use and saved beside the database, readable only
 * by this user.
 * @throws OperatorError naming DATA_DIR if the file can be neither read nor written.
 */
export function loadOrCreateSessionSecret(dataDir: string): string {
  const path = join(dataDir, "session-secret");
  try {
    return readSecret(path) || createSecret(path);
  } catch (error) {
    throw new OperatorError(`DATA_DIR: cannot read or write ${path} (${codesOf(error).code})`, {
      cause: error,
    });
  }
}

/** Empty if there is no secret yet. Removes the empty file that a power cut may have left. */
function readSecret(path: string): string {
  if (!existsSync(path)) return "";
  const secret = readFileSync(path, "utf8").trim();
  if (secret === "") rmSync(path);
  return secret;
}

function createSecret(path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    // Atomic: another process that starts at the same time must not read half a secret.
    linkSync(draft, path);
  } catch (error) {
    // The other process was first, so its secret is used.
    if (codesOf(error).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readSecret(path);
}
