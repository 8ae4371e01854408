import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { enqueue } from "#app/modules/background/outbox.server.ts";
import { runOutbox } from "#app/modules/background/run-outbox.server.ts";
import { INDEXNOW } from "#app/modules/blog/publishing/announce-posts.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type IndexNowFake, startIndexNow } from "#tests/fakes/indexnow.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { indexNowHandlers } from "./index-now-handler.server.ts";
import { getIndexNowKey } from "./index-now-key.server.ts";

const ORIGIN = "https://www.hydecannabis.com";

let fake: IndexNowFake;
beforeAll(async () => {
  logger.level = "silent";
  fake = await startIndexNow();
});
afterAll(async () => {
  logger.level = "info";
  await fake.stop();
});
afterEach(() => {
  fake.behave(null);
  fake.taken.length = 0;
});

describeEachEngine("notices to search engines", (ctx) => {
  const add = (...paths: unknown[]) =>
    enqueue(ctx.db, { kind: INDEXNOW, payload: { paths }, now: new Date() });
  const run = (env: { INDEXNOW?: string; PUBLIC_ORIGIN?: string } = {}) =>
    runOutbox({
      db: ctx.db,
      handlers: indexNowHandlers({ INDEXNOW: fake.url, PUBLIC_ORIGIN: ORIGIN, ...env }),
    });
  const rows = () =>
    ctx.db.selectFrom("outbox").select(["status", "attempts"]).orderBy("id").execute();
  const answers = async () => {
    const found = await ctx.db
      .selectFrom("outbox_attempts")
      .select("detail")
      .orderBy("id")
      .execute();
    return found.map(({ detail }) => detail);
  };
  const told = () => ctx.db.selectFrom("indexnow_told").select("path").orderBy("path").execute();

  test("all that wait leave together, each address once, with the key and where it stands", async () => {
    await add("/blog/a", "/blog");
    await add("/blog/b", "/blog");
    await add("/areas/troy");
    await run();
    const key = await getIndexNowKey(ctx.db, { now: new Date() });
    expect(fake.taken).toEqual([
      {
        host: "www.hydecannabis.com",
        key,
        keyLocation: `${ORIGIN}/${key}.txt`,
        urlList: ["/blog/a", "/blog", "/blog/b", "/areas/troy"].map((path) => ORIGIN + path),
      },
    ]);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await rows()).toEqual(Array(3).fill({ status: "sent", attempts: 1 }));
    // Their attempts are recorded at the same moment, in any order.
    expect((await answers()).sort()).toEqual([
      "200: taken, 4 addresses",
      "200: taken, 4 addresses (with others)",
      "200: taken, 4 addresses (with others)",
    ]);
    expect(await told()).toEqual(
      ["/areas/troy", "/blog", "/blog/a", "/blog/b"].map((path) => ({ path })),
    );
  });

  test("more than 10,000 addresses go in several requests of at most that many", async () => {
    const paths = Array.from({ length: 10_001 }, (_, at) => `/blog/post-${at}`);
    await add(...paths);
    await run();
    expect(fake.taken.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
    expect(fake.addresses()).toEqual(paths.map((path) => ORIGIN + path));
    expect(await told()).toHaveLength(10_001);
  });

  test("202 counts as taken", async () => {
    fake.behave({ status: 202 });
    await add("/blog");
    await run();
    expect(await answers()).toEqual(["202: taken, the key is still to be checked, 1 address"]);
    expect(await rows()).toEqual([{ status: "sent", attempts: 1 }]);
  });

  test.each([400, 403, 422, 404, 301])(
    "%i is not tried again, and nothing counts as told",
    async (status) => {
      fake.behave({ status, text: "<b>no</b>\n  way" });
      await add("/blog/a");
      await add("/blog/b");
      expect(await run()).toEqual({ sent: 0, retry: 0, failed: 1 });
      expect(await rows()).toEqual(Array(2).fill({ status: "failed", attempts: 1 }));
      for (const answer of await answers()) {
        expect(answer).toMatch(new RegExp(`^${status}: .* \\(<b>no</b> way\\)$`));
      }
      expect(await told()).toEqual([]);
    },
  );

  test.each([
    ["seconds", "7200", 7_200_000],
    ["a date", "date", 3_600_000],
    ["nothing", undefined, 48_000],
  ])("429 waits as long as it is asked to, in %s", async (_, retryAfter, atLeast) => {
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
    "%j is tried again later, and goes through once the service is back",
    async (fault) => {
      fake.behave(fault);
      await add("/blog/a");
      await add("/blog/b");
      expect(await run()).toEqual({ sent: 0, retry: 1, failed: 0 });
      expect(await rows()).toEqual(Array(2).fill({ status: "pending", attempts: 1 }));
      expect(fake.taken).toEqual([]);
      fake.behave(null);
      await ctx.db.updateTable("outbox").set({ available_at: new Date().toISOString() }).execute();
      await run();
      expect(await rows()).toEqual(Array(2).fill({ status: "sent", attempts: 2 }));
      expect(fake.taken).toHaveLength(1);
    },
  );

  test.each([
    ["http://localhost:3000", "a name reserved for tests and examples"],
    ["https://www.hyde.test", "a name reserved for tests and examples"],
    ["http://192.168.1.2", "an address of this machine or of a private network"],
  ])("never leave from %s, whatever the setting", async (PUBLIC_ORIGIN, why) => {
    const before = fake.tries();
    await add("/blog/a", "/blog");
    await run({ PUBLIC_ORIGIN });
    await add("/blog/b");
    await run({ PUBLIC_ORIGIN, INDEXNOW: "on" });
    expect(fake.tries()).toBe(before);
    expect(await answers()).toEqual([
      `Skipped: 2 addresses not sent, search engines cannot reach ${PUBLIC_ORIGIN} (${why})`,
      `Skipped: 1 address not sent, search engines cannot reach ${PUBLIC_ORIGIN} (${why})`,
    ]);
    expect(await told()).toEqual([]);
  });

  test("while off it is a dry run: written down, nothing sent", async () => {
    await add("/blog/a");
    await run({ INDEXNOW: "off" });
    expect(await answers()).toEqual([
      "Dry run: 1 address not sent, IndexNow is off (setting INDEXNOW)",
    ]);
    expect(fake.taken).toEqual([]);
  });

  test("rows that name no paths fail for good and hold nobody up", async () => {
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
    expect(fake.addresses()).toEqual([`${ORIGIN}/blog/a`, `${ORIGIN}/blog/b`]);
  });

  test("two workers at once send each address once", async () => {
    for (let at = 0; at < 20; at += 1) await add(`/blog/${at}`);
    await Promise.all([run(), run()]);
    expect(fake.addresses().toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => `${ORIGIN}/blog/${at}`).toSorted(),
    );
    expect(await rows()).toEqual(Array(20).fill({ status: "sent", attempts: 1 }));
  });

  test("the key is made once, also by two at the same time", async () => {
    const now = new Date();
    const keys = await Promise.all([1, 2, 3].map(() => getIndexNowKey(ctx.db, { now })));
    expect(new Set(keys).size).toBe(1);
    expect(await getIndexNowKey(ctx.db, { now })).toBe(keys[0]);
  });
});
