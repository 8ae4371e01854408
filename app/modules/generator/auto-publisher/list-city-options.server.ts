import type { Db } from "#app/db/schema.ts";
import type { CityOption } from "./city-options.ts";

/** Every city there is, the largest first (spec 2, section 7). */
export async function listCityOptions(db: Db): Promise<CityOption[]> {
  const rows = await db
    .selectFrom("cities")
    .innerJoin("states", "states.id", "cities.state_id")
    .select(["cities.id", "cities.name", "states.abbreviation"])
    .orderBy("cities.population", "desc")
    .orderBy("cities.name")
    .execute();
  return rows.map(({ id, name, abbreviation }) => ({ id, label: `${name}, ${abbreviation}` }));
}
