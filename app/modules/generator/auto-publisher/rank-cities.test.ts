import { expect, test } from "vitest";
import { publishPost } from "#app/modules/blog/publishing/publish-post.server.ts";
import {
  addCities,
  approve,
  configure,
  day,
  publishedTitles,
  runPublisher,
} from "#tests/factories/publisher.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";

describeEachEngine("whose turn it is", (ctx) => {
  const order = async (dates: number[]) => {
    for (const date of dates) await runPublisher(ctx.db, { now: day(date) });
    return publishedTitles(ctx.db);
  };

  test("priority cities in their order, then the city longest without a post", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy", "Novi"]);
    for (const [city, date] of [
      ["detroit", 1],
      ["warren", 2],
      ["troy", 3],
      ["novi", 4],
    ] as const) {
      const { id } = await approve(ctx.db, city, day(date));
      await publishPost(ctx.db, { id, now: day(date) });
    }
    await configure(ctx.db, { mode: "automatic", priorityCities: ["novi", "troy"] });
    expect(await order([16, 17, 18])).toEqual([
      "Guide to novi",
      "Guide to troy",
      "Guide to detroit",
    ]);
  });

  test("a list too long for one week goes on where it ended", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy", "Novi"]);
    const priorityCities = ["novi", "troy", "warren"];
    await configure(ctx.db, { mode: "automatic", postsPerWeek: 2, priorityCities });
    expect(await order([16, 17, 23, 24, 30])).toEqual([
      ...["Guide to novi", "Guide to troy"],
      ...["Guide to warren", "Guide to novi"],
      "Guide to troy",
    ]);
  });

  test("approved posts go by the same order, those about no city last", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy"]);
    await approve(ctx.db, null, day(1));
    await approve(ctx.db, "detroit", day(2));
    await approve(ctx.db, "detroit", day(3));
    await approve(ctx.db, "troy", day(4));
    await configure(ctx.db, { postsPerWeek: 7, priorityCities: ["troy"] });
    expect(await order([16, 17, 18, 19])).toEqual([
      "On troy",
      "On detroit",
      "On detroit",
      "On nothing",
    ]);
  });

  test("a city that is gone from the list of cities is passed over", async () => {
    await addCities(ctx.db, ["Detroit"]);
    await configure(ctx.db, { mode: "automatic", priorityCities: ["atlantis", "detroit"] });
    expect(await order([16])).toEqual(["Guide to detroit"]);
  });
});
