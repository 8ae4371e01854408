import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { LEAD_NOW, later } from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { hitLimits } from "./hit-limits.server.ts";
import type { LimitRule } from "./limits.ts";
import { purgeLimits } from "./purge-limits.server.ts";

const perAddress: LimitRule = { name: "test-address", scope: "address", hits: 2, seconds: 600 };
const perNetwork: LimitRule = { name: "test-network", scope: "network", hits: 3, seconds: 600 };
const rules = [perNetwork, perAddress];
const hit = { rules, address: "192.0.2.7", now: LEAD_NOW, secret: "secret" };

describeEachEngine("hitLimits", (ctx) => {
  const rows = () => ctx.db.selectFrom("rate_limits").selectAll().execute();

  test("refuses an address beyond its limit until the window ends", async () => {
    expect(await hitLimits(ctx.db, hit)).toEqual({ allowed: true });
    expect(await hitLimits(ctx.db, { ...hit, now: later(4) })).toEqual({ allowed: true });
    expect(await hitLimits(ctx.db, { ...hit, now: later(9) })).toEqual({
      allowed: false,
      retryAfterSeconds: 60,
    });
    expect(await hitLimits(ctx.db, { ...hit, now: later(10) })).toEqual({ allowed: true });
  });

  test("counts a network's addresses together, and other networks apart", async () => {
    for (const last of [1, 2, 3]) {
      const verdict = await hitLimits(ctx.db, { ...hit, address: `192.0.2.${last}` });
      expect(verdict.allowed).toBe(true);
    }
    expect((await hitLimits(ctx.db, { ...hit, address: "192.0.2.4" })).allowed).toBe(false);
    expect((await hitLimits(ctx.db, { ...hit, address: "192.0.3.4" })).allowed).toBe(true);
  });

  test("holds in another process and after a restart", async () => {
    await hitLimits(ctx.db, hit);
    await hitLimits(ctx.db, hit);
    const other = await openDatabase(ctx.options);
    expect((await hitLimits(other.db, hit)).allowed).toBe(false);
    await other.close();
  });

  test("loses no hit of many at once", async () => {
    await Promise.all(Array.from({ length: 25 }, () => hitLimits(ctx.db, hit)));
    expect((await rows()).map(({ hits }) => hits)).toEqual([25, 25]);
  });

  test("stores no address, and nothing the address alone would give", async () => {
    await hitLimits(ctx.db, hit);
    await hitLimits(ctx.db, { ...hit, secret: "another" });
    const stored = await rows();
    expect(stored).toHaveLength(4);
    expect(JSON.stringify(stored)).not.toContain("192.0");
  });

  test("purges what is over and keeps what counts", async () => {
    await hitLimits(ctx.db, hit);
    await hitLimits(ctx.db, { ...hit, now: later(10) });
    expect(await purgeLimits(ctx.db, { now: later(10) })).toBe(2);
    expect(await rows()).toHaveLength(2);
  });
});
