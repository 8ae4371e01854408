import { once } from "node:events";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import { findFreePort } from "#tests/setup/free-port.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

/** The options used here; the package has no types. */
type S3rver = new (options: {
  directory: string;
  address: string;
  port: number;
  silent: boolean;
  configureBuckets: { name: string }[];
}) => { run(): Promise<unknown>; httpServer: Server };

const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as S3rver;

const BUCKET = "hyde-pictures";

interface FakeBucket {
  /** Settings of a server that saves its pictures in this bucket. */
  env: Record<string, string>;
  /** Starts the service, or restarts it after `stop`; the files stay. */
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): void;
}

/** A real S3 server on its own port, which verifies signatures. Call `start` first. */
export async function createFakeBucket(): Promise<FakeBucket> {
  const folder = createTempFolder("hyde-s3-");
  const port = await findFreePort();
  let running: Server | undefined;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      // The service has only this account.
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    async start() {
      const address = { address: "127.0.0.1", port };
      const options = { silent: true, configureBuckets: [{ name: BUCKET }] };
      const server = new S3rver({ directory: folder.path, ...address, ...options });
      await server.run();
      running = server.httpServer;
    },
    async stop() {
      if (!running?.listening) return;
      const closed = once(running.close(), "close");
      running.closeAllConnections();
      await closed;
    },
    remove: () => folder.remove(),
  };
}
