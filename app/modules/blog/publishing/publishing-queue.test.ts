import { expect, test } from "vitest";
import { addApprovedCityPost, addCities } from "#tests/factories/auto-publisher.ts";
import {
  addPublishedPost,
  minutesAfterPost,
  POST_NOW,
  postContent,
} from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { createPost } from "../editing/create-post.server.ts";
import { schedulePost } from "./change-status.server.ts";
import {
  countPostsAboutCity,
  listApprovedPosts,
  listCitiesWithWaitingPosts,
  listScheduledPosts,
  mapLastPublicationByCity,
  mapPostsById,
} from "./publishing-queue.server.ts";
import { trashPost } from "./trash-post.server.ts";

describeEachEngine("publishing queue", (ctx) => {
  const addApproved = async (city: string | null, minutes: number) =>
    (await addApprovedCityPost(ctx.db, city, minutesAfterPost(minutes))).id;
  const addReview = (title: string) =>
    createPost(ctx.db, { content: postContent({ title }), status: "review", now: POST_NOW });

  test("lists approved posts, the oldest first, and leaves out the trash", async () => {
    await addCities(ctx.db, ["Detroit"]);
    const second = await addApproved(null, 2);
    const first = await addApproved("detroit", 1);
    await trashPost(ctx.db, { id: await addApproved("detroit", 0), now: POST_NOW });
    await addReview("Not approved yet");
    expect(await listApprovedPosts(ctx.db)).toEqual([
      { id: first, title: "On detroit", cityId: "detroit" },
      { id: second, title: "On nothing", cityId: null },
    ]);
  });

  test("lists the next scheduled posts", async () => {
    for (const minutes of [30, 10, 20]) {
      const id = await addApproved(null, 0);
      const result = await schedulePost(ctx.db, {
        ...{ id, publishAt: minutesAfterPost(minutes), now: POST_NOW },
      });
      expect(result.ok).toBe(true);
    }
    const posts = await listScheduledPosts(ctx.db, { limit: 2 });
    expect(posts.map(({ publishAt }) => publishAt)).toEqual([
      minutesAfterPost(10).toISOString(),
      minutesAfterPost(20).toISOString(),
    ]);
  });

  test("counts the posts about a city, the trash included", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await addApproved("detroit", 0);
    await trashPost(ctx.db, { id: await addApproved("detroit", 1), now: POST_NOW });
    expect(await countPostsAboutCity(ctx.db, { cityId: "detroit" })).toBe(2);
    expect(await countPostsAboutCity(ctx.db, { cityId: "warren" })).toBe(0);
  });

  test("lists cities with published and with unpublished posts", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy"]);
    await addPublishedPost(ctx.db, { cityId: "detroit", now: minutesAfterPost(1) });
    await addPublishedPost(ctx.db, { cityId: "detroit", now: minutesAfterPost(2) });
    await addApproved("warren", 0);
    await trashPost(ctx.db, { id: await addApproved("troy", 0), now: POST_NOW });
    expect(await mapLastPublicationByCity(ctx.db, { now: minutesAfterPost(3) })).toEqual(
      new Map([["detroit", minutesAfterPost(2).toISOString()]]),
    );
    expect(await mapLastPublicationByCity(ctx.db, { now: POST_NOW })).toEqual(new Map());
    expect(await listCitiesWithWaitingPosts(ctx.db)).toEqual(new Set(["warren"]));
  });

  test("maps ids to posts, the trash included", async () => {
    await addCities(ctx.db, ["Detroit"]);
    const approved = await addApproved("detroit", 0);
    const trashed = await addApproved(null, 1);
    await trashPost(ctx.db, { id: trashed, now: minutesAfterPost(5) });
    const posts = await mapPostsById(ctx.db, [approved, null, trashed, approved, "unknown"]);
    expect(posts.size).toBe(2);
    expect(posts.get(approved)).toEqual({
      ...{ slug: "on-detroit", status: "approved", deletedAt: null, cityId: "detroit" },
    });
    expect(posts.get(trashed)).toMatchObject({ deletedAt: minutesAfterPost(5).toISOString() });
    expect(await mapPostsById(ctx.db, [null])).toEqual(new Map());
  });
});
