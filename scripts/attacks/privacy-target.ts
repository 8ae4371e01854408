import { type DatabaseHandle, openDatabase } from "#app/db/client.server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { type Fields, post } from "#tests/setup/http.ts";
import { spawnServer } from "#tests/setup/server-process.ts";
import { openStaffVisit } from "#tests/setup/staff.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

/** A production copy with its own database, its output, and the owner's access to the staff area. */
export interface PrivacyTarget {
  origin: string;
  dataDir: string;
  db: DatabaseHandle["db"];
  /** Everything written to standard output and standard error. */
  output(): string;
  /** Posts a form as the signed-in owner. */
  asOwner(path: string, fields: Fields): ReturnType<typeof post>;
}

/** Starts a copy, runs the attack on it and removes the copy afterward. */
export async function withTarget<T>(
  env: Record<string, string>,
  attack: (target: PrivacyTarget) => Promise<T>,
): Promise<T> {
  const folder = createTempFolder("hyde-attack-");
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const server = spawnServer({
    ...{ PORT: String(port), DATA_DIR: folder.path, TRUST_PROXY: "1", ...env },
  });
  let database: DatabaseHandle | undefined;
  try {
    if (!(await server.opened)) throw new Error(`the site did not start: ${server.output()}`);
    database = await openDatabase({ dataDir: folder.path });
    const { headers } = await openStaffVisit(database.db, { origin });
    return await attack({
      origin,
      dataDir: folder.path,
      db: database.db,
      output: server.output,
      asOwner: (path, fields) => post({ origin }, path, fields, headers),
    });
  } finally {
    await database?.close();
    await server.kill("SIGTERM");
    folder.remove();
  }
}
