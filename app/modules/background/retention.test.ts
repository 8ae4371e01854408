import { expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { isClockTrusted } from "./retention.server.ts";

const NOON = Date.parse("2026-11-22T12:00:00.000Z");
const HOUR = 3_600_000;
const YEAR = 365 * 24;

describeEachEngine("the clock used for retention", (ctx) => {
  const isTrustedAt = (hours: number) =>
    isClockTrusted(ctx.db, { now: new Date(NOON + hours * HOUR) });

  test("is trusted from hour to hour, and after days of downtime", async () => {
    for (const hours of [0, 1, 2, 2 + 6 * 24]) expect(await isTrustedAt(hours)).toBe(true);
  });

  test("is not trusted when it jumps ahead, and trusted again once corrected", async () => {
    expect(await isTrustedAt(0)).toBe(true);
    for (const hours of [YEAR, YEAR + 1, YEAR + 23]) expect(await isTrustedAt(hours)).toBe(false);
    expect(await isTrustedAt(24)).toBe(true);
    expect(await isTrustedAt(25)).toBe(true);
    expect(await isTrustedAt(YEAR)).toBe(false);
  });

  test("is trusted again after a day, because the site may have been down for a long time", async () => {
    expect(await isTrustedAt(0)).toBe(true);
    for (let hour = 0; hour < 24; hour += 1) expect(await isTrustedAt(YEAR + hour)).toBe(false);
    expect(await isTrustedAt(YEAR + 24)).toBe(true);
    expect(await isTrustedAt(YEAR + 25)).toBe(true);
  });

  test("is distrusted for another day if it jumps ahead again", async () => {
    expect(await isTrustedAt(0)).toBe(true);
    expect(await isTrustedAt(YEAR)).toBe(false);
    for (const hours of [2 * YEAR, 2 * YEAR + 23]) expect(await isTrustedAt(hours)).toBe(false);
    expect(await isTrustedAt(2 * YEAR + 24)).toBe(true);
  });

  test("is trusted when set back, because that deletes less", async () => {
    expect(await isTrustedAt(0)).toBe(true);
    expect(await isTrustedAt(-YEAR)).toBe(true);
    expect(await isTrustedAt(-YEAR + 1)).toBe(true);
  });
});
