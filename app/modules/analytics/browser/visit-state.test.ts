import { expect, test } from "vitest";
import { PageState } from "./visit-state.ts";

const open = ({ shifts = true, interactions = 0 } = {}) =>
  new PageState("/shop", shifts, interactions);

test("measurements are reported once, taps and errors as they happen", () => {
  const page = open();
  page.lcp = 1_234.5;
  page.ttfb = 50.2;
  page.recordTap("menu");
  page.recordError("TypeError: x", "/assets/a.js:1:2");
  page.recordError("TypeError: x", "/assets/a.js:1:2");
  expect(page.takeEntry(0)).toEqual({
    ...{ path: "/shop", view: 1, lcp: 1_234.5, ttfb: 50.2, cls: 0, taps: { menu: 1 } },
    errors: [["TypeError: x", "/assets/a.js:1:2"]],
  });
  expect(page.takeEntry(0)).toBeUndefined();
  page.recordTap("call");
  page.recordTap("call");
  expect(page.takeEntry(3)).toEqual({ path: "/shop", taps: { call: 2 } });
});

test("where the visit came from is reported once", () => {
  const page = open({ shifts: false });
  page.source = ["a.example", "fall"];
  page.recordTap("call");
  expect(page.takeEntry(0)).toEqual({
    ...{ path: "/shop", view: 1, taps: { call: 1 } },
    source: ["a.example", "fall"],
  });
  page.recordTap("call");
  expect(page.takeEntry(0)).toEqual({ path: "/shop", taps: { call: 1 } });
});

test("what a browser cannot measure is not reported", () => {
  expect(open({ shifts: false }).takeEntry(0)).toEqual({ path: "/shop", view: 1 });
});

test.each([
  ["shifts less than a second apart count together", [0, 500, 1_400], 0.3],
  ["a pause of a second starts a new window", [0, 1_000, 2_000], 0.1],
  ["a window ends after five seconds", [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400], 0.6],
])("layout: %s", (_rule, times, cls) => {
  const page = open();
  for (const time of times) page.recordShift(time, 0.1);
  expect(page.takeEntry(0)?.cls).toBeCloseTo(cls);
});

test.each([
  ["there were none", 0, [], undefined],
  ["all were too fast to be recorded", 3, [], 8],
  ["the slowest counts", 3, [40, 300, 80], 300],
  ["the slowest of fifty is ignored", 60, [40, 300, 80], 80],
  ["the two slowest of a hundred are ignored", 100, [40, 300, 80], 40],
  ["without a count, only the recorded ones count", 0, [40], 40],
])("interactions: %s", (_rule, interactions, durations, inp) => {
  const page = open({ interactions: 7 });
  durations.forEach((duration, id) => {
    page.recordInteraction(id + 1, duration);
    page.recordInteraction(id + 1, 16);
  });
  expect(page.takeEntry(7 + interactions)?.inp).toBe(inp);
});
