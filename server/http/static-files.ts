import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Handler, MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import type { ChangeFeed } from "#app/db/change-feed.server.ts";
import { UPLOADS_TAG } from "#app/modules/media/upload-queries.server.ts";
import {
  readUploadedFile,
  StorageUnavailable,
  type UploadStorage,
} from "#app/modules/media/upload-storage.ts";
import { formatSurrogateKeys, formatSurrogateMaxAge } from "../page-cache/cache-in-front.ts";
import { type FileToSend, sendFile } from "./file-response.ts";
import { chooseEncoding, matchesEtag } from "./finish-response.ts";

/** Files whose names contain a content hash never change; browsers revalidate others every hour. */
const HASHED_PATH = /^\/(assets|images|fonts)\//;
const IMMUTABLE = "public, max-age=31536000, immutable";
const HOURLY = "public, max-age=3600";

/** Paths of files: pages have no extension, and no part of a path begins with a dot. */
const FILE_PATH = /^(?:\/[\w-][\w.-]*)+\.\w+$/;

/** Serves build/client, with the compressed copy of a file if it exists and the browser accepts it. */
export function staticFiles(root: string): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    const { pathname } = new URL(raw.url);
    if (!FILE_PATH.test(pathname) || (raw.method !== "GET" && raw.method !== "HEAD")) return next();
    const file = await findFile(root, pathname, raw.headers.get("accept-encoding"));
    return file ? sendFile(raw, file) : next();
  };
}

const SUFFIXES = { br: ".br", gzip: ".gz" };

async function findFile(
  root: string,
  pathname: string,
  acceptEncoding: string | null,
): Promise<FileToSend | undefined> {
  const path = join(root, pathname);
  const plain = await findStats(path);
  if (!plain) return undefined;
  const headers = {
    "Content-Type": getMimeType(pathname) ?? "application/octet-stream",
    "Cache-Control": HASHED_PATH.test(pathname) ? IMMUTABLE : HOURLY,
    Vary: "Accept-Encoding",
  };
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding !== "identity") {
    const compressed = await findStats(path + SUFFIXES[encoding]);
    if (compressed) return { ...compressed, headers: { ...headers, "Content-Encoding": encoding } };
  }
  return { ...plain, headers };
}

/** Undefined if there is no file at the path. */
async function findStats(path: string): Promise<Omit<FileToSend, "headers"> | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? { path, size: stats.size, modifiedAt: stats.mtime } : undefined;
}

/** The 404 for a missing hashed file, without rendering a page. */
export const missingFile: Handler = (c) =>
  c.text("Not found", 404, { "Cache-Control": "no-store" });

/** Paths of uploaded pictures. The pattern matches no path outside the upload store. */
const UPLOADED_FILE = /^\/uploads\/([0-9a-f]{32}\/\d{1,4}\.(avif|webp))$/;

/** Memory for pictures from a remote store, in bytes. */
const CACHE_MAX_BYTES = 32 * 1024 * 1024;

type Picture = Uint8Array<ArrayBuffer>;

interface UploadedFilesOptions {
  feed: Pick<ChangeFeed, "onChange" | "poll">;
  /** Whether there is a cache in front that the site purges. */
  hasCacheInFront: boolean;
}

/**
 * Serves pictures uploaded by staff. Their names are content hashes, so they never change, but they can be
 * deleted: a cache in front drops them when it is purged, and asks for them once a minute in case the purge
 * came before the file was gone.
 */
export function uploadedFiles(
  store: UploadStorage,
  { feed, hasCacheInFront }: UploadedFilesOptions,
): MiddlewareHandler {
  const cache = new LRUCache<string, Picture>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: (bytes) => bytes.byteLength || 1,
  });
  let changes = 0;
  feed.onChange((tags) => {
    if (tags && !tags.has(UPLOADS_TAG)) return;
    // A picture may have been deleted.
    cache.clear();
    changes += 1;
  });
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const [, path, type] = UPLOADED_FILE.exec(new URL(c.req.url).pathname) ?? [];
    if (!path) return missingFile(c, next);
    feed.poll();
    try {
      const before = changes;
      const bytes = cache.get(path) ?? (await readUploadedFile(store, path));
      if (!bytes) return missingFile(c, next);
      if (store.isRemote && changes === before) cache.set(path, bytes);
      const etag = `"${path.replace("/", "-")}"`;
      const headers = {
        "Cache-Control": IMMUTABLE,
        ETag: etag,
        ...(hasCacheInFront ? surrogateHeaders() : {}),
      };
      if (matchesEtag(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
      return c.body(bytes, 200, {
        ...headers,
        "Content-Type": `image/${type}`,
        "Content-Length": String(bytes.byteLength),
      });
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      const headers = { "Cache-Control": "no-store", "Retry-After": "10" };
      return c.text("This picture is not available right now", 503, headers);
    }
  };
}

function surrogateHeaders(): Record<string, string> {
  return {
    "Surrogate-Key": formatSurrogateKeys(new Set([UPLOADS_TAG])),
    "Surrogate-Control": formatSurrogateMaxAge(Number.POSITIVE_INFINITY, Date.now()),
  };
}
