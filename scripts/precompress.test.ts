import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { precompress } from "./precompress.ts";

const script = "export const answer = 42;\n".repeat(40);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "precompress-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/main.js"), script);
});
afterEach(() => rm(folder, { recursive: true }));

it("writes copies that decompress to the file", async () => {
  await precompress(folder);
  const brotli = await readFile(join(folder, "assets/main.js.br"));
  const gzip = await readFile(join(folder, "assets/main.js.gz"));
  expect(brotliDecompressSync(brotli).toString()).toBe(script);
  expect(gunzipSync(gzip).toString()).toBe(script);
});

it("skips images, fonts, maps, and files that would grow", async () => {
  for (const name of ["a.webp", "a.avif", "a.png", "a.woff2", "a.js.map"]) {
    await writeFile(join(folder, name), script);
  }
  await writeFile(join(folder, "tiny.txt"), "a");
  await precompress(folder);
  const copies = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(br|gz)$/.test(name),
  );
  expect(copies.sort()).toEqual(["assets/main.js.br", "assets/main.js.gz"]);
});

it("does nothing the second time, but updates a changed file", async () => {
  await writeFile(join(folder, "assets/main.css"), script);
  await writeFile(join(folder, "assets/more.js"), script);
  expect(await precompress(folder)).toContain("3 files, 6 compressed copies written");
  expect(await precompress(folder)).toContain("3 files, 0 compressed copies written");
  const later = new Date(Date.now() + 5000);
  await writeFile(join(folder, "assets/main.js"), "a");
  await utimes(join(folder, "assets/main.js"), later, later);
  await precompress(folder);
  const names = await readdir(join(folder, "assets"));
  expect(names.filter((name) => name.startsWith("main.js"))).toEqual(["main.js"]);
});
