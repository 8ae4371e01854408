import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { enqueue } from "#app/modules/background/outbox.server.ts";
import { runOutbox } from "#app/modules/background/run-outbox.server.ts";
import { INDEXNOW } from "#app/modules/blog/publishing/enqueue-search-engine-notice.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseAddressList } from "#app/platform/network-addresses.server.ts";
import { type FakeIndexNow, startFakeIndexNow } from "#tests/fakes/indexnow.ts";
import { LOOPBACK } from "#tests/fakes/loopback.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { indexNowHandlers } from "./index-now-handler.server.ts";
import { getIndexNowKey } from "./index-now-protocol.server.ts";

const ORIGIN = "https://www.hydecannabis.com";

let fake: FakeIndexNow;
beforeAll(async () => {
  logger.level = "silent";
  fake = await startFakeIndexNow();
});
afterAll(async () => {
  logger.level = "info";
  await fake.stop();
});
afterEach(() => {
  fake.behave(null);
  fake.received.length = 0;
});

describeEachEngine("notices to search engines", (ctx) => {
  const add = (...paths: unknown[]) =>
    enqueue(ctx.db, { kind: INDEXNOW, payload: { paths }, now: new Date() });
  const run = (env: Partial<Parameters<typeof indexNowHandlers>[0]> = {}) =>
    runOutbox({
      db: ctx.db,
      handlers: indexNowHandlers({
        ...{ INDEXNOW: fake.url, PUBLIC_ORIGIN: ORIGIN },
        ALLOW_PRIVATE_URLS: parseAddressList(LOOPBACK),
        ...env,
      }),
    });
  const rows = () =>
    ctx.db.selectFrom("outbox").select(["status", "attempts"]).orderBy("id").execute();
  const listResponses = async () => {
    const attempts = await ctx.db
      .selectFrom("outbox_attempts")
      .select("detail")
      .orderBy("id")
      .execute();
    return attempts.map(({ detail }) => detail);
  };
  const listNotifiedPaths = () =>
    ctx.db.selectFrom("indexnow_told").select("path").orderBy("path").execute();

  test("a private address is not contacted unless the machine allows it", async () => {
    await add("/blog");
    const attempts = fake.attempts();
    await run({ ALLOW_PRIVATE_URLS: undefined });
    expect(await listResponses()).toEqual([
      "no answer: 127.0.0.1 is not a public address, and ALLOW_PRIVATE_URLS does not contain it",
    ]);
    expect(fake.attempts()).toBe(attempts);
  });

  test("waiting URLs are sent together, each once, with the key and its location", async () => {
    await add("/blog/a", "/blog");
    await add("/blog/b", "/blog");
    await add("/areas/troy");
    await run();
    const key = await getIndexNowKey(ctx.db, { now: new Date() });
    // Rows added in the same millisecond are sent in any order.
    expect(fake.received.map((sent) => ({ ...sent, urlList: sent.urlList.toSorted() }))).toEqual([
      {
        host: "www.hydecannabis.com",
        key,
        keyLocation: `${ORIGIN}/${key}.txt`,
        urlList: ["/areas/troy", "/blog", "/blog/a", "/blog/b"].map((path) => ORIGIN + path),
      },
    ]);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await rows()).toEqual(Array(3).fill({ status: "sent", attempts: 1 }));
    // The attempts are recorded at the same moment, in any order.
    expect((await listResponses()).sort()).toEqual([
      "200: accepted, 4 URLs",
      "200: accepted, 4 URLs (with others)",
      "200: accepted, 4 URLs (with others)",
    ]);
    expect(await listNotifiedPaths()).toEqual(
      ["/areas/troy", "/blog", "/blog/a", "/blog/b"].map((path) => ({ path })),
    );
  });

  test("more than 10,000 URLs are sent in several requests of at most that many", async () => {
    const paths = Array.from({ length: 10_001 }, (_, at) => `/blog/post-${at}`);
    await add(...paths);
    await run();
    expect(fake.received.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
    expect(fake.urls()).toEqual(paths.map((path) => ORIGIN + path));
    expect(await listNotifiedPaths()).toHaveLength(10_001);
  });

  test("202 counts as accepted", async () => {
    fake.behave({ status: 202 });
    await add("/blog");
    await run();
    expect(await listResponses()).toEqual(["202: accepted, the key has yet to be checked, 1 URL"]);
    expect(await rows()).toEqual([{ status: "sent", attempts: 1 }]);
  });

  test.each([400, 403, 422, 404, 301])(
    "%i is not retried, and no URL counts as submitted",
    async (status) => {
      fake.behave({ status, text: "<b>no</b>\n  way" });
      await add("/blog/a");
      await add("/blog/b");
      expect(await run()).toEqual({ sent: 0, retry: 0, failed: 1 });
      expect(await rows()).toEqual(Array(2).fill({ status: "failed", attempts: 1 }));
      for (const response of await listResponses()) {
        expect(response).toMatch(new RegExp(`^${status}: .* \\(<b>no</b> way\\)$`));
      }
      expect(await listNotifiedPaths()).toEqual([]);
    },
  );

  test.each([
    ["seconds", "7200", 7_200_000],
    ["a date", "date", 3_600_000],
    ["nothing", undefined, 48_000],
  ])("429 waits as long as requested, in %s", async (_, retryAfter, atLeast) => {
    const date = new Date(Date.now() + 3_601_000).toUTCString();
    fake.behave({
      status: 429,
      ...(retryAfter ? { retryAfter: retryAfter.replace("date", date) } : {}),
    });
    await add("/blog/a");
    await add("/blog/b");
    const before = Date.now();
    await run();
    const waiting = await ctx.db.selectFrom("outbox").select(["status", "available_at"]).execute();
    for (const { status, available_at } of waiting) {
      expect(status).toBe("pending");
      const wait = Date.parse(available_at) - before;
      expect(wait).toBeGreaterThanOrEqual(atLeast);
      expect(wait).toBeLessThan(atLeast + 30_000);
    }
    expect(waiting).toHaveLength(2);
  });

  test.each([{ status: 500 }, { status: 503, text: "busy" }, { drop: true as const }])(
    "%j is retried later, and succeeds once the service is back",
    async (fault) => {
      fake.behave(fault);
      await add("/blog/a");
      await add("/blog/b");
      expect(await run()).toEqual({ sent: 0, retry: 1, failed: 0 });
      expect(await rows()).toEqual(Array(2).fill({ status: "pending", attempts: 1 }));
      expect(fake.received).toEqual([]);
      fake.behave(null);
      await ctx.db.updateTable("outbox").set({ available_at: new Date().toISOString() }).execute();
      await run();
      expect(await rows()).toEqual(Array(2).fill({ status: "sent", attempts: 2 }));
      expect(fake.received).toHaveLength(1);
    },
  );

  test.each([
    ["http://localhost:3000", "a name reserved for tests and examples"],
    ["https://www.hyde.test", "a name reserved for tests and examples"],
    ["http://192.168.1.2", "an address of this machine or of a private network"],
  ])("are never sent from %s, whatever the setting", async (PUBLIC_ORIGIN, why) => {
    const before = fake.attempts();
    await add("/blog/a", "/blog");
    await run({ PUBLIC_ORIGIN });
    await add("/blog/b");
    await run({ PUBLIC_ORIGIN, INDEXNOW: "on" });
    expect(fake.attempts()).toBe(before);
    expect(await listResponses()).toEqual([
      `Skipped: 2 URLs not sent, search engines cannot reach ${PUBLIC_ORIGIN} (${why})`,
      `Skipped: 1 URL not sent, search engines cannot reach ${PUBLIC_ORIGIN} (${why})`,
    ]);
    expect(await listNotifiedPaths()).toEqual([]);
  });

  test("while off are only recorded, not sent", async () => {
    await add("/blog/a");
    await run({ INDEXNOW: "off" });
    expect(await listResponses()).toEqual([
      "Dry run: 1 URL not sent, IndexNow is off (setting INDEXNOW)",
    ]);
    expect(fake.received).toEqual([]);
  });

  test("rows without paths fail permanently and block nothing", async () => {
    await add("/blog/a");
    await enqueue(ctx.db, { kind: INDEXNOW, payload: { paths: "all" }, now: new Date() });
    await add("//evil.example/x");
    await add();
    await add("/blog/b");
    await run();
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual([
      "failed",
      "failed",
      "failed",
      "sent",
      "sent",
    ]);
    expect(fake.urls()).toEqual([`${ORIGIN}/blog/a`, `${ORIGIN}/blog/b`]);
  });

  test("two workers at once send each URL once", async () => {
    for (let at = 0; at < 20; at += 1) await add(`/blog/${at}`);
    await Promise.all([run(), run()]);
    expect(fake.urls().toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => `${ORIGIN}/blog/${at}`).toSorted(),
    );
    expect(await rows()).toEqual(Array(20).fill({ status: "sent", attempts: 1 }));
  });

  test("the key is created once, even by two processes at the same time", async () => {
    const now = new Date();
    const keys = await Promise.all([1, 2, 3].map(() => getIndexNowKey(ctx.db, { now })));
    expect(new Set(keys).size).toBe(1);
    expect(await getIndexNowKey(ctx.db, { now })).toBe(keys[0]);
  });
});
