import { expect, onTestFinished, test } from "vitest";
import { saveSetting } from "#app/db/settings.server.ts";
import { addApproved, addPublished } from "#tests/factories/posts.ts";
import { forgetContent, saveContent } from "#tests/factories/saved-content.ts";
import { describeEachEngine, type EngineContext } from "#tests/setup/engines.ts";
import { expectWithin } from "#tests/setup/time-limits.ts";
import { CHANGES_KEPT_MS, type ChangeFeed, ChangeLog, purgeChanges } from "./change-feed.server.ts";
import { openChangeFeed } from "./open-change-feed.server.ts";

/** A feed of the test's database, and what it has reported so far. */
async function follow({ db, options }: EngineContext) {
  const feed = await openChangeFeed(db, options);
  onTestFinished(() => feed.close());
  const told: (string[] | undefined)[] = [];
  feed.onChange((tags) => void told.push(tags && [...tags].sort()));
  return { feed, told };
}

const now = new Date().toISOString();

const save = ({ db }: EngineContext, key: string, value: unknown) =>
  saveSetting(db, { key, value, now: new Date() });

async function news({ feed, told }: { feed: ChangeFeed; told: (string[] | undefined)[] }) {
  await feed.refresh();
  return told.splice(0).flatMap((tags) => tags ?? ["everything"]);
}

describeEachEngine("the feed of changes", (ctx) => {
  test("tells what was changed since it was opened, each change once", async () => {
    await save(ctx, "before", 1);
    const followed = await follow(ctx);
    expect(await news(followed)).toEqual([]);
    await save(ctx, "site-facts", { phone: "1" });
    expect(await news(followed)).toEqual(["settings/site-facts"]);
    expect(await news(followed)).toEqual([]);
  });

  test("tells of saved content and of redirects, whoever changes them", async () => {
    const followed = await follow(ctx);
    await saveContent(ctx.db, "site-facts", { phone: "1" });
    expect(await news(followed)).toEqual(["content/site-facts"]);
    await saveContent(ctx.db, "site-facts", { phone: "1" });
    expect(await news(followed)).toEqual([]);
    await forgetContent(ctx.db);
    expect(await news(followed)).toEqual(["content/site-facts"]);
    const times = { created_at: now, updated_at: now };
    const row = { from_path: "/old", to_address: "/new", ...times };
    await ctx.db.insertInto("redirects").values(row).execute();
    expect(await news(followed)).toEqual(["redirects"]);
    await ctx.db.updateTable("redirects").set({ to_address: "/newer" }).execute();
    expect(await news(followed)).toEqual(["redirects"]);
    await ctx.db.deleteFrom("redirects").execute();
    expect(await news(followed)).toEqual(["redirects"]);
  });

  test("does not tell of a value saved again as it was", async () => {
    await save(ctx, "deals", []);
    const followed = await follow(ctx);
    await save(ctx, "deals", []);
    expect(await news(followed)).toEqual([]);
    await ctx.db.deleteFrom("settings").where("key", "=", "deals").execute();
    expect(await news(followed)).toEqual(["settings/deals"]);
  });

  test("does not tell of what was rolled back", async () => {
    const followed = await follow(ctx);
    const failed = ctx.db.transaction().execute(async (tx) => {
      await saveSetting(tx, { key: "deals", value: [1], now: new Date() });
      throw new Error("not after all");
    });
    await expect(failed).rejects.toThrow("not after all");
    expect(await news(followed)).toEqual([]);
  });

  test("tells of posts when the public can see a difference, and of no draft", async () => {
    const followed = await follow(ctx);
    await addApproved(ctx.db, { slug: "waiting", category: "Wellness" });
    expect(await news(followed)).toEqual([]);
    const { id } = await addPublished(ctx.db, { slug: "out", category: "Education" });
    expect(await news(followed)).toEqual(
      expect.arrayContaining(["post/out", "posts", "posts/Education"]),
    );
    await ctx.db
      .updateTable("blog_posts")
      .set({ slug: "moved", category: "Wellness" })
      .where("id", "=", id)
      .execute();
    expect(await news(followed)).toEqual(
      expect.arrayContaining(["post/moved", "post/out", "posts/Education", "posts/Wellness"]),
    );
    await ctx.db.updateTable("blog_posts").set({ status: "unpublished" }).execute();
    expect(await news(followed)).toEqual(expect.arrayContaining(["post/moved", "posts"]));
    await ctx.db.updateTable("blog_posts").set({ title: "Still hidden" }).execute();
    expect(await news(followed)).toEqual([]);
  });

  test("tells in the order of the transactions, none left out, while several write", async () => {
    const followed = await follow(ctx);
    const keys = Array.from({ length: 12 }, (_, index) => `key-${index}`);
    const seen = new Set<string>();
    const writing = Promise.all(keys.map((key) => save(ctx, key, key)));
    for (let round = 0; round < 30; round += 1) {
      for (const tag of await news(followed)) seen.add(tag);
    }
    await writing;
    for (const tag of await news(followed)) seen.add(tag);
    expect([...seen].sort()).toEqual(keys.map((key) => `settings/${key}`).sort());
  });

  test("old changes are purged, but for the last one", async () => {
    const followed = await follow(ctx);
    for (const key of ["a", "b", "c"]) await save(ctx, key, 1);
    expect((await news(followed)).sort()).toEqual(["settings/a", "settings/b", "settings/c"]);
    await purgeChanges(ctx.db, { now: new Date() });
    const rows = () => ctx.db.selectFrom("content_changes").select("tag").execute();
    expect(await rows()).toHaveLength(3);
    await purgeChanges(ctx.db, { now: new Date(Date.now() + CHANGES_KEPT_MS + 60_000) });
    expect(await rows()).toEqual([{ tag: "settings/c" }]);
    await save(ctx, "d", 1);
    expect(await news(followed)).toEqual(["settings/d"]);
  });

  test("a list that is shorter than it was, as after a restored backup, changes everything", async () => {
    await save(ctx, "a", 1);
    const followed = await follow(ctx);
    await ctx.db.deleteFrom("content_changes").execute();
    expect(await news(followed)).toEqual(["everything"]);
  });

  test("without being asked it hears of a change within two seconds", async () => {
    const { feed, told } = await follow(ctx);
    await save(ctx, "deals", [Math.random()]);
    await expectWithin(2_000, () => {
      // On SQLite each request looks; nothing has to arrive.
      feed.look();
      expect(told.flat()).toEqual(["settings/deals"]);
    });
  });
});

test("a reader who misses what was purged is told that anything may have changed", () => {
  const log = new ChangeLog();
  log.seen = 3;
  const told: (string[] | undefined)[] = [];
  log.onChange((tags) => void told.push(tags && [...tags]));
  log.take([{ seq: 9, tag: "posts" }], 9);
  log.take([{ seq: 10, tag: "posts" }], 9);
  expect(told).toEqual([undefined, ["posts"]]);
});
