import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { OperatorError } from "#app/platform/errors.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { connectPostgres } from "../postgres-pool.server.ts";

/** What servers hold together and whoever replaces the data holds alone; a number of our own. */
const KEY = "hashtext('hyde cannabis: data in use')";

const WAIT_MS = 10_000;
const RETRY_MS = 1_000;

export interface Presence {
  end(): Promise<void>;
}

/**
 * Says that a server uses the database, for as long as its connection lasts; a lost one is made
 * anew. Throws OperatorError while the data are being replaced.
 */
export async function announceServer(databaseUrl: string): Promise<Presence> {
  let ended = false;
  let client: pg.Client | undefined;
  const connect = async () => {
    const opened = await connectPostgres(databaseUrl, "hyde presence");
    try {
      await share(opened);
    } catch (error) {
      await opened.end();
      throw error;
    }
    client = opened;
    opened.once("end", () => {
      client = undefined;
      if (!ended) void again();
    });
  };
  const again = async () => {
    while (!ended && client === undefined) {
      await sleep(RETRY_MS, undefined, { ref: false });
      if (ended) return;
      await connect().catch((error: unknown) =>
        logger.debug({ err: error }, "the database does not know yet that this server uses it"),
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

async function share(client: pg.Client): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_lock_shared(${KEY}) as got`);
    if (rows[0].got) return;
    if (performance.now() > deadline) {
      throw new OperatorError("DATABASE_URL: the data are just being restored or moved");
    }
    await sleep(RETRY_MS / 4);
  }
}

/** Has the database alone until the connection ends. Throws OperatorError while servers use it. */
export async function takeDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select pg_try_advisory_lock(${KEY}) as got`);
  if (rows[0].got) return;
  throw new OperatorError(
    `DATABASE_URL: the site is running on the database "${client.database}"; stop it first`,
  );
}
