import { expect, test, vi } from "vitest";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { changeSlug } from "#app/modules/blog/editing/post-slugs.server.ts";
import {
  approvePost,
  publishPost,
  schedulePost,
  submitPost,
  unpublishPost,
} from "#app/modules/blog/publishing/change-status.server.ts";
import { publishDuePosts } from "#app/modules/blog/publishing/publish-due-posts.server.ts";
import { restorePost, trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { addApprovedPost, addPublishedPost, postContent } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { get } from "#tests/setup/http.ts";
import {
  BLOG_ORIGIN,
  cardSlugs,
  expectPublicPosts,
  getArticleStatus,
  listIndexSlugs,
  NOT_FOUND,
  PUBLISHED,
} from "#tests/setup/public-posts.ts";
import { listShippedPosts } from "#tests/setup/shipped-posts.ts";

/** Every step requests six pages, on a busy machine. */
const TIMEOUT_MS = 60_000;

const shippedSlugs = listShippedPosts().map(({ slug }) => slug);

const now = () => new Date();
const inAnHour = () => new Date(Date.now() + 3_600_000);

vi.setConfig({ testTimeout: TIMEOUT_MS });

describeEachApp("publishing a post", { env: { PUBLIC_ORIGIN: BLOG_ORIGIN } }, (ctx) => {
  test("before publishing, sitemap, index, and feeds list the shipped posts", async () => {
    await expectPublicPosts(ctx.app, shippedSlugs);
  });

  test("shows the post everywhere once published, and nowhere after unpublishing", async () => {
    const { app } = ctx;
    const { db } = app;
    const others = await listIndexSlugs(app);
    const { id, slug } = await createPost(db, {
      ...{ content: postContent(), slug: "step-by-step", now: now() },
    });
    for (const step of [submitPost, approvePost]) {
      await expectPublicPosts(app, others);
      expect(await getArticleStatus(app, slug)).toEqual(NOT_FOUND);
      expect(await step(db, { id, now: now() })).toEqual({ ok: true });
    }
    await expectPublicPosts(app, others);
    expect(await getArticleStatus(app, slug)).toEqual(NOT_FOUND);

    expect(await publishPost(db, { id, now: now() })).toEqual({ ok: true, slug });
    await expectPublicPosts(app, [slug, ...others]);
    expect(await getArticleStatus(app, slug)).toEqual(PUBLISHED);

    expect(await unpublishPost(db, { id, now: now() })).toEqual({ ok: true });
    await expectPublicPosts(app, others);
    expect(await getArticleStatus(app, slug)).toEqual(NOT_FOUND);
  });

  test("republishing restores its date and position", async () => {
    const { app } = ctx;
    const others = await listIndexSlugs(app);
    const older = await addPublishedPost(app.db, { slug: "older", now: now() });
    await addPublishedPost(app.db, { slug: "newer", now: new Date(Date.now() + 1) });
    await expectPublicPosts(app, ["newer", "older", ...others]);
    await unpublishPost(app.db, { id: older.id, now: now() });
    await expectPublicPosts(app, ["newer", ...others]);
    await publishPost(app.db, { id: older.id, now: now() });
    await expectPublicPosts(app, ["newer", "older", ...others]);
  });

  test("a scheduled post appears at its time, not earlier", async () => {
    const { app } = ctx;
    const { db } = app;
    const others = await listIndexSlugs(app);
    const { id, slug } = await addApprovedPost(db, { slug: "planned", now: now() });
    const publishAt = inAnHour();
    expect(await schedulePost(db, { id, publishAt, now: now() })).toEqual({ ok: true });
    expect(await publishDuePosts(db, { now: now() })).toEqual({ published: [] });
    await expectPublicPosts(app, others);
    expect(await getArticleStatus(app, slug)).toEqual(NOT_FOUND);

    // Published by another process whose clock is an hour ahead: here the time has not come yet.
    expect(await publishDuePosts(db, { now: publishAt })).toEqual({ published: [slug] });
    await expectPublicPosts(app, others);
    expect(await getArticleStatus(app, slug)).toEqual(NOT_FOUND);
  });

  test("the server publishes a scheduled post itself, once", async () => {
    const { app } = ctx;
    const { db } = app;
    const others = await listIndexSlugs(app);
    const { id, slug } = await addApprovedPost(db, { slug: "by-itself", now: now() });
    await schedulePost(db, { id, publishAt: inAnHour(), now: now() });
    const due = now().toISOString();
    await db.updateTable("blog_posts").set({ publish_at: due }).where("id", "=", id).execute();
    // The server checks for due posts when it starts and then every 15 seconds.
    await app.restart();
    await vi.waitFor(async () => expect(await getArticleStatus(app, slug)).toEqual(PUBLISHED), {
      ...{ timeout: 20_000, interval: 200 },
    });
    await expectPublicPosts(app, [slug, ...others]);
    expect(await publishDuePosts(db, { now: now() })).toEqual({ published: [] });
    const posts = db.selectFrom("blog_posts").select(["status", "publish_at"]);
    expect(await posts.where("id", "=", id).execute()).toEqual([
      { status: "published", publish_at: due },
    ]);
  });

  test("a post that becomes due while the server runs appears everywhere", async () => {
    const { app } = ctx;
    const { db } = app;
    const others = await listIndexSlugs(app);
    const { id, slug } = await addApprovedPost(db, { slug: "due-now", now: now() });
    await schedulePost(db, { id, publishAt: inAnHour(), now: now() });
    await expectPublicPosts(app, others);
    const due = now().toISOString();
    await db.updateTable("blog_posts").set({ publish_at: due }).where("id", "=", id).execute();
    await publishDuePosts(db, { now: now() });
    await expectPublicPosts(app, [slug, ...others]);
    expect(await getArticleStatus(app, slug)).toEqual(PUBLISHED);
  });

  test("an unscheduled post is never published", async () => {
    const { app } = ctx;
    const others = await listIndexSlugs(app);
    const { id, slug } = await addApprovedPost(app.db, { slug: "called-off", now: now() });
    await schedulePost(app.db, { id, publishAt: inAnHour(), now: now() });
    await unpublishPost(app.db, { id, now: now() });
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await publishDuePosts(app.db, { now: tomorrow })).toEqual({ published: [] });
    await expectPublicPosts(app, others);
    expect(await getArticleStatus(app, slug)).toEqual(NOT_FOUND);
  });

  test("a post with a new slug is shown only there; every old URL keeps redirecting to it", async () => {
    const { app } = ctx;
    const { db } = app;
    const others = await listIndexSlugs(app);
    const { id } = await addPublishedPost(db, { slug: "a-first", now: now() });
    await changeSlug(db, { id, slug: "a-second", now: now() });
    await expectPublicPosts(app, ["a-second", ...others]);
    expect(await getArticleStatus(app, "a-first")).toEqual([301, "/blog/a-second"]);

    await changeSlug(db, { id, slug: "a-third", now: now() });
    await expectPublicPosts(app, ["a-third", ...others]);
    for (const old of ["a-first", "a-second"]) {
      expect(await getArticleStatus(app, old)).toEqual([301, "/blog/a-third"]);
    }
    // No other post gets this slug, neither by request nor from its title.
    expect((await addPublishedPost(db, { slug: "a-first", now: now() })).slug).toBe("a-first-2");
    const other = await addApprovedPost(db, { slug: "a-fourth", now: now() });
    expect(await changeSlug(db, { id: other.id, slug: "a-second", now: now() })).toMatchObject({
      ...{ ok: false, refusal: "slug-taken" },
    });
    await expectPublicPosts(app, ["a-first-2", "a-third", ...others]);

    await unpublishPost(db, { id, now: now() });
    await expectPublicPosts(app, ["a-first-2", ...others]);
    expect(await getArticleStatus(app, "a-first")).toEqual(NOT_FOUND);
    await publishPost(db, { id, now: now() });
    await changeSlug(db, { id, slug: "a-first", now: now() });
    await expectPublicPosts(app, ["a-first-2", "a-first", ...others]);
    expect(await getArticleStatus(app, "a-first")).toEqual(PUBLISHED);
    for (const old of ["a-second", "a-third"]) {
      expect(await getArticleStatus(app, old)).toEqual([301, "/blog/a-first"]);
    }
  });

  test("trashing a post removes it everywhere, old URLs included, until it is restored", async () => {
    const { app } = ctx;
    const { db } = app;
    const others = await listIndexSlugs(app);
    const { id } = await addPublishedPost(db, { slug: "thrown", now: now() });
    await changeSlug(db, { id, slug: "thrown-later", now: now() });
    await trashPost(db, { id, now: now() });
    await expectPublicPosts(app, others);
    for (const slug of ["thrown", "thrown-later"])
      expect(await getArticleStatus(app, slug)).toEqual(NOT_FOUND);
    expect(await publishPost(db, { id, now: now() })).toMatchObject({ refusal: "in-trash" });

    await restorePost(db, { id, mayPublish: true, now: now() });
    await expectPublicPosts(app, others);
    await publishPost(db, { id, now: now() });
    await expectPublicPosts(app, ["thrown-later", ...others]);
    expect(await getArticleStatus(app, "thrown")).toEqual([301, "/blog/thrown-later"]);
  });

  test("adds the post to search and filter, and removes it again", async () => {
    const { app } = ctx;
    const { id, slug } = await addApprovedPost(app.db, {
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
