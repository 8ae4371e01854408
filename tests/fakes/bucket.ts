import { once } from "node:events";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import { findFreePort } from "#tests/setup/free-port.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

/** What the server of the tests has in the way of settings; it brings no types of its own. */
type S3rver = new (options: {
  directory: string;
  address: string;
  port: number;
  silent: boolean;
  configureBuckets: { name: string }[];
}) => { run(): Promise<unknown>; httpServer: Server };

const S3rver = createRequire(import.meta.url)("@20minutes/s3rver") as S3rver;

const BUCKET = "hyde-pictures";

export interface FakeBucket {
  /** Settings of a server that keeps its pictures there. */
  env: Record<string, string>;
  /** Listens, again after `stop` too; what is stored stays. */
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): void;
}

/** A real server that speaks S3 and checks signatures, on a port of its own; not yet started. */
export async function makeBucket(): Promise<FakeBucket> {
  const folder = createTempFolder("hyde-s3-");
  const port = await findFreePort();
  let running: Server | undefined;
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      // The only account it knows.
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
