import { expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { isClockTrusted } from "./retention.server.ts";

const NOON = Date.parse("2026-11-22T12:00:00.000Z");
const HOUR = 3_600_000;
const YEAR = 365 * 24;

describeEachEngine("the clock used for retention", (ctx) => {
  const ask = (hours: number) => isClockTrusted(ctx.db, { now: new Date(NOON + hours * HOUR) });

  test("is trusted from hour to hour, and after days off", async () => {
    for (const hours of [0, 1, 2, 2 + 6 * 24]) expect(await ask(hours)).toBe(true);
  });

  test("is not trusted when it jumps ahead, and trusted again once corrected", async () => {
    expect(await ask(0)).toBe(true);
    for (const hours of [YEAR, YEAR + 1, YEAR + 23]) expect(await ask(hours)).toBe(false);
    expect(await ask(24)).toBe(true);
    expect(await ask(25)).toBe(true);
    expect(await ask(YEAR)).toBe(false);
  });

  test("is trusted after a day, as when the site was off for long", async () => {
    expect(await ask(0)).toBe(true);
    for (let hour = 0; hour < 24; hour += 1) expect(await ask(YEAR + hour)).toBe(false);
    expect(await ask(YEAR + 24)).toBe(true);
    expect(await ask(YEAR + 25)).toBe(true);
  });

  test("has to stay right for another day if it jumps again while in doubt", async () => {
    expect(await ask(0)).toBe(true);
    expect(await ask(YEAR)).toBe(false);
    for (const hours of [2 * YEAR, 2 * YEAR + 23]) expect(await ask(hours)).toBe(false);
    expect(await ask(2 * YEAR + 24)).toBe(true);
  });

  test("is trusted when set back, because that deletes less", async () => {
    expect(await ask(0)).toBe(true);
    expect(await ask(-YEAR)).toBe(true);
    expect(await ask(-YEAR + 1)).toBe(true);
  });
});
