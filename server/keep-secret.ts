import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { codesOf } from "#app/db/errors.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";

/**
 * The secret of this installation, made once and kept beside the database, readable by us only.
 * Throws OperatorError naming DATA_DIR where the file can be neither read nor written.
 */
export function keepSecret(dataDir: string): string {
  const path = join(dataDir, "session-secret");
  try {
    return readSecret(path) || makeSecret(path);
  } catch (error) {
    throw new OperatorError(`DATA_DIR: cannot read or write ${path} (${codesOf(error).code})`, {
      cause: error,
    });
  }
}

/** Empty where there is none yet; removes the empty file that a power cut may have left. */
function readSecret(path: string): string {
  if (!existsSync(path)) return "";
  const secret = readFileSync(path, "utf8").trim();
  if (secret === "") rmSync(path);
  return secret;
}

function makeSecret(path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    // Whole or not at all: another process starting at this moment must not read half a secret.
    linkSync(draft, path);
  } catch (error) {
    // It was first; its secret is the one that holds.
    if (codesOf(error).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readSecret(path);
}
