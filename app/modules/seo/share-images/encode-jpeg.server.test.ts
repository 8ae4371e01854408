import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, it } from "vitest";
import { encodeJpeg } from "./encode-jpeg.server.ts";

const noise = () => {
  return sharp(randomBytes(600 * 315 * 3), { raw: { width: 600, height: 315, channels: 3 } });
};

it("lowers the quality as far as it has to and no further", async () => {
  const free = await encodeJpeg(noise(), Number.POSITIVE_INFINITY);
  const bound = await encodeJpeg(noise(), 100_000);
  expect(free.byteLength).toBeGreaterThan(200_000);
  expect(bound.byteLength).toBeLessThan(100_000);
  expect(bound.byteLength).toBeGreaterThan(50_000);
});

it("gives the smallest where nothing is small enough", async () => {
  expect((await encodeJpeg(noise(), 10)).byteLength).toBeGreaterThan(10);
});
