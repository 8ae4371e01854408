import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { OperatorError } from "#app/platform/errors.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { connectPostgres } from "./postgres-connections.server.ts";

/** Key of the advisory lock: servers share it, and a process that replaces the data holds it alone. */
const LOCK_KEY = "hashtext('hyde cannabis: data in use')";

const WAIT_MS = 10_000;
const RETRY_MS = 1_000;

export interface ServerLock {
  end(): Promise<void>;
}

/**
 * Holds the shared lock of servers on a connection that is reopened when it is lost. Throws
 * OperatorError while the data is being replaced.
 */
export async function acquireServerLock(databaseUrl: string): Promise<ServerLock> {
  let ended = false;
  let client: pg.Client | undefined;
  const connect = async () => {
    const opened = await connectPostgres(databaseUrl, "hyde presence");
    try {
      await lockDatabaseShared(opened);
    } catch (error) {
      await opened.end();
      throw error;
    }
    client = opened;
    opened.once("end", () => {
      client = undefined;
      if (!ended) void reconnect();
    });
  };
  const reconnect = async () => {
    while (!ended && client === undefined) {
      await sleep(RETRY_MS, undefined, { ref: false });
      if (ended) return;
      await connect().catch((error: unknown) =>
        logger.debug({ err: error }, "cannot lock the database against replacement yet"),
      );
    }
    if (ended) await client?.end();
  };
  await connect();
  return {
    end: async () => {
      ended = true;
      await client?.end();
    },
  };
}

async function lockDatabaseShared(client: pg.Client): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_lock_shared(${LOCK_KEY}) as got`);
    if (rows[0].got) return;
    if (performance.now() > deadline) {
      throw new OperatorError("DATABASE_URL: the data is being restored or moved");
    }
    await sleep(RETRY_MS / 4);
  }
}

/** Locks the database exclusively until the connection ends. Throws OperatorError while servers use it. */
export async function lockDatabaseExclusive(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK_KEY}) as got`);
  if (rows[0].got) return;
  throw new OperatorError(
    `DATABASE_URL: the site is running on the database "${client.database}"; stop it first`,
  );
}
