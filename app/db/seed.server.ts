import { newId } from "#app/platform/ids.server.ts";
import { readPlaces } from "#content/areas/places.server.ts";
import type { DatabaseHandle } from "./client.server.ts";
import type { Db, Tx } from "./schema.ts";

const MICHIGAN = { id: "mi", name: "Michigan", abbreviation: "MI" };

/** SQLite takes 32,766 values in one statement. */
const ROWS_AT_ONCE = 1_000;

/** The part of a city that comes from the content file. */
interface CityFacts {
  slug: string;
  name: string;
  county: string;
  population: number;
}

/**
 * Fills in what the site cannot run without: the state and the cities of `content/areas`. Safe to
 * call at every start and from several processes: it writes only what is missing or has changed in
 * the file, and removes nothing.
 */
export async function seed({ db }: DatabaseHandle): Promise<{ written: number }> {
  const saved = await readCities(db);
  const changed = readPlaces()
    .map(({ slug, name, county, population }): CityFacts => ({ slug, name, county, population }))
    .filter((city) => !isSame(city, saved.get(city.slug)));
  if (changed.length === 0) return { written: 0 };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("states")
      .values(MICHIGAN)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    for (let at = 0; at < changed.length; at += ROWS_AT_ONCE) {
      await saveCities(tx, changed.slice(at, at + ROWS_AT_ONCE));
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

async function readCities(db: Db): Promise<Map<string, CityFacts>> {
  const rows = await db
    .selectFrom("cities")
    .select(["slug", "name", "county", "population"])
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

function isSame(city: CityFacts, saved: CityFacts | undefined): boolean {
  return (
    saved?.name === city.name &&
    saved.county === city.county &&
    saved.population === city.population
  );
}
