import { request } from "node:http";
import type { Env } from "./env.server.ts";

/** Name our own requests give themselves, so that they are not counted as visits. */
export const OWN_AGENT = "HydeSelfCheck/1.0";

/** Largest answer we read of ourselves, in bytes: a sitemap file may have 50 MB, no page has. */
const MAX_BYTES = 64 * 1024 * 1024;

const TIMEOUT_MS = 15_000;

export interface OwnAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

type Listener = Pick<Env, "PORT" | "HOST" | "PUBLIC_ORIGIN">;

/**
 * Asks this server for one of its own addresses, over HTTP, as a visitor without cookies would.
 * The connection goes to our own listener whatever the path says; redirects are not followed.
 */
export function fetchOwnPage(env: Listener, path: string): Promise<OwnAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<OwnAnswer>();
  const target = new URL(path, env.PUBLIC_ORIGIN);
  if (target.origin !== env.PUBLIC_ORIGIN) throw new Error(`not an address of ours: ${path}`);
  const outgoing = request(
    {
      host: localHost(env.HOST),
      port: env.PORT,
      path: target.pathname + target.search,
      headers: { Host: target.host, "User-Agent": OWN_AGENT, Accept: "text/html,*/*" },
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
    async (incoming) => {
      try {
        const chunks: Buffer[] = [];
        let size = 0;
        for await (const chunk of incoming) {
          size += (chunk as Buffer).byteLength;
          if (size > MAX_BYTES)
            throw new Error(`${path} answers with more than ${MAX_BYTES} bytes`);
          chunks.push(chunk as Buffer);
        }
        const headers = Object.entries(incoming.headers).map(([name, value]) => [
          name,
          String(value),
        ]);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(headers),
          text: Buffer.concat(chunks).toString("utf8"),
        });
      } catch (error) {
        outgoing.destroy();
        reject(error);
      }
    },
  );
  outgoing.on("error", reject);
  outgoing.end();
  return promise;
}

/** Where the listener can be reached from this machine. */
function localHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0") return "127.0.0.1";
  return host === "::" ? "::1" : host;
}
