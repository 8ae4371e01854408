import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFile, PROJECT } from "./server-process.ts";

/** The end of the name of a script or style sheet: a hash of its content, and its kind. */
const HASH = /-([\w-]{8})\.(js|css)/g;

const TEXT = /\.(?:js|css)$/;

/** What the built server reads outside `build`. */
const SHARED = ["content", "generated", "node_modules", "package.json"];

/** Makes a release folder with a copy of the build under test. */
export function createRelease(folder: string): void {
  cpSync(buildFile(), join(folder, "build"), { recursive: true });
  for (const name of SHARED) symlinkSync(join(PROJECT, name), join(folder, name));
}

/**
 * Makes a release folder with another build: every script and style sheet has other content and therefore
 * another name, which pages, scripts, and the server's code use. A second run of Vite would take 15 seconds.
 */
export function createNextRelease(folder: string): void {
  createRelease(folder);
  const assets = join(folder, "build/client/assets");
  const names = readdirSync(assets);
  const hashes = new Map(
    names.flatMap((name) =>
      [...name.matchAll(HASH)].map(([, hash = ""]) => [hash, nextHash(hash)]),
    ),
  );
  const rewrite = (text: string) =>
    text.replace(HASH, (all, hash, kind) => {
      const next = hashes.get(hash);
      return next === undefined ? all : `-${next}.${kind}`;
    });
  for (const name of names) {
    const path = join(assets, name);
    const text = TEXT.test(name) ? readFileSync(path, "utf8") : undefined;
    // Compressed copies have the old content; without them, the server sends files as they are.
    rmSync(path);
    if (text === undefined) continue;
    writeFileSync(join(assets, rewrite(name)), `${rewrite(text)}\n/* next release */`);
  }
  const server = join(folder, "build/server");
  for (const entry of readdirSync(server, { recursive: true, encoding: "utf8" })) {
    if (!TEXT.test(entry)) continue;
    const path = join(server, entry);
    const text = readFileSync(path, "utf8");
    const changed = rewrite(text);
    if (changed !== text) writeFileSync(path, changed);
  }
}

function nextHash(hash: string): string {
  return createHash("sha256").update(`next ${hash}`).digest("hex").slice(0, 8);
}
