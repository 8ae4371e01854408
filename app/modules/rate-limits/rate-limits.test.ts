import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { LEAD_NOW, minutesAfterLead } from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import {
  consumeRateLimits,
  getAddressPrefix,
  purgeRateLimits,
  type RateLimitRule,
} from "./rate-limits.server.ts";

test.each([
  ["192.0.2.7", "4:c0000207", "4:c00002"],
  ["::ffff:192.0.2.7", "4:c0000207", "4:c00002"],
  ["2001:db8:1:2:3:4:5:6", "6:20010db800010002", "6:20010db80001"],
  ["2001:db8::1", "6:20010db800000000", "6:20010db80000"],
  ["2001:db8:1:2::192.0.2.7", "6:20010db800010002", "6:20010db80001"],
  ["[2001:DB8:1:2::]", "6:20010db800010002", "6:20010db80001"],
  ["fe80::1%eth0", "6:fe80000000000000", "6:fe8000000000"],
  ["::1", "6:0000000000000000", "6:000000000000"],
  ["unknown", "unknown", "unknown"],
  ["", "unknown", "unknown"],
])("%s counts as %s in the network %s", (address, visitor, network) => {
  expect(getAddressPrefix(address, "address")).toBe(visitor);
  expect(getAddressPrefix(address, "network")).toBe(network);
});

const perAddress: RateLimitRule = { name: "test-address", scope: "address", hits: 2, seconds: 600 };
const perNetwork: RateLimitRule = { name: "test-network", scope: "network", hits: 3, seconds: 600 };
const rules = [perNetwork, perAddress];
const hit = { rules, address: "192.0.2.7", now: LEAD_NOW, secret: "secret" };

describeEachEngine("consumeRateLimits", (ctx) => {
  const rows = () => ctx.db.selectFrom("rate_limits").selectAll().execute();

  test("rejects an address above its limit until the window ends", async () => {
    expect(await consumeRateLimits(ctx.db, hit)).toEqual({ allowed: true });
    expect(await consumeRateLimits(ctx.db, { ...hit, now: minutesAfterLead(4) })).toEqual({
      allowed: true,
    });
    expect(await consumeRateLimits(ctx.db, { ...hit, now: minutesAfterLead(9) })).toEqual({
      allowed: false,
      retryAfterSeconds: 60,
    });
    expect(await consumeRateLimits(ctx.db, { ...hit, now: minutesAfterLead(10) })).toEqual({
      allowed: true,
    });
  });

  test("counts a network's addresses together, and other networks separately", async () => {
    for (const last of [1, 2, 3]) {
      const result = await consumeRateLimits(ctx.db, { ...hit, address: `192.0.2.${last}` });
      expect(result.allowed).toBe(true);
    }
    expect((await consumeRateLimits(ctx.db, { ...hit, address: "192.0.2.4" })).allowed).toBe(false);
    expect((await consumeRateLimits(ctx.db, { ...hit, address: "192.0.3.4" })).allowed).toBe(true);
  });

  test("applies to other processes and after a restart", async () => {
    await consumeRateLimits(ctx.db, hit);
    await consumeRateLimits(ctx.db, hit);
    const other = await openDatabase(ctx.options);
    expect((await consumeRateLimits(other.db, hit)).allowed).toBe(false);
    await other.close();
  });

  test("loses none of many simultaneous hits", async () => {
    await Promise.all(Array.from({ length: 25 }, () => consumeRateLimits(ctx.db, hit)));
    expect((await rows()).map(({ hits }) => hits)).toEqual([25, 25]);
  });

  test("saves no address, and nothing derived from the address alone", async () => {
    await consumeRateLimits(ctx.db, hit);
    await consumeRateLimits(ctx.db, { ...hit, secret: "another" });
    const saved = await rows();
    expect(saved).toHaveLength(4);
    expect(JSON.stringify(saved)).not.toContain("192.0");
  });

  test("deletes what has expired and keeps what still counts", async () => {
    await consumeRateLimits(ctx.db, hit);
    await consumeRateLimits(ctx.db, { ...hit, now: minutesAfterLead(10) });
    expect(await purgeRateLimits(ctx.db, { now: minutesAfterLead(10) })).toBe(2);
    expect(await rows()).toHaveLength(2);
  });
});
