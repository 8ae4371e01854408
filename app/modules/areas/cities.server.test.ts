import { expect, test } from "vitest";
import { addCities } from "#tests/factories/auto-publisher.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { cityLabel, findCity, listCities, mapCitiesById } from "./cities.server.ts";

describeEachEngine("cities", (ctx) => {
  test("lists all cities with their state, the largest first", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy"]);
    const cities = await listCities(ctx.db);
    expect(cities.map(cityLabel)).toEqual(["Detroit, MI", "Warren, MI", "Troy, MI"]);
    expect(cities[0]).toEqual({
      id: "detroit",
      slug: "detroit",
      name: "Detroit",
      population: cities[0]?.population,
      stateName: "Michigan",
      stateAbbreviation: "MI",
    });
  });

  test("finds a city by id or slug", async () => {
    await addCities(ctx.db, ["Detroit", "Warren"]);
    expect(await findCity(ctx.db, { id: "warren" })).toMatchObject({ name: "Warren" });
    expect(await findCity(ctx.db, { slug: "detroit" })).toMatchObject({ id: "detroit" });
    expect(await findCity(ctx.db, { slug: "atlantis" })).toBeUndefined();
  });

  test("maps ids to cities, ignoring nulls, repeated ids, and unknown ids", async () => {
    await addCities(ctx.db, ["Detroit", "Warren", "Troy"]);
    const cities = await mapCitiesById(ctx.db, ["troy", null, "troy", "warren", "atlantis"]);
    expect(new Map([...cities].map(([id, { name }]) => [id, name]))).toEqual(
      new Map([
        ["troy", "Troy"],
        ["warren", "Warren"],
      ]),
    );
    expect(await mapCitiesById(ctx.db, [null])).toEqual(new Map());
  });
});
