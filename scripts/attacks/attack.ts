import { type DatabaseHandle, openDatabase } from "#app/db/client.server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { type FormFields, post } from "#tests/setup/http.ts";
import { type ServerProcess, spawnServer } from "#tests/setup/server-process.ts";
import { signInStaff } from "#tests/setup/staff.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

export interface Attack {
  /** Number and short name in the list of attacks. */
  item: string;
  /**
   * Starts a production copy and attacks it. Returns what the attacker gained, or undefined if the
   * attack failed.
   */
  run(): Promise<string | undefined>;
}

/** A built server to attack. */
export interface ProductionCopy {
  origin: string;
  server: ServerProcess;
  /** The server's environment variables, for the operator's commands. */
  settings: Record<string, string>;
}

/** Starts the built server on a free port. Throws Error with its output if it does not start. */
export async function startCopy(settings: Record<string, string>): Promise<ProductionCopy> {
  const port = String(await findFreePort());
  const server = spawnServer({ LOG_LEVEL: "error", TRUST_PROXY: "1", ...settings, PORT: port });
  if (!(await server.started)) throw new Error(`the server did not start: ${server.output()}`);
  return { origin: `http://localhost:${port}`, server, settings };
}

/** The cookies that a response sets, as the next request sends them. */
export function getCookies({
  headers,
}: {
  headers: { "set-cookie"?: string[] | undefined };
}): string[] {
  return (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0] ?? "");
}

/** A production copy with its own database, its output, and the owner's access to the staff area. */
export interface PrivacyTarget {
  origin: string;
  dataDir: string;
  db: DatabaseHandle["db"];
  /** Everything written to standard output and standard error. */
  output(): string;
  /** Posts a form as the signed-in owner. */
  asOwner(path: string, fields: FormFields): ReturnType<typeof post>;
}

/** Starts a copy, runs the attack on it, and removes the copy. */
export async function withPrivacyTarget<T>(
  env: Record<string, string>,
  attack: (target: PrivacyTarget) => Promise<T>,
): Promise<T> {
  const folder = createTempFolder("hyde-attack-");
  // "info" is the default of a real server; attacks search the log.
  const settings = { DATA_DIR: folder.path, LOG_LEVEL: "info", ...env };
  const { origin, server } = await startCopy(settings);
  let database: DatabaseHandle | undefined;
  try {
    database = await openDatabase({ dataDir: folder.path });
    const { headers } = await signInStaff(database.db, { origin });
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
