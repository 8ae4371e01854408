import { expect, test } from "vitest";
import { publishPost } from "#app/modules/blog/publishing/publish-post.server.ts";
import { schedulePost } from "#app/modules/blog/publishing/schedule-post.server.ts";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { unpublishPost } from "#app/modules/blog/publishing/unpublish-post.server.ts";
import {
  addCities,
  approve,
  configure,
  day,
  fakeWriter,
  MONDAY,
  PUBLISHER,
  publishedTitles,
  runPublisher,
  titlesIn,
  writesNothing,
} from "#tests/factories/publisher.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { publishByPlan } from "./publish-by-plan.server.ts";

describeEachEngine("the auto-publisher in mode review", (ctx) => {
  test("publishes one approved post a day, and three a week unless told otherwise", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy", "Novi"]);
    for (const city of ["detroit", "warren", "troy", "novi"]) await approve(ctx.db, city, day(10));
    const messages: string[] = [];
    for (let date = 16; date <= 23; date += 1) {
      const { message } = await runPublisher(ctx.db, { now: day(date), write: writesNothing });
      messages.push(message);
      const expected = Math.min(date - 15, date < 23 ? 3 : 4);
      expect(await publishedTitles(ctx.db)).toHaveLength(expected);
    }
    expect(messages[0]).toMatch(/^Published “On detroit”\./);
    expect(messages[2]).toContain(
      "All 3 posts of this week are out, and the next can follow on Monday, November 23.",
    );
    expect(messages[3]).toMatch(/^Nothing was published: all 3 posts of this week are out/);
    expect(messages[7]).toMatch(/^Published “On novi”\./);
  });

  test("what it publishes is public, announced to search engines and recorded", async () => {
    await addCities(ctx.db, ["Detroit"]);
    const { id, slug } = await approve(ctx.db, "detroit", day(10));
    await runPublisher(ctx.db, { now: MONDAY, id: "the-run" });
    const post = await ctx.db
      .selectFrom("blog_posts")
      .select(["status", "publish_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(post).toEqual({ status: "published", publish_at: MONDAY.toISOString() });
    const outbox = await ctx.db.selectFrom("outbox").select("payload").execute();
    expect(outbox.map(({ payload }) => JSON.parse(payload).paths)).toEqual([
      [`/blog/${slug}`, "/blog"],
    ]);
    const entries = await ctx.db
      .selectFrom("audit_log")
      .select(["actor_kind", "actor_id", "action", "subject_id", "before", "after"])
      .where("action", "=", "publish-post")
      .execute();
    expect(entries).toEqual([
      {
        ...{ actor_kind: "system", actor_id: "auto-publish", action: "publish-post" },
        ...{ subject_id: id, before: '{"status":"approved"}', after: '{"status":"published"}' },
      },
    ]);
    const marks = await ctx.db.selectFrom("auto_published_posts").select("run_id").execute();
    expect(marks).toEqual([{ run_id: "the-run" }]);
  });

  test("prepares the next draft a day, up to a week's worth, for cities without one", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy", "Novi"]);
    const first = await runPublisher(ctx.db, { now: day(16) });
    expect(first.message).toBe(
      "Nothing was published: no approved post is waiting. Prepared “Guide to detroit” for review.",
    );
    expect(first.counts).toMatchObject({ published: 0, prepared: 1 });
    await runPublisher(ctx.db, { now: day(17) });
    await runPublisher(ctx.db, { now: day(18) });
    const fourth = await runPublisher(ctx.db, { now: day(19) });
    expect(fourth.message).toBe(
      "Nothing was published: no approved post is waiting. No draft was prepared: 3 posts are waiting already, enough for a week.",
    );
    expect(await titlesIn(ctx.db, "review")).toEqual([
      "Guide to detroit",
      "Guide to warren",
      "Guide to troy",
    ]);
    expect(await titlesIn(ctx.db, "published")).toEqual([]);
  });

  test("a city the writer refuses is passed over, with the reason", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    const write = fakeWriter({ refuses: ["detroit"] });
    const { message } = await runPublisher(ctx.db, { now: MONDAY, write });
    expect(message).toBe(
      "Nothing was published: no approved post is waiting. Prepared “Guide to warren” for review. No post about Detroit: It reads like another post.",
    );
  });

  test("a run that could do nothing at all has failed, and says why", async () => {
    await addCities(ctx.db, ["Detroit"]);
    const run = runPublisher(ctx.db, { now: MONDAY, write: writesNothing });
    await expect(run).rejects.toThrow(
      "Nothing was published: no approved post is waiting. No post about Detroit: It reads like another post.",
    );
  });

  test("a writer that breaks does not undo what was published", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await approve(ctx.db, "detroit", day(10));
    const write = async () => {
      throw new Error("out of words");
    };
    const { message } = await runPublisher(ctx.db, { now: MONDAY, write });
    expect(message).toBe(
      "Published “On detroit”. No post about Warren: Something went wrong. The log of the server says what. No post about Detroit: Something went wrong. The log of the server says what.",
    );
    expect(await titlesIn(ctx.db, "published")).toEqual(["On detroit"]);
  });

  test("leaves alone what has a time of its own, was taken down, is in the trash or unapproved", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy", "Novi"]);
    const scheduled = await approve(ctx.db, "detroit", day(10));
    await schedulePost(ctx.db, { id: scheduled.id, publishAt: day(30), now: day(10) });
    const down = await approve(ctx.db, "warren", day(10));
    await publishPost(ctx.db, { id: down.id, now: day(10) });
    await unpublishPost(ctx.db, { id: down.id, now: day(11) });
    const thrown = await approve(ctx.db, "troy", day(10));
    await trashPost(ctx.db, { id: thrown.id, now: day(11) });
    await runPublisher(ctx.db, { now: MONDAY });
    await runPublisher(ctx.db, { now: day(17) });
    expect(await titlesIn(ctx.db, "published")).toEqual([]);
  });
});

