import { readFile } from "node:fs/promises";
import type { MiddlewareHandler } from "hono";
import { codesOf } from "#app/db/errors.server.ts";
import { uploadPath } from "#app/modules/uploads/upload-folder.server.ts";
import { IMMUTABLE, missingAsset } from "./static-files.ts";

/** Nothing else is in the folder for the public; letters, digits and one dot lead nowhere else. */
const FILE = /^\/uploads\/([0-9a-f]{32})\/(\d{1,4}\.(avif|webp))$/;

/** Serves the pictures staff brought in. They are named by their content, so they never change. */
export function uploadedFiles(dataDir: string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const [, hash, file, type] = FILE.exec(new URL(c.req.url).pathname) ?? [];
    if (!hash || !file) return missingAsset(c, next);
    try {
      const bytes = await readFile(uploadPath(dataDir, hash, file));
      return c.body(new Uint8Array(bytes), 200, {
        "Content-Type": `image/${type}`,
        "Content-Length": String(bytes.byteLength),
        "Cache-Control": IMMUTABLE,
      });
    } catch (error) {
      if (codesOf(error).code !== "ENOENT") throw error;
      return missingAsset(c, next);
    }
  };
}
