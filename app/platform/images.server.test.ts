import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { getImage, getImageBytes } from "./images.server.ts";

const publicFolder = fileURLToPath(new URL("../../generated/public", import.meta.url));

it("returns size, placeholder, and both source sets of an image", async () => {
  const hero = getImage("hero", "An open jar");
  expect(hero).toMatchObject({ width: 1536, height: 1024, alt: "An open jar" });
  expect(hero.placeholder).toMatch(/^#[0-9a-f]{6}$/);
  expect(hero.avif).toMatch(/^\/images\/hero-\w+-640\.avif 640w, .* 1536w$/);
  expect(hero.webp).toMatch(/^\/images\/hero-\w+-640\.webp 640w, .* 1536w$/);
  await access(join(publicFolder, hero.src));
});

it("reports an image that does not exist", () => {
  expect(() => getImage("hero-sunset", "")).toThrow('no picture named "hero-sunset"');
});

it("returns the size of an image in bytes", async () => {
  const { src } = getImage("hero", "");
  const { byteLength } = await readFile(join(publicFolder, src));
  expect(await getImageBytes(src)).toBe(byteLength);
  await expect(getImageBytes(src)).resolves.toBe(byteLength);
  await expect(getImageBytes("/images/hero-00000000-1.webp")).rejects.toThrow();
});