describeEachEngine("the auto-publisher in mode automatic", (ctx) => {
  test("writes and publishes at once", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await configure(ctx.db, { mode: "automatic" });
    const { message, counts } = await runPublisher(ctx.db, { now: MONDAY });
    expect(message).toBe("Published “Guide to detroit”.");
    expect(counts).toMatchObject({ published: 1, prepared: 0 });
    expect(await titlesIn(ctx.db, "published")).toEqual(["Guide to detroit"]);
  });

  test("publishes first what people have approved, and never what they have not looked at", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy"]);
    await configure(ctx.db, { mode: "review" });
    await runPublisher(ctx.db, { now: day(13) });
    await approve(ctx.db, "warren", day(13));
    await configure(ctx.db, { mode: "automatic" });
    await runPublisher(ctx.db, { now: day(16) });
    await runPublisher(ctx.db, { now: day(17) });
    expect(await publishedTitles(ctx.db)).toEqual(["On warren", "Guide to troy"]);
    expect(await titlesIn(ctx.db, "review")).toEqual(["Guide to detroit"]);
  });

  test("publishes nothing unseen once somebody has set it back to review", async () => {
    await addCities(ctx.db, ["Detroit"]);
    await configure(ctx.db, { mode: "automatic" });
    const write: ReturnType<typeof fakeWriter> = async (...args) => {
      await configure(ctx.db, { mode: "review" });
      return fakeWriter()(...args);
    };
    const { message } = await runPublisher(ctx.db, { now: MONDAY, write });
    expect(message).toBe(
      "Nothing was published: the settings were changed in the meantime. Prepared “Guide to detroit” for review.",
    );
    expect(await titlesIn(ctx.db, "published")).toEqual([]);
    expect(await titlesIn(ctx.db, "review")).toEqual(["Guide to detroit"]);
  });

  test("keeps within run and week", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy", "Novi"]);
    await configure(ctx.db, { mode: "automatic", postsPerWeek: 8 });
    await runPublisher(ctx.db, { now: day(16) });
    expect(await publishedTitles(ctx.db)).toHaveLength(2);
    for (let date = 17; date <= 22; date += 1) await runPublisher(ctx.db, { now: day(date) });
    expect(await publishedTitles(ctx.db)).toHaveLength(8);
  });
});

describeEachEngine("an auto-publisher that is switched off", (ctx) => {
  test("does nothing and says so", async () => {
    await addCities(ctx.db, ["Detroit"]);
    const { id } = await approve(ctx.db, "detroit", day(10));
    await configure(ctx.db, { enabled: false });
    expect(await runPublisher(ctx.db, { now: MONDAY })).toEqual({
      message: "The auto-publisher is switched off. Nothing was published.",
      counts: { published: 0, prepared: 0 },
    });
    const late = { id, runId: "a-run", actor: PUBLISHER, now: MONDAY };
    expect(await publishByPlan(ctx.db, late)).toEqual({ ok: false, reason: "off" });
    expect(await titlesIn(ctx.db, "published")).toEqual([]);
    expect(await titlesIn(ctx.db, "review")).toEqual([]);
  });
});
