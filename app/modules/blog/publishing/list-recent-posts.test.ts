import { expect, test } from "vitest";
import { addApproved, addPublished, minutesOn, POST_NOW } from "#tests/factories/posts.ts";
import { addCities } from "#tests/factories/publisher.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { listRecentPosts } from "./list-recent-posts.server.ts";
import { trashPost } from "./trash-post.server.ts";

describeEachEngine("listRecentPosts", (ctx) => {
  const list = () => listRecentPosts(ctx.db, { now: minutesOn(60) });

  test("gives the last ten made, the newest first", async () => {
    for (let minutes = 0; minutes < 12; minutes += 1) {
      await addApproved(ctx.db, { title: `Post ${minutes}`, now: minutesOn(minutes) });
    }
    const titles = Array.from({ length: 10 }, (_, index) => `Post ${11 - index}`);
    expect((await list()).map(({ title }) => title)).toEqual(titles);
  });

  test("names city and state, and says what visitors can see", async () => {
    await addCities(ctx.db, ["Detroit"]);
    await addApproved(ctx.db, { slug: "waiting", now: POST_NOW });
    await addPublished(ctx.db, { slug: "out", cityId: "detroit", now: minutesOn(1) });
    expect(await list()).toMatchObject([
      {
        ...{ slug: "out", status: "published", isPublic: true, city: "Detroit", state: "Michigan" },
        createdAt: minutesOn(1).toISOString(),
      },
      { slug: "waiting", status: "approved", isPublic: false, city: null, state: null },
    ]);
  });

  test("leaves out the trash, and may be empty", async () => {
    const { id } = await addPublished(ctx.db);
    await trashPost(ctx.db, { id, now: POST_NOW });
    expect(await list()).toEqual([]);
  });
});
