import { chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { newToken } from "#app/platform/ids.server.ts";
import type { Certificate } from "./certificates.ts";
import { createDatabaseFrom } from "./postgres-databases.ts";
import { findPostgresBinaries, findServerUser, type PostgresHost } from "./postgres-host.ts";
import { initCluster, startServer } from "./postgres-process.ts";
import { createTempFolder } from "./temp-folder.ts";

export interface TestPostgres {
  /** The URL of a database of this server. */
  url(database: string): string;
  /** Creates an empty database, by default with a random name, and returns its URL. */
  createDatabase(name?: string): Promise<string>;
  /** Stops the server, as for an upgrade; its files stay. */
  pause(): Promise<void>;
  /** Starts it again on the same port. */
  resume(): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

interface PostgresOptions {
  durable?: boolean;
  /** The server offers TLS with this certificate. */
  certificate?: Certificate;
}

/**
 * Starts a real PostgreSQL for tests: its own cluster in a temporary folder, on a free port of
 * 127.0.0.1, with its own password and, by default, full durability. Takes one to three seconds. The server
 * and its files are removed with the calling process, even if that is killed.
 * Throws Error if PostgreSQL is not installed or does not start.
 */
export async function startPostgres({
  durable = true,
  certificate,
}: PostgresOptions = {}): Promise<TestPostgres> {
  const binaries = findPostgresBinaries();
  const user = findServerUser();
  const folder = createTempFolder("hyde-pg-");
  if (user) chownSync(folder.path, user.uid, user.gid);
  const host = { binaries, user, folder: folder.path };
  const password = newToken();
  try {
    await initCluster(host, password);
    const settings = certificate ? placeCertificate(certificate, host) : [];
    let server = await startServer(host, { password, durable, settings });
    const { port } = server;
    const url = (database: string) => `postgres://hyde:${password}@127.0.0.1:${port}/${database}`;
    return {
      url,
      createDatabase: (name) => createDatabaseFrom(url("postgres"), "template0", name),
      pause: () => server.stop(),
      resume: async () => {
        server = await startServer(host, { password, durable, port, settings });
      },
      stop: async () => {
        await server.stop();
        folder.remove();
      },
    };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

/** Writes certificate and key to files; returns the server settings that name them. */
function placeCertificate({ cert, key }: Certificate, { folder, user }: PostgresHost): string[] {
  const files = { ssl_cert_file: cert, ssl_key_file: key };
  const settings = Object.entries(files).map(([setting, text]) => {
    const path = join(folder, setting);
    writeFileSync(path, text, { mode: 0o600 });
    if (user) chownSync(path, user.uid, user.gid);
    return `${setting}=${path}`;
  });
  return ["ssl=on", ...settings];
}
