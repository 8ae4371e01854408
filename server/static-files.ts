import { serveStatic } from "@hono/node-server/serve-static";
import type { Handler, MiddlewareHandler } from "hono";
import { acceptedEncoding } from "./compress.ts";

/** Names that carry a content hash never change; the rest are checked again within the hour. */
const HASHED = /^\/(assets|images|fonts)\//;
export const IMMUTABLE = "public, max-age=31536000, immutable";
const HOURLY = "public, max-age=3600";

/** Serves build/client, with the precompressed neighbour of a file where the browser takes it. */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => {
      const { pathname } = new URL(c.req.url);
      c.header("Cache-Control", HASHED.test(pathname) ? IMMUTABLE : HOURLY);
      c.header("Vary", "Accept-Encoding");
    },
  });
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    // Only plain file names: pages have no extension, and nothing hidden is ours to give.
    const isFile = /^\/[\w./-]+\.\w+$/.test(pathname) && !pathname.includes("/.");
    if (!isFile || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    // The library compares whole words: it is told what comes of them.
    const { headers } = c.req.raw;
    headers.set("Accept-Encoding", acceptedEncoding(headers.get("accept-encoding")));
    return serve(c, next);
  };
}

/** A missing hashed file answers at once; rendering a page for it would only cost time. */
export const missingAsset: Handler = (c) =>
  c.text("Not found", 404, { "Cache-Control": "no-store" });
