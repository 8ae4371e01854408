import { expect, test } from "vitest";
import { describeEachEngine, openTestDatabase } from "#tests/setup/engines.ts";
import { forgetMissed } from "./forget-missed.server.ts";
import { countMissed, listMissed } from "./list-missed.server.ts";
import { MAX_MISSED, noteMissed, OTHERS, storeMissed } from "./missed-addresses.server.ts";

const START = Date.parse("2026-11-21T20:00:00.000Z");
const at = (minute: number) => new Date(START + minute * 60_000);

describeEachEngine("missed addresses", (ctx) => {
  const miss = (pathname: string, minute = 0, referrer: string | null = null) =>
    noteMissed({ pathname, referrer, now: at(minute) });
  const list = async ({ noise = false } = {}) => {
    await storeMissed(ctx.db);
    return listMissed(ctx.db, { noise, limit: 10_000 });
  };

  test("are counted with first and last time and the host that led there, over many writes", async () => {
    miss("/Old/", 0, "https://www.reddit.com/r/detroit?x=secret");
    miss("/old", 1);
    await storeMissed(ctx.db);
    miss("/old", 5, "not an address");
    miss("/new", 6);
    expect(await list()).toEqual([
      {
        path: "/old",
        hits: 3,
        firstSeen: at(0).toISOString(),
        lastSeen: at(5).toISOString(),
        referrerHost: "www.reddit.com",
      },
      {
        path: "/new",
        hits: 1,
        firstSeen: at(6).toISOString(),
        lastSeen: at(6).toISOString(),
        referrerHost: null,
      },
    ]);
    expect(await countMissed(ctx.db)).toBe(2);
  });

  test("robots' noise is counted by kind, apart from the others", async () => {
    for (const path of ["/wp-login.php", "/wp-admin/", "/.env", "/%E0%A4%A", "/old"]) miss(path);
    expect((await list()).map(({ path }) => path)).toEqual(["/old"]);
    expect((await list({ noise: true })).map(({ path, hits }) => [path, hits])).toEqual([
      ["WordPress", 2],
      ["hidden files (.env, .git)", 1],
      ["malformed addresses", 1],
    ]);
  });

  test("nothing is kept of addresses that hold a secret or belong to staff", async () => {
    for (const path of ["/unsubscribe/abc", "/admin/x", "/ADMIN", "/functions/y", "/preview/z"]) {
      miss(path);
    }
    expect(await list()).toEqual([]);
  });

  test("long paths are cut, and a flood of them is counted together", async () => {
    miss(`/${"x".repeat(2_000)}`);
    const [long] = await list();
    expect(long?.path).toMatch(/^\/x{298}…$/);
    for (let number = 0; number < 700; number += 1) miss(`/flood-${number}`);
    expect(await list()).toHaveLength(501);
    expect(await list({ noise: true })).toMatchObject([{ path: OTHERS, hits: 200 }]);
  });

  test("at most some thousand are kept: those not asked for longest go", async () => {
    for (let batch = 0; batch < 6; batch += 1) {
      for (let number = 0; number < 400; number += 1) miss(`/${batch}-${number}`, batch);
      await storeMissed(ctx.db);
    }
    const kept = await list();
    expect(kept).toHaveLength(MAX_MISSED);
    expect(kept.filter(({ path }) => path.startsWith("/0-"))).toEqual([]);
    expect(kept.filter(({ path }) => path.startsWith("/1-"))).toHaveLength(400);
  });

  test("a write that fails loses nothing", async () => {
    miss("/old", 0);
    const closed = await openTestDatabase(ctx.engine);
    await closed.dispose();
    await expect(storeMissed(closed.handle.db)).rejects.toThrow();
    miss("/old", 3);
    expect(await list()).toMatchObject([
      { path: "/old", hits: 2, firstSeen: at(0).toISOString(), lastSeen: at(3).toISOString() },
    ]);
  });

  test("are taken off the list, which is recorded, and come back when asked for again", async () => {
    const actor = { kind: "session", id: "s1" } as const;
    miss("/old");
    await storeMissed(ctx.db);
    await forgetMissed(ctx.db, { path: "/old", actor, now: at(1) });
    await forgetMissed(ctx.db, { path: "/old", actor, now: at(1) });
    expect(await list()).toEqual([]);
    const entries = await ctx.db.selectFrom("audit_log").select("action").execute();
    expect(entries).toEqual([{ action: "forget-missed-address" }]);
    miss("/old", 2);
    expect(await list()).toMatchObject([{ path: "/old", hits: 1 }]);
  });
});
