import { expect, test } from "vitest";
import {
  publishPost,
  schedulePost,
  unpublishPost,
} from "#app/modules/blog/publishing/change-status.server.ts";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import {
  addApprovedCityPost,
  addCities,
  configureAutoPublisher,
  fakeWriter,
  listAutoPublishedTitles,
  listTitles,
  MONDAY,
  novemberDay,
  PUBLISHER,
  refusingWriter,
  runPublisher,
} from "#tests/factories/auto-publisher.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { publishWithinWeeklyLimit } from "./weekly-limit.server.ts";

describeEachEngine("the auto-publisher in review mode", (ctx) => {
  test("publishes one approved post a day, and three a week by default", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy", "Novi"]);
    for (const city of ["detroit", "warren", "troy", "novi"])
      await addApprovedCityPost(ctx.db, city, novemberDay(10));
    const messages: string[] = [];
    for (let date = 16; date <= 23; date += 1) {
      const { message } = await runPublisher(ctx.db, {
        now: novemberDay(date),
        write: refusingWriter,
      });
      messages.push(message);
      const expected = Math.min(date - 15, date < 23 ? 3 : 4);
      expect(await listAutoPublishedTitles(ctx.db)).toHaveLength(expected);
    }
    expect(messages[0]).toMatch(/^Published “On detroit”\./);
    expect(messages[2]).toContain(
      "All 3 posts for this week are published; the next can follow on Monday, November 23.",
    );
    expect(messages[3]).toMatch(/^Nothing was published: all 3 posts for this week are published/);
    expect(messages[7]).toMatch(/^Published “On novi”\./);
  });

  test("publishes posts publicly, announces them to search engines, and records them", async () => {
    await addCities(ctx.db, ["Detroit"]);
    const { id, slug } = await addApprovedCityPost(ctx.db, "detroit", novemberDay(10));
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
    const published = await ctx.db.selectFrom("auto_published_posts").select("run_id").execute();
    expect(published).toEqual([{ run_id: "the-run" }]);
  });

  test("prepares the next draft each day, up to a week's worth, for cities without one", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy", "Novi"]);
    const first = await runPublisher(ctx.db, { now: novemberDay(16) });
    expect(first.message).toBe(
      "Nothing was published: no approved post is waiting. Prepared “Guide to detroit” for review.",
    );
    expect(first.counts).toMatchObject({ published: 0, prepared: 1 });
    await runPublisher(ctx.db, { now: novemberDay(17) });
    await runPublisher(ctx.db, { now: novemberDay(18) });
    const fourth = await runPublisher(ctx.db, { now: novemberDay(19) });
    expect(fourth.message).toBe(
      "Nothing was published: no approved post is waiting. No draft was prepared: 3 posts are already waiting, enough for a week.",
    );
    expect(await listTitles(ctx.db, "review")).toEqual([
      "Guide to detroit",
      "Guide to warren",
      "Guide to troy",
    ]);
    expect(await listTitles(ctx.db, "published")).toEqual([]);
  });

  test("sends an approved post back to review if its words break a rule, and publishes the next", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    const { id } = await addApprovedCityPost(ctx.db, "detroit", novemberDay(10));
    await addApprovedCityPost(ctx.db, "warren", novemberDay(10));
    await ctx.db
      .updateTable("blog_posts")
      .set({ markdown: "It cures insomnia." })
      .where("id", "=", id)
      .execute();
    const { message } = await runPublisher(ctx.db, { now: MONDAY, write: refusingWriter });
    expect(message).toContain("Published “On warren”.");
    expect(message).toContain("Left “On detroit” in review");
    expect(await listTitles(ctx.db, "review")).toEqual(["On detroit"]);
  });

  test("skips a city the writer rejects, with the reason", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    const write = fakeWriter({ refuses: ["detroit"] });
    const { message } = await runPublisher(ctx.db, { now: MONDAY, write });
    expect(message).toBe(
      "Nothing was published: no approved post is waiting. Prepared “Guide to warren” for review. No post about Detroit: It reads like another post.",
    );
  });

  test("a run that could do nothing at all fails with the reason", async () => {
    await addCities(ctx.db, ["Detroit"]);
    const run = runPublisher(ctx.db, { now: MONDAY, write: refusingWriter });
    await expect(run).rejects.toThrow(
      "Nothing was published: no approved post is waiting. No post about Detroit: It reads like another post.",
    );
  });

  test("a writer that throws does not undo what was published", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await addApprovedCityPost(ctx.db, "detroit", novemberDay(10));
    const write = async () => {
      throw new Error("out of words");
    };
    const { message } = await runPublisher(ctx.db, { now: MONDAY, write });
    expect(message).toBe(
      "Published “On detroit”. No post about Warren: Something went wrong. Try again; if it keeps happening, tell the person who hosts the site. No post about Detroit: Something went wrong. Try again; if it keeps happening, tell the person who hosts the site.",
    );
    expect(await listTitles(ctx.db, "published")).toEqual(["On detroit"]);
  });

  test("skips posts that are scheduled, unpublished, in the trash, or not approved", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy", "Novi"]);
    const scheduled = await addApprovedCityPost(ctx.db, "detroit", novemberDay(10));
    await schedulePost(ctx.db, {
      id: scheduled.id,
      publishAt: novemberDay(30),
      now: novemberDay(10),
    });
    const unpublished = await addApprovedCityPost(ctx.db, "warren", novemberDay(10));
    await publishPost(ctx.db, { id: unpublished.id, now: novemberDay(10) });
    await unpublishPost(ctx.db, { id: unpublished.id, now: novemberDay(11) });
    const trashed = await addApprovedCityPost(ctx.db, "troy", novemberDay(10));
    await trashPost(ctx.db, { id: trashed.id, now: novemberDay(11) });
    await runPublisher(ctx.db, { now: MONDAY });
    await runPublisher(ctx.db, { now: novemberDay(17) });
    expect(await listTitles(ctx.db, "published")).toEqual([]);
  });
});

