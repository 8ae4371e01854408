import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { writeWhole } from "./assets/asset-files.ts";
import { writeVisitorManifest } from "./client/write-visitor-manifest.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Pictures and fonts are compressed already; maps are for us, not for visitors. */
const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/;
const workers = 2;

const encodings = {
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
 * Writes `.br` and `.gz` beside every compressible file below `folder`, unless they are there and
 * not older. None is kept that saves nothing. Returns the summary line.
 */
export async function precompress(folder: string): Promise<string> {
  const start = performance.now();
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((entry) => compressible.test(entry));
  let written = 0;
  const queue = files.values();
  const work = async () => {
    for (const file of queue) {
      const copies = await compressFile(join(folder, file));
      written += copies;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const took = Math.round(performance.now() - start);
  return `precompress: ${files.length} files, ${written} compressed copies written, ${took} ms`;
}

/** Returns how many copies were written. */
async function compressFile(path: string): Promise<number> {
  const { mtimeMs } = await stat(path);
  let written = 0;
  for (const [suffix, encode] of Object.entries(encodings)) {
    const target = `${path}.${suffix}`;
    const made = await stat(target).catch(() => undefined);
    if (made && made.mtimeMs >= mtimeMs) {
      continue;
    }
    const content = await readFile(path);
    const encoded = await encode(content);
    if (encoded.length < content.length) {
      await writeWhole(target, encoded);
      written += 1;
    } else {
      // An older copy would be served in place of the new file.
      await rm(target, { force: true });
    }
  }
  return written;
}

if (import.meta.main) {
  const folder = fileURLToPath(new URL("../build/client", import.meta.url));
  process.stdout.write(`${await writeVisitorManifest(folder)}\n`);
  process.stdout.write(`${await precompress(folder)}\n`);
}
