import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { runOutbox } from "#app/modules/background/run-outbox.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { addPublished } from "#tests/factories/posts.ts";
import { type IndexNowFake, startIndexNow } from "#tests/fakes/indexnow.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { indexNowHandlers } from "../indexnow/index-now-handler.server.ts";
import { pingSearchEngines } from "./ping-search-engines.server.ts";
import { runSeoTask } from "./run-seo-task.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const ORIGIN = "https://www.hydecannabis.com";
const actor = { kind: "system", id: "a test" } as const;

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
  fake.taken.length = 0;
  fake.behave(null);
});

/** Each look at the sitemap makes it anew, which takes its time on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

describeEachEngine("ping_search_engines", (ctx) => {
  /** Another day for each test: the sitemap is kept for a minute. */
  let day = Date.parse("2026-01-01T12:00:00.000Z");
  const settings = (changes: Record<string, string> = {}) =>
    parseEnv({ PUBLIC_ORIGIN: ORIGIN, INDEXNOW: fake.url, ...changes });
  const nextDay = () => {
    day += 86_400_000;
    return new Date(day);
  };
  const ping = (changes?: Record<string, string>, { now = nextDay(), text = "one" } = {}) =>
    pingSearchEngines(ctx.db, {
      env: settings(changes),
      readPage: async (path) => ({ text: path === "/about" ? text : path }),
      wakeOutboxWorker: () => {},
      actor,
      now,
    });
  const send = () => runOutbox({ db: ctx.db, handlers: indexNowHandlers(settings()) });
  const rows = () => ctx.db.selectFrom("outbox").select("payload").execute();

  test("tells of every address once, then only of what changed", async () => {
    const { message } = await ping();
    const count = Number(
      /^(\d+) addresses queued for IndexNow, all there are\.$/.exec(message)?.[1],
    );
    expect(count).toBeGreaterThan(70);
    await send();
    expect(new Set(fake.addresses()).size).toBe(count);
    expect((await ping()).message).toBe(
      "They already know every page: no URL has changed since the last notice.",
    );
    // What was told is dated by the real clock, ahead of the days of these tests.
    const now = new Date(Date.now() + 86_400_000);
    expect((await ping({}, { now, text: "two" })).message).toBe(
      `1 address queued for IndexNow, ${count - 1} addresses not sent because nothing changed.`,
    );
    expect((await rows()).at(-1)?.payload).toBe('{"paths":["/about"]}');
  });

  test("what waits already is not promised twice, and is said", async () => {
    await ping();
    const before = await rows();
    const { message } = await ping();
    expect(message).toMatch(/^\d+ addresses are already waiting to be sent\.$/);
    expect(await rows()).toEqual(before);
  });

  test("a post announced by its publication is not announced again", async () => {
    await ping();
    await send();
    const now = nextDay();
    const { slug } = await addPublished(ctx.db, { now });
    const { message } = await ping({}, { now });
    expect(message).toMatch(/already waiting to be sent|no URL has changed/);
    const promised = (await rows()).filter(({ payload }) => payload.includes(`/blog/${slug}`));
    expect(promised).toHaveLength(1);
  });

  test("says that it is off, how much was not sent, and promises nothing", async () => {
    const { message } = await ping({ INDEXNOW: "off" });
    expect(message).toMatch(
      /^Test mode: nothing was sent\. IndexNow is off \(setting INDEXNOW\)\. \d+ addresses would have been sent\.$/,
    );
    expect(await rows()).toEqual([]);
  });

  test("says that the site cannot be reached from outside, whatever the setting", async () => {
    const { message } = await ping({ PUBLIC_ORIGIN: "http://localhost:3000", INDEXNOW: "on" });
    expect(message).toMatch(
      /^Test mode: nothing was sent\. Search engines cannot reach http:\/\/localhost:3000 \(a name reserved .*\)\. \d+ addresses would have been sent\.$/,
    );
    expect(await rows()).toEqual([]);
  });

  test("records who did it, and wakes the worker once the rows are there", async () => {
    const seen: number[] = [];
    const wakeOutboxWorker = vi.fn(async () => void seen.push((await rows()).length));
    await runSeoTask(ctx.db, {
      task: "ping_search_engines",
      tools: {
        env: settings(),
        readPage: async (path) => ({ path }),
        wakeOutboxWorker,
        actor,
        now: nextDay(),
      },
    });
    expect(wakeOutboxWorker).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(seen).toEqual([1]));
    const entries = await ctx.db.selectFrom("audit_log").select(["action", "actor_id"]).execute();
    expect(entries).toEqual([{ action: "notify-search-engines", actor_id: "a test" }]);
  });
});