describeEachEngine("the auto-publisher in automatic mode", (ctx) => {
  test("writes and publishes immediately", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await configureAutoPublisher(ctx.db, { mode: "automatic" });
    const { message, counts } = await runPublisher(ctx.db, { now: MONDAY });
    expect(message).toBe("Published “Guide to detroit”.");
    expect(counts).toMatchObject({ published: 1, prepared: 0 });
    expect(await listTitles(ctx.db, "published")).toEqual(["Guide to detroit"]);
  });

  test("leaves a post that repeats others for review and says so", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await configureAutoPublisher(ctx.db, { mode: "automatic" });
    const write = fakeWriter({ needsReview: true });
    const { message, counts } = await runPublisher(ctx.db, { now: MONDAY, write });
    expect(message).toBe(
      "Nothing was published: the new post repeats other posts, so review it first. Prepared “Guide to detroit” for review.",
    );
    expect(counts).toMatchObject({ published: 0, prepared: 1 });
    expect(await listTitles(ctx.db, "published")).toEqual([]);
    expect(await listTitles(ctx.db, "review")).toEqual(["Guide to detroit"]);
  });

  test("publishes approved posts first, and never posts still in review", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy"]);
    await configureAutoPublisher(ctx.db, { mode: "review" });
    await runPublisher(ctx.db, { now: novemberDay(13) });
    await addApprovedCityPost(ctx.db, "warren", novemberDay(13));
    await configureAutoPublisher(ctx.db, { mode: "automatic" });
    await runPublisher(ctx.db, { now: novemberDay(16) });
    await runPublisher(ctx.db, { now: novemberDay(17) });
    expect(await listAutoPublishedTitles(ctx.db)).toEqual(["On warren", "Guide to troy"]);
    expect(await listTitles(ctx.db, "review")).toEqual(["Guide to detroit"]);
  });

  test("publishes nothing unreviewed once the mode is back to review", async () => {
    await addCities(ctx.db, ["Detroit"]);
    await configureAutoPublisher(ctx.db, { mode: "automatic" });
    const write: ReturnType<typeof fakeWriter> = async (...args) => {
      await configureAutoPublisher(ctx.db, { mode: "review" });
      return fakeWriter()(...args);
    };
    const { message } = await runPublisher(ctx.db, { now: MONDAY, write });
    expect(message).toBe(
      "Nothing was published: the settings were changed in the meantime. Prepared “Guide to detroit” for review.",
    );
    expect(await listTitles(ctx.db, "published")).toEqual([]);
    expect(await listTitles(ctx.db, "review")).toEqual(["Guide to detroit"]);
  });

  test("respects the limits per run and week", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy", "Novi"]);
    await configureAutoPublisher(ctx.db, { mode: "automatic", postsPerWeek: 8 });
    await runPublisher(ctx.db, { now: novemberDay(16) });
    expect(await listAutoPublishedTitles(ctx.db)).toHaveLength(2);
    for (let date = 17; date <= 22; date += 1)
      await runPublisher(ctx.db, { now: novemberDay(date) });
    expect(await listAutoPublishedTitles(ctx.db)).toHaveLength(8);
  });
});

describeEachEngine("an auto-publisher that is off", (ctx) => {
  test("does nothing and says so", async () => {
    await addCities(ctx.db, ["Detroit"]);
    const { id } = await addApprovedCityPost(ctx.db, "detroit", novemberDay(10));
    await configureAutoPublisher(ctx.db, { enabled: false });
    expect(await runPublisher(ctx.db, { now: MONDAY })).toEqual({
      message: "The auto-publisher is off, so nothing was published.",
      counts: { published: 0, prepared: 0 },
    });
    const late = { id, runId: "a-run", actor: PUBLISHER, now: MONDAY };
    expect(await publishWithinWeeklyLimit(ctx.db, late)).toEqual({ ok: false, reason: "off" });
    expect(await listTitles(ctx.db, "published")).toEqual([]);
    expect(await listTitles(ctx.db, "review")).toEqual([]);
  });
});
