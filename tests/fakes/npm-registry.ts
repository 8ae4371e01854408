import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface FakePackage {
  name: string;
  version: string;
  /** The program's output. */
  output: string;
}

/** A package whose `bin/node` is a shell script that prints a line, as npm would publish it. */
export function packFakeNode({ name, version, output }: FakePackage) {
  const { platform, arch } = process;
  const manifest = { name, version, os: platform, cpu: arch, bin: { node: "bin/node" } };
  const folder = join(tmpdir(), `hyde-pack-${process.pid}-${Math.random().toString(36).slice(2)}`);
  try {
    mkdirSync(join(folder, "package/bin"), { recursive: true });
    writeFileSync(join(folder, "package/package.json"), JSON.stringify(manifest));
    writeFileSync(join(folder, "package/bin/node"), `#!/bin/sh\necho ${output}\n`, { mode: 0o755 });
    execFileSync("tar", ["czf", "package.tgz", "package"], { cwd: folder });
    const tarball = readFileSync(join(folder, "package.tgz"));
    const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
    return { manifest, tarball, integrity };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A fake npm registry with one package, which reports `integrity` for `tarball`. */
export async function startFakeRegistry(
  manifest: { name: string; version: string },
  { tarball, integrity }: { tarball: Buffer; integrity: string },
) {
  const server = createServer((request, response) => {
    if (request.url?.endsWith(".tgz")) {
      response.end(tarball);
      return;
    }
    const dist = { tarball: `${origin()}/${manifest.name}.tgz`, integrity };
    const versions = { [manifest.version]: { ...manifest, dist } };
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify({ name: manifest.name, "dist-tags": { latest: manifest.version }, versions }),
    );
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: origin(), close: () => new Promise((resolve) => server.close(resolve)) };
}
