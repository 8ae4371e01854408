import { expect, test } from "vitest";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { STORE_TIME_ZONE } from "./store-time-zone.ts";

test("the store's clock is the one its facts name", () => {
  expect(STORE_TIME_ZONE).toBe(contentFacts.timeZone);
});
