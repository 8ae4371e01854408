import type { Db, Tx } from "#app/db/schema.ts";

/** A row of table `cities` with its state. */
export interface City {
  id: string;
  slug: string;
  name: string;
  population: number;
  stateName: string;
  /** "MI". */
  stateAbbreviation: string;
}

/** "Warren, MI". */
export function cityLabel({
  name,
  stateAbbreviation,
}: Pick<City, "name" | "stateAbbreviation">): string {
  return `${name}, ${stateAbbreviation}`;
}

/** All cities a post can be about, the largest first, then by name (spec 2, section 7). */
export function listCities(db: Db | Tx): Promise<City[]> {
  return selectCities(db).orderBy("cities.population", "desc").orderBy("cities.name").execute();
}

/** The city with this id or slug. */
export function findCity(
  db: Db | Tx,
  by: { id: string } | { slug: string },
): Promise<City | undefined> {
  const cities = selectCities(db);
  const found =
    "id" in by ? cities.where("cities.id", "=", by.id) : cities.where("cities.slug", "=", by.slug);
  return found.executeTakeFirst();
}

/** The cities with these ids, by id; reads nothing if there are no ids. */
export async function mapCitiesById(
  db: Db | Tx,
  ids: readonly (string | null)[],
): Promise<Map<string, City>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await selectCities(db).where("cities.id", "in", wanted).execute();
  return new Map(rows.map((city) => [city.id, city]));
}

function selectCities(db: Db | Tx) {
  return db
    .selectFrom("cities")
    .innerJoin("states", "states.id", "cities.state_id")
    .select(["cities.id", "cities.slug", "cities.name", "cities.population"])
    .select(["states.name as stateName", "states.abbreviation as stateAbbreviation"]);
}
