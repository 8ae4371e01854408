import type { Db } from "#app/db/schema.ts";
import { cityLabel, listCities } from "#app/modules/areas/cities.server.ts";
import type { CityOption } from "./auto-publisher/publisher-form.ts";

/** All cities a post can be about, the largest first (spec 2, section 7). */
export async function listCityOptions(db: Db): Promise<CityOption[]> {
  return (await listCities(db)).map((city) => ({ id: city.id, label: cityLabel(city) }));
}
