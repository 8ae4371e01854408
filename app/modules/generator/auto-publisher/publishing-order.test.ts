import { expect, test } from "vitest";
import { publishPost } from "#app/modules/blog/publishing/change-status.server.ts";
import {
  addApprovedCityPost,
  addCities,
  configureAutoPublisher,
  listAutoPublishedTitles,
  novemberDay,
  runPublisher,
} from "#tests/factories/auto-publisher.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";

describeEachEngine("the next city", (ctx) => {
  const order = async (dates: number[]) => {
    for (const date of dates) await runPublisher(ctx.db, { now: novemberDay(date) });
    return listAutoPublishedTitles(ctx.db);
  };

  test("is a priority city in its order, then the city longest without a post", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy", "Novi"]);
    for (const [city, date] of [
      ["detroit", 1],
      ["warren", 2],
      ["troy", 3],
      ["novi", 4],
    ] as const) {
      const { id } = await addApprovedCityPost(ctx.db, city, novemberDay(date));
      await publishPost(ctx.db, { id, now: novemberDay(date) });
    }
    await configureAutoPublisher(ctx.db, { mode: "automatic", priorityCities: ["novi", "troy"] });
    expect(await order([16, 17, 18])).toEqual([
      "Guide to novi",
      "Guide to troy",
      "Guide to detroit",
    ]);
  });

  test("a list too long for one week continues where it stopped", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy", "Novi"]);
    const priorityCities = ["novi", "troy", "warren"];
    await configureAutoPublisher(ctx.db, { mode: "automatic", postsPerWeek: 2, priorityCities });
    expect(await order([16, 17, 23, 24, 30])).toEqual([
      ...["Guide to novi", "Guide to troy"],
      ...["Guide to warren", "Guide to novi"],
      "Guide to troy",
    ]);
  });

  test("approved posts follow the same order, those without a city last", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy"]);
    await addApprovedCityPost(ctx.db, null, novemberDay(1));
    await addApprovedCityPost(ctx.db, "detroit", novemberDay(2));
    await addApprovedCityPost(ctx.db, "detroit", novemberDay(3));
    await addApprovedCityPost(ctx.db, "troy", novemberDay(4));
    await configureAutoPublisher(ctx.db, { postsPerWeek: 7, priorityCities: ["troy"] });
    expect(await order([16, 17, 18, 19])).toEqual([
      "On troy",
      "On detroit",
      "On detroit",
      "On nothing",
    ]);
  });

  test("skips a city that is no longer in the list", async () => {
    await addCities(ctx.db, ["Detroit"]);
    await configureAutoPublisher(ctx.db, {
      mode: "automatic",
      priorityCities: ["atlantis", "detroit"],
    });
    expect(await order([16])).toEqual(["Guide to detroit"]);
  });
});
