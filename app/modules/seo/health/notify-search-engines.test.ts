import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { runOutbox } from "#app/modules/background/run-outbox.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { type FakeIndexNow, startFakeIndexNow } from "#tests/fakes/indexnow.ts";
import { LOOPBACK } from "#tests/fakes/loopback.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { indexNowHandlers } from "../indexnow/index-now-handler.server.ts";
import { notifySearchEngines } from "./notify-search-engines.server.ts";
import { runSeoTask } from "./seo-automation.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const ORIGIN = "https://www.hydecannabis.com";
const actor = { kind: "system", id: "a test" } as const;

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
  fake.received.length = 0;
  fake.behave(null);
});

/** Building the sitemap takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

describeEachEngine("ping_search_engines", (ctx) => {
  /** Every call is on another day, because the sitemap is cached for a minute. */
  let day = Date.parse("2026-01-01T12:00:00.000Z");
  const settings = (changes: Record<string, string> = {}) =>
    parseEnv({
      PUBLIC_ORIGIN: ORIGIN,
      INDEXNOW: fake.url,
      ALLOW_PRIVATE_URLS: LOOPBACK,
      ...changes,
    });
  const nextDay = () => {
    day += 86_400_000;
    return new Date(day);
  };
  const ping = (changes?: Record<string, string>, { now = nextDay(), text = "one" } = {}) =>
    notifySearchEngines(ctx.db, {
      env: settings(changes),
      loadPageData: async (path) => ({ text: path === "/about" ? text : path }),
      wakeOutboxWorker: () => {},
      actor,
      now,
    });
  const send = () => runOutbox({ db: ctx.db, handlers: indexNowHandlers(settings()) });
  const rows = () => ctx.db.selectFrom("outbox").select("payload").execute();

  test("submits every URL once, then only changed ones", async () => {
    const { message } = await ping();
    const count = Number(/^(\d+) URLs queued for IndexNow, all there are\.$/.exec(message)?.[1]);
    expect(count).toBeGreaterThan(70);
    await send();
    expect(new Set(fake.urls()).size).toBe(count);
    expect((await ping()).message).toBe(
      "Search engines already know every page: no URL has changed since the last notice.",
    );
    // Sent notices are dated by the real clock, which is ahead of the days in these tests.
    const now = new Date(Date.now() + 86_400_000);
    expect((await ping({}, { now, text: "two" })).message).toBe(
      `1 URL queued for IndexNow, ${count - 1} URLs not sent because nothing changed.`,
    );
    expect((await rows()).at(-1)?.payload).toBe('{"paths":["/about"]}');
  });

  test("does not submit URLs again that are still waiting, and says so", async () => {
    await ping();
    const before = await rows();
    const { message } = await ping();
    expect(message).toMatch(/^\d+ URLs are already waiting to be sent\.$/);
    expect(await rows()).toEqual(before);
  });

  test("does not announce a post again that was announced when it was published", async () => {
    await ping();
    await send();
    const now = nextDay();
    const { slug } = await addPublishedPost(ctx.db, { now });
    const { message } = await ping({}, { now });
    expect(message).toMatch(/already waiting to be sent|no URL has changed/);
    const announcing = (await rows()).filter(({ payload }) => payload.includes(`/blog/${slug}`));
    expect(announcing).toHaveLength(1);
  });

  test("says that notifications are off and how much was not sent, and queues nothing", async () => {
    const { message } = await ping({ INDEXNOW: "off" });
    expect(message).toMatch(
      /^Test mode: nothing was sent\. IndexNow is off \(setting INDEXNOW\)\. \d+ URLs would have been sent\.$/,
    );
    expect(await rows()).toEqual([]);
  });

  test("says that the site cannot be reached from outside, whatever the setting", async () => {
    const { message } = await ping({ PUBLIC_ORIGIN: "http://localhost:3000", INDEXNOW: "on" });
    expect(message).toMatch(
      /^Test mode: nothing was sent\. Search engines cannot reach http:\/\/localhost:3000 \(a name reserved .*\)\. \d+ URLs would have been sent\.$/,
    );
    expect(await rows()).toEqual([]);
  });

  test("logs who ran it, and wakes the worker once the rows are saved", async () => {
    const rowCounts: number[] = [];
    const wakeOutboxWorker = vi.fn(async () => void rowCounts.push((await rows()).length));
    await runSeoTask(ctx.db, {
      task: "ping_search_engines",
      tools: {
        env: settings(),
        loadPageData: async (path) => ({ path }),
        wakeOutboxWorker,
        actor,
        now: nextDay(),
      },
    });
    expect(wakeOutboxWorker).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(rowCounts).toEqual([1]));
    const entries = await ctx.db.selectFrom("audit_log").select(["action", "actor_id"]).execute();
    expect(entries).toEqual([{ action: "notify-search-engines", actor_id: "a test" }]);
  });
});
