import { expect, it } from "vitest";
import { ByteCache } from "./byte-cache.ts";

it("drops what was used longest ago once there are too many bytes", () => {
  const cache = new ByteCache(10);
  cache.set("a", Buffer.alloc(4));
  cache.set("b", Buffer.alloc(4));
  cache.get("a");
  cache.set("c", Buffer.alloc(4));
  expect(["a", "b", "c"].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

it("counts a key that is set twice once", () => {
  const cache = new ByteCache(10);
  for (let i = 0; i < 5; i += 1) cache.set("a", Buffer.alloc(4));
  cache.set("b", Buffer.alloc(6));
  expect(cache.get("a")).toHaveLength(4);
  expect(cache.get("b")).toHaveLength(6);
});

it("does not keep what is too large by itself", () => {
  const cache = new ByteCache(10);
  cache.set("a", Buffer.alloc(11));
  expect(cache.get("a")).toBeUndefined();
});
