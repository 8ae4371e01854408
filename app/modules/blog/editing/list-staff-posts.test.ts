import { expect, test } from "vitest";
import { addCities } from "#tests/factories/auto-publisher.ts";
import {
  addApprovedPost,
  addPublishedPost,
  minutesAfterPost,
  POST_NOW,
  postContent,
} from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { trashPost } from "../publishing/trash-post.server.ts";
import { createPost } from "./create-post.server.ts";
import {
  countStaffPosts,
  countWaitingPosts,
  listRecentPosts,
  listStaffPosts,
} from "./list-staff-posts.server.ts";
import { parseStaffPostRequest } from "./post-list-url.ts";

describeEachEngine("the staff's list of posts", (ctx) => {
  const titles = async (search: string, size?: number) => {
    const request = parseStaffPostRequest(new URLSearchParams(search));
    const { posts, next } = await listStaffPosts(ctx.db, { request, size });
    return { titles: posts.map(({ title }) => title), next };
  };

  test("contains every status, last changed first, with the trash separate", async () => {
    const { db } = ctx;
    await addPublishedPost(db, { title: "Seen", category: "Wellness" });
    await addApprovedPost(db, { title: "Ready", now: minutesAfterPost(1) });
    const { id } = await addPublishedPost(db, { title: "Gone", now: minutesAfterPost(2) });
    await trashPost(db, { id, now: minutesAfterPost(3) });
    expect((await titles("")).titles).toEqual(["Ready", "Seen"]);
    expect((await titles("trash=1")).titles).toEqual(["Gone"]);
    expect((await titles("status=published")).titles).toEqual(["Seen"]);
    expect((await titles("category=Wellness")).titles).toEqual(["Seen"]);
    expect((await titles("q=ready")).titles).toEqual(["Ready"]);
    expect((await titles("q=%25&status=nonsense")).titles).toEqual([]);
    expect(await countStaffPosts(db)).toEqual({
      byStatus: { approved: 1, published: 1 },
      trash: 1,
    });
  });

  test("counts posts in review and approved posts outside the trash", async () => {
    const { db } = ctx;
    await addApprovedPost(db);
    const addReview = (title: string) =>
      createPost(db, { content: postContent({ title }), status: "review", now: POST_NOW });
    await addReview("One");
    const { id } = await addReview("Two");
    expect(await countWaitingPosts(db)).toEqual({ review: 2, approved: 1 });
    await trashPost(db, { id, now: POST_NOW });
    expect(await countWaitingPosts(db)).toEqual({ review: 1, approved: 1 });
  });

  test("continues after the last post of a page, even among posts with the same time", async () => {
    for (const title of ["One", "Two", "Three", "Four", "Five"]) {
      await addApprovedPost(ctx.db, { title });
    }
    const seen: string[] = [];
    let search = "";
    for (let page = 0; page < 3; page += 1) {
      const { titles: found, next } = await titles(search, 2);
      seen.push(...found);
      search = next ? `after=${encodeURIComponent(next)}` : "";
      expect(next === null).toBe(page === 2);
    }
    expect(seen.sort()).toEqual(["Five", "Four", "One", "Three", "Two"]);
  });

  test("is read in the other direction too, page by page", async () => {
    for (const [minutes, title] of ["One", "Two", "Three"].entries()) {
      await addApprovedPost(ctx.db, { title, now: minutesAfterPost(minutes) });
    }
    const first = await titles("order=oldest", 2);
    expect(first.titles).toEqual(["One", "Two"]);
    const next = encodeURIComponent(first.next ?? "");
    expect(await titles(`order=oldest&after=${next}`, 2)).toEqual({
      titles: ["Three"],
      next: null,
    });
  });
});

describeEachEngine("listRecentPosts", (ctx) => {
  const list = () => listRecentPosts(ctx.db, { now: minutesAfterPost(60) });

  test("lists the ten newest posts, newest first", async () => {
    for (let minutes = 0; minutes < 12; minutes += 1) {
      await addApprovedPost(ctx.db, { title: `Post ${minutes}`, now: minutesAfterPost(minutes) });
    }
    const titles = Array.from({ length: 10 }, (_, index) => `Post ${11 - index}`);
    expect((await list()).map(({ title }) => title)).toEqual(titles);
  });

  test("includes city and state, and whether visitors can see the post", async () => {
    await addCities(ctx.db, ["Detroit"]);
    await addApprovedPost(ctx.db, { slug: "waiting", now: POST_NOW });
    await addPublishedPost(ctx.db, { slug: "out", cityId: "detroit", now: minutesAfterPost(1) });
    expect(await list()).toMatchObject([
      {
        ...{ slug: "out", status: "published", isPublic: true, city: "Detroit", state: "Michigan" },
        createdAt: minutesAfterPost(1).toISOString(),
      },
      { slug: "waiting", status: "approved", isPublic: false, city: null, state: null },
    ]);
  });

  test("leaves out the trash, and may be empty", async () => {
    const { id } = await addPublishedPost(ctx.db);
    await trashPost(ctx.db, { id, now: POST_NOW });
    expect(await list()).toEqual([]);
  });
});
