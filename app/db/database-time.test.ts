import { expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { databaseTime } from "./database-time.server.ts";

describeEachEngine("databaseTime", (ctx) => {
  const read = async (plusMs?: number) => {
    const time = databaseTime(ctx.db, plusMs === undefined ? {} : { plusMs });
    const { at } = await ctx.db.selectNoFrom(time.as("at")).executeTakeFirstOrThrow();
    return at;
  };

  test("is the time as timestamps are stored, to the millisecond", async () => {
    const at = await read();
    expect(new Date(at).toISOString()).toBe(at);
    // Both clocks are this machine's here.
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(5_000);
  });

  test("can be moved either way, by parts of a second too", async () => {
    for (const plusMs of [120_000, 1_500, -90_000_000]) {
      const moved = Date.parse(await read(plusMs)) - Date.now();
      expect(Math.abs(moved - plusMs)).toBeLessThan(5_000);
    }
  });
});
