import { request } from "node:http";
import type { Env } from "./env.server.ts";

/** User-Agent of the site's requests to itself, so that they are not counted as visits. */
export const OWN_USER_AGENT = "HydeSelfCheck/1.0";

/** Longer responses are an error. A sitemap file may have 50 MB; pages are much smaller. */
const MAX_BYTES = 64 * 1024 * 1024;

const TIMEOUT_MS = 15_000;

export interface OwnResponse {
  status: number;
  headers: Record<string, string>;
  text: string;
}

type ListenSettings = Pick<Env, "PORT" | "HOST" | "PUBLIC_ORIGIN">;

/**
 * Requests one of the site's own URLs over HTTP, like a visitor without cookies. Always connects to this
 * server's listener and does not follow redirects. Throws Error if `path` resolves to another origin;
 * rejects after 15 seconds.
 */
export function fetchOwnPage(env: ListenSettings, path: string): Promise<OwnResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<OwnResponse>();
  const target = new URL(path, env.PUBLIC_ORIGIN);
  if (target.origin !== env.PUBLIC_ORIGIN) throw new Error(`not a URL of this site: ${path}`);
  const outgoing = request(
    {
      host: getListenHost(env.HOST),
      port: env.PORT,
      path: target.pathname + target.search,
      headers: { Host: target.host, "User-Agent": OWN_USER_AGENT, Accept: "text/html,*/*" },
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
    async (incoming) => {
      try {
        const chunks: Buffer[] = [];
        let size = 0;
        for await (const chunk of incoming) {
          size += (chunk as Buffer).byteLength;
          if (size > MAX_BYTES) throw new Error(`${path} returned more than ${MAX_BYTES} bytes`);
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

/** The address at which this machine reaches the listener. */
function getListenHost(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0") return "127.0.0.1";
  return host === "::" ? "::1" : host;
}
