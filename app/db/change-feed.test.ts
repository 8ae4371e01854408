import { expect, onTestFinished, test } from "vitest";
import { addApprovedPost, addPublishedPost } from "#tests/factories/posts.ts";
import { deleteSavedContent, saveContent } from "#tests/factories/saved-content.ts";
import { describeEachEngine, type EngineContext } from "#tests/setup/engines.ts";
import { expectWithin } from "#tests/setup/timing.ts";
import {
  CHANGES_RETENTION_MS,
  type ChangeFeed,
  ChangeLog,
  purgeChanges,
} from "./change-feed.server.ts";
import { openChangeFeed } from "./open-change-feed.server.ts";
import { saveSetting } from "./settings.server.ts";

/** Opens a feed of the test's database; `reported` collects the tags of each change. */
async function openFeed({ db, options }: EngineContext) {
  const feed = await openChangeFeed(db, options);
  onTestFinished(() => feed.close());
  const reported: (string[] | undefined)[] = [];
  feed.onChange((tags) => void reported.push(tags && [...tags].sort()));
  return { feed, reported };
}

const now = new Date().toISOString();

const save = ({ db }: EngineContext, key: string, value: unknown) =>
  saveSetting(db, { key, value, now: new Date() });

async function readNewTags({
  feed,
  reported,
}: {
  feed: ChangeFeed;
  reported: (string[] | undefined)[];
}) {
  await feed.refresh();
  return reported.splice(0).flatMap((tags) => tags ?? ["everything"]);
}

describeEachEngine("the change feed", (ctx) => {
  test("reports each change made after it was opened exactly once", async () => {
    await save(ctx, "before", 1);
    const opened = await openFeed(ctx);
    expect(await readNewTags(opened)).toEqual([]);
    await save(ctx, "site-facts", { phone: "1" });
    expect(await readNewTags(opened)).toEqual(["settings/site-facts"]);
    expect(await readNewTags(opened)).toEqual([]);
  });

  test("reports changes to saved content and redirects", async () => {
    const opened = await openFeed(ctx);
    await saveContent(ctx.db, "site-facts", { phone: "1" });
    expect(await readNewTags(opened)).toEqual(["content/site-facts"]);
    await saveContent(ctx.db, "site-facts", { phone: "1" });
    expect(await readNewTags(opened)).toEqual([]);
    await deleteSavedContent(ctx.db);
    expect(await readNewTags(opened)).toEqual(["content/site-facts"]);
    const times = { created_at: now, updated_at: now };
    const row = { from_path: "/old", to_address: "/new", ...times };
    await ctx.db.insertInto("redirects").values(row).execute();
    expect(await readNewTags(opened)).toEqual(["redirects"]);
    await ctx.db.updateTable("redirects").set({ to_address: "/newer" }).execute();
    expect(await readNewTags(opened)).toEqual(["redirects"]);
    await ctx.db.deleteFrom("redirects").execute();
    expect(await readNewTags(opened)).toEqual(["redirects"]);
  });

  test("does not report a value saved again unchanged", async () => {
    await save(ctx, "deals", []);
    const opened = await openFeed(ctx);
    await save(ctx, "deals", []);
    expect(await readNewTags(opened)).toEqual([]);
    await ctx.db.deleteFrom("settings").where("key", "=", "deals").execute();
    expect(await readNewTags(opened)).toEqual(["settings/deals"]);
  });

  test("does not report a change that was rolled back", async () => {
    const opened = await openFeed(ctx);
    const failed = ctx.db.transaction().execute(async (tx) => {
      await saveSetting(tx, { key: "deals", value: [1], now: new Date() });
      throw new Error("on purpose");
    });
    await expect(failed).rejects.toThrow("on purpose");
    expect(await readNewTags(opened)).toEqual([]);
  });

  test("reports posts when the public can see a difference, and never drafts", async () => {
    const opened = await openFeed(ctx);
    await addApprovedPost(ctx.db, { slug: "waiting", category: "Wellness" });
    expect(await readNewTags(opened)).toEqual([]);
    const { id } = await addPublishedPost(ctx.db, { slug: "out", category: "Education" });
    expect(await readNewTags(opened)).toEqual(
      expect.arrayContaining(["post/out", "posts", "posts/Education"]),
    );
    await ctx.db
      .updateTable("blog_posts")
      .set({ slug: "moved", category: "Wellness" })
      .where("id", "=", id)
      .execute();
    expect(await readNewTags(opened)).toEqual(
      expect.arrayContaining(["post/moved", "post/out", "posts/Education", "posts/Wellness"]),
    );
    await ctx.db.updateTable("blog_posts").set({ status: "unpublished" }).execute();
    expect(await readNewTags(opened)).toEqual(expect.arrayContaining(["post/moved", "posts"]));
    await ctx.db.updateTable("blog_posts").set({ title: "Still hidden" }).execute();
    expect(await readNewTags(opened)).toEqual([]);
  });

  test("reports in transaction order and misses nothing while several connections write", async () => {
    const opened = await openFeed(ctx);
    const keys = Array.from({ length: 12 }, (_, index) => `key-${index}`);
    const seen = new Set<string>();
    const writing = Promise.all(keys.map((key) => save(ctx, key, key)));
    for (let round = 0; round < 30; round += 1) {
      for (const tag of await readNewTags(opened)) seen.add(tag);
    }
    await writing;
    for (const tag of await readNewTags(opened)) seen.add(tag);
    expect([...seen].sort()).toEqual(keys.map((key) => `settings/${key}`).sort());
  });

  test("purges old changes, except the last one", async () => {
    const opened = await openFeed(ctx);
    for (const key of ["a", "b", "c"]) await save(ctx, key, 1);
    expect((await readNewTags(opened)).sort()).toEqual(["settings/a", "settings/b", "settings/c"]);
    await purgeChanges(ctx.db, { now: new Date() });
    const rows = () => ctx.db.selectFrom("content_changes").select("tag").execute();
    expect(await rows()).toHaveLength(3);
    await purgeChanges(ctx.db, { now: new Date(Date.now() + CHANGES_RETENTION_MS + 60_000) });
    expect(await rows()).toEqual([{ tag: "settings/c" }]);
    await save(ctx, "d", 1);
    expect(await readNewTags(opened)).toEqual(["settings/d"]);
  });

  test("reports that everything changed if the feed is shorter than before, as after a restore", async () => {
    await save(ctx, "a", 1);
    const opened = await openFeed(ctx);
    await ctx.db.deleteFrom("content_changes").execute();
    expect(await readNewTags(opened)).toEqual(["everything"]);
  });

  test("reports a change within two seconds without a refresh", async () => {
    const { feed, reported } = await openFeed(ctx);
    await save(ctx, "deals", [Math.random()]);
    await expectWithin(2_000, () => {
      // On SQLite each request polls; the feed gets no notifications.
      feed.poll();
      expect(reported.flat()).toEqual(["settings/deals"]);
    });
  });
});

test("tells a reader that missed purged changes that anything may have changed", () => {
  const log = new ChangeLog();
  log.lastSeq = 3;
  const reported: (string[] | undefined)[] = [];
  log.onChange((tags) => void reported.push(tags && [...tags]));
  log.applyChanges([{ seq: 9, tag: "posts" }], 9);
  log.applyChanges([{ seq: 10, tag: "posts" }], 9);
  expect(reported).toEqual([undefined, ["posts"]]);
});
