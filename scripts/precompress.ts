import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { omitStaffRoutes } from "#server/http/visitor-manifest.ts";
import { writeAtomically } from "./assets/asset-files.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Pictures and fonts are already compressed, and visitors do not load source maps. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt)$/;
const WORKERS = 2;

const ENCODINGS = {
  br: (content: Buffer) =>
    brotliAsync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => gzipAsync(content, { level: 9 }),
};

/**
 * Writes `.br` and `.gz` copies of every compressible file in `folder`, unless an up-to-date copy exists or
 * compression saves nothing. Returns the summary line.
 */
export async function precompress(folder: string): Promise<string> {
  const startedAt = performance.now();
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((entry) => COMPRESSIBLE.test(entry));
  let written = 0;
  const queue = files.values();
  const work = async () => {
    for (const file of queue) {
      const copies = await compressFile(join(folder, file));
      written += copies;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  const took = Math.round(performance.now() - startedAt);
  return `precompress: ${files.length} files, ${written} compressed copies written, ${took} ms`;
}

/** Returns the number of copies written. */
async function compressFile(path: string): Promise<number> {
  const { mtimeMs } = await stat(path);
  let written = 0;
  for (const [suffix, encode] of Object.entries(ENCODINGS)) {
    const target = `${path}.${suffix}`;
    const copy = await stat(target).catch(() => undefined);
    if (copy && copy.mtimeMs >= mtimeMs) continue;
    const content = await readFile(path);
    const encoded = await encode(content);
    if (encoded.length < content.length) {
      await writeAtomically(target, encoded);
      written += 1;
    } else {
      // The server would send an outdated copy instead of the new file.
      await rm(target, { force: true });
    }
  }
  return written;
}

const MANIFEST_START = "window.__reactRouterManifest=";

/** Writes the route manifest for visitors beside the complete manifest. Returns the summary line. */
async function writeVisitorManifest(clientFolder: string): Promise<string> {
  const names = await readdir(join(clientFolder, "assets"));
  const files = names.filter((name) => /^manifest-[\w-]+\.js$/.test(name));
  for (const file of files) {
    const code = await readFile(join(clientFolder, "assets", file), "utf8");
    if (!code.startsWith(MANIFEST_START)) throw new Error(`${file} is not a route manifest`);
    const json = code.slice(MANIFEST_START.length).replace(/;\s*$/, "");
    const manifest = omitStaffRoutes(JSON.parse(json));
    const content = `${MANIFEST_START}${JSON.stringify(manifest)};`;
    await writeAtomically(join(clientFolder, manifest.url), Buffer.from(content));
  }
  return `visitor manifest: ${files.length} written`;
}

if (import.meta.main) {
  const folder = fileURLToPath(new URL("../build/client", import.meta.url));
  process.stdout.write(`${await writeVisitorManifest(folder)}\n`);
  process.stdout.write(`${await precompress(folder)}\n`);
}
