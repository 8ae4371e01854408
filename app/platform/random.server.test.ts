import { expect, test } from "vitest";
import { newId } from "./random.server.ts";

test("ids sort in the order in which they were created, also within a millisecond", () => {
  const ids = Array.from({ length: 5_000 }, newId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids.slice(0, 10)) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
