import { expect, test } from "vitest";
import { describeEachEngine, openTestDatabase } from "#tests/setup/engines.ts";
import {
  countNotFoundUrls,
  dismissNotFoundUrl,
  findBotGroup,
  listNotFoundUrls,
  MAX_NOT_FOUND_URLS,
  OVERFLOW_GROUP,
  recordNotFoundUrl,
  saveNotFoundCounts,
} from "./not-found-urls.server.ts";

const START = Date.parse("2026-11-21T20:00:00.000Z");
const at = (minute: number) => new Date(START + minute * 60_000);

describeEachEngine("not-found URLs", (ctx) => {
  const record = (pathname: string, minute = 0, referrer: string | null = null) =>
    recordNotFoundUrl({ pathname, referrer, now: at(minute) });
  const list = async ({ noise = false } = {}) => {
    await saveNotFoundCounts(ctx.db);
    return listNotFoundUrls(ctx.db, { noise, limit: 10_000 });
  };

  test("are counted with first and last time and referring host, over many writes", async () => {
    record("/Old/", 0, "https://www.reddit.com/r/detroit?x=secret");
    record("/old", 1);
    await saveNotFoundCounts(ctx.db);
    record("/old", 5, "not an address");
    record("/new", 6);
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
    expect(await countNotFoundUrls(ctx.db)).toBe(2);
  });

  test("from bots are counted by kind, separately", async () => {
    for (const path of ["/wp-login.php", "/wp-admin/", "/.env", "/%E0%A4%A", "/old"]) record(path);
    expect((await list()).map(({ path }) => path)).toEqual(["/old"]);
    expect((await list({ noise: true })).map(({ path, hits }) => [path, hits])).toEqual([
      ["WordPress", 2],
      ["hidden files (.env, .git)", 1],
      ["malformed addresses", 1],
    ]);
  });

  test("that contain a secret or belong to staff are not recorded", async () => {
    for (const path of ["/unsubscribe/abc", "/admin/x", "/ADMIN", "/functions/y", "/preview/z"]) {
      record(path);
    }
    expect(await list()).toEqual([]);
  });

  test("are truncated if long, and a flood of them is counted together", async () => {
    record(`/${"x".repeat(2_000)}`);
    const [long] = await list();
    expect(long?.path).toMatch(/^\/x{298}…$/);
    for (let number = 0; number < 700; number += 1) record(`/flood-${number}`);
    expect(await list()).toHaveLength(501);
    expect(await list({ noise: true })).toMatchObject([{ path: OVERFLOW_GROUP, hits: 200 }]);
  });

  test("are limited to a few thousand, and the least recently requested are deleted", async () => {
    for (let batch = 0; batch < 6; batch += 1) {
      for (let number = 0; number < 400; number += 1) record(`/${batch}-${number}`, batch);
      await saveNotFoundCounts(ctx.db);
    }
    const remaining = await list();
    expect(remaining).toHaveLength(MAX_NOT_FOUND_URLS);
    expect(remaining.filter(({ path }) => path.startsWith("/0-"))).toEqual([]);
    expect(remaining.filter(({ path }) => path.startsWith("/1-"))).toHaveLength(400);
  });

  test("are not lost if a write fails", async () => {
    record("/old", 0);
    const closed = await openTestDatabase(ctx.engine);
    await closed.dispose();
    await expect(saveNotFoundCounts(closed.handle.db)).rejects.toThrow();
    record("/old", 3);
    expect(await list()).toMatchObject([
      { path: "/old", hits: 2, firstSeen: at(0).toISOString(), lastSeen: at(3).toISOString() },
    ]);
  });

  test("can be dismissed, which is logged, and return when requested again", async () => {
    const actor = { kind: "session", id: "s1" } as const;
    record("/old");
    await saveNotFoundCounts(ctx.db);
    await dismissNotFoundUrl(ctx.db, { path: "/old", actor, now: at(1) });
    await dismissNotFoundUrl(ctx.db, { path: "/old", actor, now: at(1) });
    expect(await list()).toEqual([]);
    const entries = await ctx.db.selectFrom("audit_log").select("action").execute();
    expect(entries).toEqual([{ action: "forget-missed-address" }]);
    record("/old", 2);
    expect(await list()).toMatchObject([{ path: "/old", hits: 1 }]);
  });
});

test.each([
  ["/wp-login.php", "WordPress"],
  ["/blog/wp-includes/wlwmanifest.xml", "WordPress"],
  ["/index.php", "scripts (.php, .asp, .jsp)"],
  ["/shell.PHP7", "scripts (.php, .asp, .jsp)"],
  ["/cgi-bin/test", "scripts (.php, .asp, .jsp)"],
  ["/.env", "hidden files (.env, .git)"],
  ["/api/.git/config", "hidden files (.env, .git)"],
  ["/backup.sql", "backups and settings"],
  ["/site.tar.gz", "backups and settings"],
  ["/.well-known/security.txt", ".well-known files"],
  ["/phpmyadmin/", "other programs"],
  ["/actuator/health", "other programs"],
  ["/<script>", "malformed addresses"],
  ["/a\\b", "malformed addresses"],
])("%s is bot traffic", (path, group) => {
  expect(findBotGroup(path)).toBe(group);
});

test.each([
  "/old-page",
  "/specials/2024.html",
  "/areas/nowhere",
  "/menu/flower",
  "/doing",
  "/logs",
])("%s may be a visitor's request", (path) => {
  expect(findBotGroup(path)).toBeUndefined();
});
