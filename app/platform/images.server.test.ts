import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { image, imageBytes } from "./images.server.ts";

const publicFolder = fileURLToPath(new URL("../../generated/public", import.meta.url));

it("gives size, placeholder and both source sets of a picture", async () => {
  const hero = image("hero", "An open jar");
  expect(hero).toMatchObject({ width: 1536, height: 1024, alt: "An open jar" });
  expect(hero.avif).toMatch(/^\/images\/hero-640-\w+\.avif 640w, .* 1536w$/);
  expect(hero.webp).toMatch(/^\/images\/hero-640-\w+\.webp 640w, .* 1536w$/);
  await access(join(publicFolder, hero.src));
});

it("names a picture that does not exist", () => {
  expect(() => image("hero-sunset", "")).toThrow('no picture named "hero-sunset"');
});

it("knows how many bytes a picture has", async () => {
  const { src } = image("hero", "");
  const { byteLength } = await readFile(join(publicFolder, src));
  expect(await imageBytes(src)).toBe(byteLength);
  await expect(imageBytes(src)).resolves.toBe(byteLength);
  await expect(imageBytes("/images/hero-1-0000000000.webp")).rejects.toThrow();
});
