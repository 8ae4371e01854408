import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { DRAWN_NAME } from "./drawn-name.ts";

test("the wordmark draws the shipped name", () => {
  const drawing = readFileSync("art/wordmark.svg", "utf8");
  expect([/<title>(.*?)<\/title>/.exec(drawing)?.[1], shippedFacts.name]).toEqual([
    ...[DRAWN_NAME, DRAWN_NAME],
  ]);
});
