import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import type { ChangeFeed } from "#app/db/change-feed/change-feed.server.ts";
import { UPLOADS_TAG } from "#app/modules/media/find-uploads.server.ts";
import { readStored, StoreAway, type UploadStore } from "#app/modules/media/upload-store.ts";
import { matches } from "./page-cache/serve-pages.ts";
import { IMMUTABLE, missingAsset } from "./static-files.ts";

/** Nothing else is in the store for the public; letters, digits and one dot lead nowhere else. */
const FILE = /^\/uploads\/([0-9a-f]{32}\/\d{1,4}\.(avif|webp))$/;

/** Pictures of the pages of the day: a store on another machine is asked once for each. */
const MAX_BYTES = 32 * 1024 * 1024;

type Picture = Uint8Array<ArrayBuffer>;

/** Serves the pictures staff brought in. They are named by their content, so they never change. */
export function uploadedFiles(
  store: UploadStore,
  feed: Pick<ChangeFeed, "onChange" | "look">,
): MiddlewareHandler {
  const kept = new LRUCache<string, Picture>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength || 1,
  });
  let changes = 0;
  feed.onChange((tags) => {
    if (tags && !tags.has(UPLOADS_TAG)) return;
    // One may have been deleted.
    kept.clear();
    changes += 1;
  });
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const [, path, type] = FILE.exec(new URL(c.req.url).pathname) ?? [];
    if (!path) return missingAsset(c, next);
    feed.look();
    try {
      const before = changes;
      const bytes = kept.get(path) ?? (await readStored(store, path));
      if (!bytes) return missingAsset(c, next);
      if (store.isRemote && changes === before) kept.set(path, bytes);
      const etag = `"${path.replace("/", "-")}"`;
      const always = { "Cache-Control": IMMUTABLE, ETag: etag };
      if (matches(c.req.header("if-none-match"), etag)) return c.body(null, 304, always);
      return c.body(bytes, 200, {
        ...always,
        "Content-Type": `image/${type}`,
        "Content-Length": String(bytes.byteLength),
      });
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      const headers = { "Cache-Control": "no-store", "Retry-After": "10" };
      return c.text("This picture cannot be had right now", 503, headers);
    }
  };
}
