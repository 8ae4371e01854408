import { expect, test, vi } from "vitest";
import { changeSlug } from "#app/modules/blog/editing/change-slug.server.ts";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { approvePost } from "#app/modules/blog/publishing/approve-post.server.ts";
import { publishDuePosts } from "#app/modules/blog/publishing/publish-due-posts.server.ts";
import { publishPost } from "#app/modules/blog/publishing/publish-post.server.ts";
import { schedulePost } from "#app/modules/blog/publishing/schedule-post.server.ts";
import { submitPost } from "#app/modules/blog/publishing/submit-post.server.ts";
import { restorePost, trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { unpublishPost } from "#app/modules/blog/publishing/unpublish-post.server.ts";
import { addApproved, addPublished, postContent } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { contentPosts } from "#tests/setup/content-posts.ts";
import { get } from "#tests/setup/http.ts";
import {
  answerOf,
  BLOG_ORIGIN,
  cardSlugs,
  expectPublic,
  GONE,
  publicNow,
  THERE,
} from "#tests/setup/public-posts.ts";

/** Every step looks at six pages, on a busy machine. */
const LONG = 60_000;

const content = contentPosts().map(({ slug }) => slug);

const now = () => new Date();
const anHourOn = () => new Date(Date.now() + 3_600_000);

vi.setConfig({ testTimeout: LONG });

describeEachApp("publishing a post", { env: { PUBLIC_ORIGIN: BLOG_ORIGIN } }, (ctx) => {
  test("before publishing, sitemap, index, and feeds list the shipped posts", async () => {
    await expectPublic(ctx.app, content);
  });

  test("shows the post everywhere once published, and nowhere after unpublishing", async () => {
    const { app } = ctx;
    const { db } = app;
    const others = await publicNow(app);
    const { id, slug } = await createPost(db, {
      ...{ content: postContent(), slug: "step-by-step", now: now() },
    });
    for (const step of [submitPost, approvePost]) {
      await expectPublic(app, others);
      expect(await answerOf(app, slug)).toEqual(GONE);
      expect(await step(db, { id, now: now() })).toEqual({ ok: true });
    }
    await expectPublic(app, others);
    expect(await answerOf(app, slug)).toEqual(GONE);

    expect(await publishPost(db, { id, now: now() })).toEqual({ ok: true, slug });
    await expectPublic(app, [slug, ...others]);
    expect(await answerOf(app, slug)).toEqual(THERE);

    expect(await unpublishPost(db, { id, now: now() })).toEqual({ ok: true });
    await expectPublic(app, others);
    expect(await answerOf(app, slug)).toEqual(GONE);
  });

  test("republishing restores its date and position", async () => {
    const { app } = ctx;
    const others = await publicNow(app);
    const older = await addPublished(app.db, { slug: "older", now: now() });
    await addPublished(app.db, { slug: "newer", now: new Date(Date.now() + 1) });
    await expectPublic(app, ["newer", "older", ...others]);
    await unpublishPost(app.db, { id: older.id, now: now() });
    await expectPublic(app, ["newer", ...others]);
    await publishPost(app.db, { id: older.id, now: now() });
    await expectPublic(app, ["newer", "older", ...others]);
  });

  test("a scheduled post appears at its time, not earlier", async () => {
    const { app } = ctx;
    const { db } = app;
    const others = await publicNow(app);
    const { id, slug } = await addApproved(db, { slug: "planned", now: now() });
    const publishAt = anHourOn();
    expect(await schedulePost(db, { id, publishAt, now: now() })).toEqual({ ok: true });
    expect(await publishDuePosts(db, { now: now() })).toEqual({ published: [] });
    await expectPublic(app, others);
    expect(await answerOf(app, slug)).toEqual(GONE);

    // Another process, whose clock is an hour ahead, has published it: here its time is still to come.
    expect(await publishDuePosts(db, { now: publishAt })).toEqual({ published: [slug] });
    await expectPublic(app, others);
    expect(await answerOf(app, slug)).toEqual(GONE);
  });

  test("the server publishes a scheduled post itself, once", async () => {
    const { app } = ctx;
    const { db } = app;
    const others = await publicNow(app);
    const { id, slug } = await addApproved(db, { slug: "by-itself", now: now() });
    await schedulePost(db, { id, publishAt: anHourOn(), now: now() });
    const due = now().toISOString();
    await db.updateTable("blog_posts").set({ publish_at: due }).where("id", "=", id).execute();
    // It looks for due posts at its start, and every 15 seconds from then on.
    await app.restart();
    await vi.waitFor(async () => expect(await answerOf(app, slug)).toEqual(THERE), {
      ...{ timeout: 20_000, interval: 200 },
    });
    await expectPublic(app, [slug, ...others]);
    expect(await publishDuePosts(db, { now: now() })).toEqual({ published: [] });
    const posts = db.selectFrom("blog_posts").select(["status", "publish_at"]);
    expect(await posts.where("id", "=", id).execute()).toEqual([
      { status: "published", publish_at: due },
    ]);
  });

  test("a post that becomes due while the server runs appears everywhere", async () => {
    const { app } = ctx;
    const { db } = app;
    const others = await publicNow(app);
    const { id, slug } = await addApproved(db, { slug: "due-now", now: now() });
    await schedulePost(db, { id, publishAt: anHourOn(), now: now() });
    await expectPublic(app, others);
    const due = now().toISOString();
    await db.updateTable("blog_posts").set({ publish_at: due }).where("id", "=", id).execute();
    await publishDuePosts(db, { now: now() });
    await expectPublic(app, [slug, ...others]);
    expect(await answerOf(app, slug)).toEqual(THERE);
  });

  test("an unscheduled post is never published", async () => {
    const { app } = ctx;
    const others = await publicNow(app);
    const { id, slug } = await addApproved(app.db, { slug: "called-off", now: now() });
    await schedulePost(app.db, { id, publishAt: anHourOn(), now: now() });
    await unpublishPost(app.db, { id, now: now() });
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await publishDuePosts(app.db, { now: tomorrow })).toEqual({ published: [] });
    await expectPublic(app, others);
    expect(await answerOf(app, slug)).toEqual(GONE);
  });

  test("a post with a new slug is shown only there; every old URL keeps redirecting to it", async () => {
    const { app } = ctx;
    const { db } = app;
    const others = await publicNow(app);
    const { id } = await addPublished(db, { slug: "a-first", now: now() });
    await changeSlug(db, { id, slug: "a-second", now: now() });
    await expectPublic(app, ["a-second", ...others]);
    expect(await answerOf(app, "a-first")).toEqual([301, "/blog/a-second"]);

    await changeSlug(db, { id, slug: "a-third", now: now() });
    await expectPublic(app, ["a-third", ...others]);
    for (const old of ["a-first", "a-second"]) {
      expect(await answerOf(app, old)).toEqual([301, "/blog/a-third"]);
    }
    // Nobody else gets an address that leads there, not by wish and not by title.
    expect((await addPublished(db, { slug: "a-first", now: now() })).slug).toBe("a-first-2");
    const other = await addApproved(db, { slug: "a-fourth", now: now() });
    expect(await changeSlug(db, { id: other.id, slug: "a-second", now: now() })).toMatchObject({
      ...{ ok: false, refusal: "slug-taken" },
    });
    await expectPublic(app, ["a-first-2", "a-third", ...others]);

    await unpublishPost(db, { id, now: now() });
    await expectPublic(app, ["a-first-2", ...others]);
    expect(await answerOf(app, "a-first")).toEqual(GONE);
    await publishPost(db, { id, now: now() });
    await changeSlug(db, { id, slug: "a-first", now: now() });
    await expectPublic(app, ["a-first-2", "a-first", ...others]);
    expect(await answerOf(app, "a-first")).toEqual(THERE);
    for (const old of ["a-second", "a-third"]) {
      expect(await answerOf(app, old)).toEqual([301, "/blog/a-first"]);
    }
  });

  test("trashing a post removes it everywhere, old URLs included, until it is restored", async () => {
    const { app } = ctx;
    const { db } = app;
    const others = await publicNow(app);
    const { id } = await addPublished(db, { slug: "thrown", now: now() });
    await changeSlug(db, { id, slug: "thrown-later", now: now() });
    await trashPost(db, { id, now: now() });
    await expectPublic(app, others);
    for (const slug of ["thrown", "thrown-later"]) expect(await answerOf(app, slug)).toEqual(GONE);
    expect(await publishPost(db, { id, now: now() })).toMatchObject({ refusal: "in-trash" });

    await restorePost(db, { id, now: now() });
    await expectPublic(app, others);
    await publishPost(db, { id, now: now() });
    await expectPublic(app, ["thrown-later", ...others]);
    expect(await answerOf(app, "thrown")).toEqual([301, "/blog/thrown-later"]);
  });

  test("adds the post to search and filter, and removes it again", async () => {
    const { app } = ctx;
    const { id, slug } = await addApproved(app.db, {
      ...{ slug: "about-axolotls", title: "Axolotls", category: "Wellness", now: now() },
    });
    const found = async () => {
      const pages = await Promise.all(
        ["?q=axolotl", "?category=wellness", "?category=wellness&q=axolotl"].map(
          async (query) => (await get(app, `/blog${query}`)).text,
        ),
      );
      return pages.map((text) => cardSlugs(text).includes(slug));
    };
    expect(await found()).toEqual([false, false, false]);
    await publishPost(app.db, { id, now: now() });
    expect(await found()).toEqual([true, true, true]);
    await trashPost(app.db, { id, now: now() });
    expect(await found()).toEqual([false, false, false]);
  });
});
