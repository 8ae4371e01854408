import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packFakeNode, startFakeRegistry } from "#tests/fakes/npm-registry.ts";
import { findRuntime, installRuntime, readLock } from "../bootstrap/install.mjs";
import type { Attack } from "./attack.ts";

const ROOT = join(import.meta.dirname, "../..");

/**
 * A registry, or someone between the registry and us, serves a different Node.js under the name of the
 * pinned one: once with its true hash, once with the expected hash.
 */
async function run(): Promise<string | undefined> {
  const lock = readLock(ROOT);
  const { name, entry } = findRuntime(lock);
  const evil = packFakeNode({ name, version: entry.version, output: "evil" });
  for (const integrity of [evil.integrity, entry.integrity ?? ""]) {
    const folder = mkdtempSync(join(tmpdir(), "hyde-attack-8-"));
    const registry = await startFakeRegistry(evil.manifest, { tarball: evil.tarball, integrity });
    const env = {
      npm_config_registry: registry.origin,
      npm_config_cache: join(folder, "cache"),
      npm_config_fetch_retries: "0",
    };
    try {
      await installRuntime(lock, join(folder, "runtime"), env).catch(() => undefined);
      const program = join(folder, "runtime/node_modules", name, "bin/node");
      if (existsSync(program) && readFileSync(program, "utf8").includes("evil")) {
        return "the attacker's program was installed as Node.js";
      }
    } finally {
      await registry.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return undefined;
}

const attack: Attack = { item: "8. A runtime that is not pinned by hash", run };
export default attack;
