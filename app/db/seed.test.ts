import { expect, test } from "vitest";

import { describeEachEngine } from "#tests/setup/engines.ts";
import { measureCpuMs } from "#tests/setup/timing.ts";
import { seed } from "./seed.server.ts";

describeEachEngine("seed", (ctx) => {
  test("saves Michigan and its 190 places once, however often it runs", async () => {
    const { db, handle } = ctx;
    await Promise.all([seed(handle), seed(handle)]);
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const took = await measureCpuMs(async () =>
        expect(await seed(handle)).toEqual({ written: 0 }),
      );
      times.push(took);
    }
    // Every start pays for this. The fastest of three runs, because garbage collection adds time.
    expect(Math.min(...times)).toBeLessThan(50);
    const states = await db.selectFrom("states").selectAll().execute();
    expect(states).toStrictEqual([{ id: "mi", name: "Michigan", abbreviation: "MI" }]);
    const cities = await db
      .selectFrom("cities")
      .innerJoin("states", "states.id", "cities.state_id")
      .select(["cities.name", "population", "county", "abbreviation"])
      .orderBy("population", "desc")
      .execute();
    expect(cities).toHaveLength(190);
    expect(cities[0]).toStrictEqual({
      ...{ name: "Detroit", population: 639_111, county: "Wayne", abbreviation: "MI" },
    });
  });

  test("repairs a city that differs from the file and keeps its id", async () => {
    const { db, handle } = ctx;
    await seed(handle);
    const troy = db.selectFrom("cities").selectAll().where("slug", "=", "troy");
    const before = await troy.executeTakeFirstOrThrow();
    await db.updateTable("cities").set({ population: 1 }).where("slug", "=", "troy").execute();
    expect(await seed(handle)).toEqual({ written: 1 });
    expect(await troy.executeTakeFirstOrThrow()).toStrictEqual(before);
  });
});
