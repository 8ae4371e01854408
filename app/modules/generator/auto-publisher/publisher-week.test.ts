import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { publishPost } from "#app/modules/blog/publishing/publish-post.server.ts";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import {
  addCities,
  approve,
  configure,
  day,
  MONDAY,
  PUBLISHER,
  publishedTitles,
  runPublisher,
  titlesIn,
  writesNothing,
} from "#tests/factories/publisher.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { publishByPlan } from "./publish-by-plan.server.ts";

describeEachEngine("the number of posts a week", (ctx) => {
  test.each([
    ["Sunday at 23:59", "2026-11-23T04:59:00.000Z", false],
    ["Monday at 0:00", "2026-11-23T05:00:00.000Z", true],
  ])("begins anew on Monday by the store's clock: %s", async (_, now, published) => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await configure(ctx.db, { postsPerWeek: 1 });
    await approve(ctx.db, "detroit", day(10));
    await approve(ctx.db, "warren", day(10));
    await runPublisher(ctx.db, { now: MONDAY, write: writesNothing });
    await runPublisher(ctx.db, { now: new Date(now), write: writesNothing }).catch(() => {});
    expect(await publishedTitles(ctx.db)).toHaveLength(published ? 2 : 1);
  });

  test("does not count what people published or scheduled", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await configure(ctx.db, { postsPerWeek: 1 });
    const { id } = await approve(ctx.db, "detroit", day(10));
    await publishPost(ctx.db, { id, now: MONDAY });
    await approve(ctx.db, "warren", day(10));
    await runPublisher(ctx.db, { now: MONDAY, write: writesNothing });
    expect(await publishedTitles(ctx.db)).toEqual(["On warren"]);
  });

  test("still counts a post that was taken down or thrown away", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await configure(ctx.db, { postsPerWeek: 1 });
    const { id } = await approve(ctx.db, "detroit", day(10));
    await approve(ctx.db, "warren", day(10));
    await runPublisher(ctx.db, { now: MONDAY, write: writesNothing });
    await trashPost(ctx.db, { id, now: day(17) });
    await runPublisher(ctx.db, { now: day(18), write: writesNothing }).catch(() => {});
    expect(await publishedTitles(ctx.db)).toEqual(["On detroit"]);
  });

  test("holds against any number of processes at once", async () => {
    await addCities(ctx.db, ["Detroit"]);
    const posts = await Promise.all(
      Array.from({ length: 10 }, () => approve(ctx.db, "detroit", day(10))),
    );
    const other = await openDatabase(ctx.options);
    const results = await Promise.all(
      posts.map(({ id }, index) =>
        publishByPlan(index % 2 ? ctx.db : other.db, {
          ...{ id, runId: `run-${index}`, actor: PUBLISHER },
          now: new Date(MONDAY.getTime() + index),
        }),
      ),
    );
    await other.close();
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(results.filter((result) => !result.ok && result.reason === "week-full")).toHaveLength(7);
    expect(await titlesIn(ctx.db, "published")).toHaveLength(3);
  });

  test("a run that was cut off and begun again does not publish twice", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await approve(ctx.db, "detroit", day(10));
    await approve(ctx.db, "warren", day(10));
    await runPublisher(ctx.db, { now: MONDAY, id: "first", write: writesNothing });
    const again = { id: "second", formerRuns: ["first"], write: writesNothing };
    const run = runPublisher(ctx.db, { now: new Date(MONDAY.getTime() + 300_000), ...again });
    expect((await run).message).toContain(
      "Nothing was published: the run that was cut off before had published already",
    );
    expect(await publishedTitles(ctx.db)).toEqual(["On detroit"]);
  });
});
