import { newId } from "#app/platform/random.server.ts";
import { readPlaces } from "#content/areas/places.server.ts";
import type { DatabaseHandle } from "./client.server.ts";
import type { Db, Tx } from "./schema.ts";

const MICHIGAN = { id: "mi", name: "Michigan", abbreviation: "MI" };

/** SQLite accepts 32,766 parameters per statement. */
const ROWS_PER_STATEMENT = 1_000;

/** The part of a city that comes from the content file. */
interface CityFacts {
  slug: string;
  name: string;
  county: string;
  population: number;
}

/**
 * Saves the state and the cities of `content/areas`, which the site needs to run. Safe to call at every
 * start and from several processes: it writes only cities that are missing or have changed in the file,
 * and deletes none. Returns how many cities it wrote.
 */
export async function seed({ db }: DatabaseHandle): Promise<{ written: number }> {
  const saved = await listCities(db);
  const changed = readPlaces()
    .map(({ slug, name, county, population }): CityFacts => ({ slug, name, county, population }))
    .filter((city) => !isSameCity(city, saved.get(city.slug)));
  if (changed.length === 0) return { written: 0 };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("states")
      .values(MICHIGAN)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    for (let at = 0; at < changed.length; at += ROWS_PER_STATEMENT) {
      await saveCities(tx, changed.slice(at, at + ROWS_PER_STATEMENT));
    }
  });
  return { written: changed.length };
}

async function saveCities(tx: Tx, cities: CityFacts[]): Promise<void> {
  await tx
    .insertInto("cities")
    .values(cities.map((city) => ({ id: newId(), state_id: MICHIGAN.id, ...city })))
    .onConflict((conflict) =>
      conflict.column("slug").doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        county: eb.ref("excluded.county"),
        population: eb.ref("excluded.population"),
      })),
    )
    .execute();
}

async function listCities(db: Db): Promise<Map<string, CityFacts>> {
  const rows = await db
    .selectFrom("cities")
    .select(["slug", "name", "county", "population"])
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

function isSameCity(city: CityFacts, saved: CityFacts | undefined): boolean {
  return (
    saved?.name === city.name &&
    saved.county === city.county &&
    saved.population === city.population
  );
}
