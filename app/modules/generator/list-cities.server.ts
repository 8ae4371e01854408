import type { Db } from "#app/db/schema.ts";

export interface CityOption {
  id: string;
  /** "Warren, MI". */
  label: string;
}

/** Every city a post can be about, the most people first (spec 2, section 7). */
export async function listCities(db: Db): Promise<CityOption[]> {
  const rows = await db
    .selectFrom("cities")
    .innerJoin("states", "states.id", "cities.state_id")
    .select(["cities.id", "cities.name", "states.abbreviation"])
    .orderBy("cities.population", "desc")
    .orderBy("cities.name")
    .execute();
  return rows.map(({ id, name, abbreviation }) => ({ id, label: `${name}, ${abbreviation}` }));
}
