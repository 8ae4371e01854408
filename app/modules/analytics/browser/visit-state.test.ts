import { expect, test } from "vitest";
import { PageState } from "./visit-state.ts";

const open = (given: { shifts?: boolean; interactions?: number } = {}) =>
  new PageState("/shop", { shifts: true, interactions: 0, ...given });

test("measures are told once, taps and errors as they come", () => {
  const page = open();
  page.lcp = 1_234.5;
  page.ttfb = 50.2;
  page.tap("menu");
  page.fail("TypeError: x", "/assets/a.js:1:2");
  page.fail("TypeError: x", "/assets/a.js:1:2");
  expect(page.take(0)).toEqual({
    ...{ path: "/shop", view: 1, lcp: 1_235, ttfb: 50, cls: 0, taps: { menu: 1 } },
    errors: [["TypeError: x", "/assets/a.js:1:2"]],
  });
  expect(page.take(0)).toBeUndefined();
  page.tap("call");
  page.tap("call");
  expect(page.take(3)).toEqual({ path: "/shop", taps: { call: 2 } });
});

test("what a browser cannot measure is not told", () => {
  expect(open({ shifts: false }).take(0)).toEqual({ path: "/shop", view: 1 });
});

test.each([
  ["shifts within a second of one another count together", [0, 500, 1_400], 0.3],
  ["a pause of a second begins anew", [0, 1_000, 2_000], 0.1],
  ["and so do five seconds", [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400], 0.6],
])("layout: %s", (_rule, times, cls) => {
  const page = open();
  for (const time of times) page.shift(time, 0.1);
  expect(page.take(0)).toMatchObject({ cls });
});

test.each([
  ["nothing was touched", 0, [], undefined],
  ["all answers were too fast to be told", 3, [], 8],
  ["the slowest counts", 3, [40, 300, 80], 300],
  ["of fifty and more one may be slower", 60, [40, 300, 80], 80],
  ["of a hundred two", 100, [40, 300, 80], 40],
  ["without a count those told are all", 0, [40], 40],
])("answers: %s", (_rule, interactions, durations, inp) => {
  const page = open({ interactions: 7 });
  durations.forEach((duration, id) => {
    page.interact(id + 1, duration);
    page.interact(id + 1, 16);
  });
  expect(page.take(7 + interactions)?.inp).toBe(inp);
});
