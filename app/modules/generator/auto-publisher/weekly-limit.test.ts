import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { publishPost } from "#app/modules/blog/publishing/change-status.server.ts";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import {
  addApprovedCityPost,
  addCities,
  configureAutoPublisher,
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

describeEachEngine("the weekly number of posts", (ctx) => {
  test.each([
    ["Sunday at 23:59", "2026-11-23T04:59:00.000Z", false],
    ["Monday at 0:00", "2026-11-23T05:00:00.000Z", true],
  ])("restarts on Monday in the store's time zone: %s", async (_, now, published) => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await configureAutoPublisher(ctx.db, { postsPerWeek: 1 });
    await addApprovedCityPost(ctx.db, "detroit", novemberDay(10));
    await addApprovedCityPost(ctx.db, "warren", novemberDay(10));
    await runPublisher(ctx.db, { now: MONDAY, write: refusingWriter });
    await runPublisher(ctx.db, { now: new Date(now), write: refusingWriter }).catch(() => {});
    expect(await listAutoPublishedTitles(ctx.db)).toHaveLength(published ? 2 : 1);
  });

  test("does not include posts people published or scheduled", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await configureAutoPublisher(ctx.db, { postsPerWeek: 1 });
    const { id } = await addApprovedCityPost(ctx.db, "detroit", novemberDay(10));
    await publishPost(ctx.db, { id, now: MONDAY });
    await addApprovedCityPost(ctx.db, "warren", novemberDay(10));
    await runPublisher(ctx.db, { now: MONDAY, write: refusingWriter });
    expect(await listAutoPublishedTitles(ctx.db)).toEqual(["On warren"]);
  });

  test("includes posts that were unpublished or trashed", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await configureAutoPublisher(ctx.db, { postsPerWeek: 1 });
    const { id } = await addApprovedCityPost(ctx.db, "detroit", novemberDay(10));
    await addApprovedCityPost(ctx.db, "warren", novemberDay(10));
    await runPublisher(ctx.db, { now: MONDAY, write: refusingWriter });
    await trashPost(ctx.db, { id, now: novemberDay(17) });
    await runPublisher(ctx.db, { now: novemberDay(18), write: refusingWriter }).catch(() => {});
    expect(await listAutoPublishedTitles(ctx.db)).toEqual(["On detroit"]);
  });

  test("is respected by any number of processes at once", async () => {
    await addCities(ctx.db, ["Detroit"]);
    const posts = await Promise.all(
      Array.from({ length: 10 }, () => addApprovedCityPost(ctx.db, "detroit", novemberDay(10))),
    );
    const other = await openDatabase(ctx.options);
    const results = await Promise.all(
      posts.map(({ id }, index) =>
        publishWithinWeeklyLimit(index % 2 ? ctx.db : other.db, {
          ...{ id, runId: `run-${index}`, actor: PUBLISHER },
          now: new Date(MONDAY.getTime() + index),
        }),
      ),
    );
    await other.close();
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(results.filter((result) => !result.ok && result.reason === "week-full")).toHaveLength(7);
    expect(await listTitles(ctx.db, "published")).toHaveLength(3);
  });

  test("a run that was interrupted and restarted does not publish twice", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    await addApprovedCityPost(ctx.db, "detroit", novemberDay(10));
    await addApprovedCityPost(ctx.db, "warren", novemberDay(10));
    await runPublisher(ctx.db, { now: MONDAY, id: "first", write: refusingWriter });
    const again = { id: "second", abandonedRuns: ["first"], write: refusingWriter };
    const run = runPublisher(ctx.db, { now: new Date(MONDAY.getTime() + 300_000), ...again });
    expect((await run).message).toContain(
      "Nothing was published: an interrupted earlier run had already published",
    );
    expect(await listAutoPublishedTitles(ctx.db)).toEqual(["On detroit"]);
  });
});
