import { openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { seed } from "#app/db/seed.server.ts";
import { drawAreaMap } from "#app/modules/areas/area-map.server.ts";
import { listMapPlaces } from "#app/modules/areas/list-areas.server.ts";
import { getAtlas } from "#app/modules/areas/places.server.ts";
import facts from "#content/facts.ts";

/** What the site does once per process, in milliseconds. */
export interface AreaTimes {
  /** Storing all places, and finding at the next start that they are stored. */
  seed: number;
  seedAgain: number;
  /** Reading places and profiles and comparing the profiles' texts. */
  atlas: number;
  map: number;
}

async function time(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Run in a copy of the project, with a data folder as argument: prints {@link AreaTimes}. */
async function timeAreas(dataDir: string): Promise<AreaTimes> {
  const handle = await openDatabase({ dataDir });
  await migrateToLatest(handle);
  const seeding = {
    seed: await time(() => seed(handle)),
    seedAgain: await time(() => seed(handle)),
  };
  await handle.close();
  const atlas = await time(getAtlas);
  const { coordinates: store } = facts;
  return {
    ...seeding,
    atlas,
    map: await time(() => drawAreaMap({ store, places: listMapPlaces() })),
  };
}

process.stdout.write(JSON.stringify(await timeAreas(process.argv[2] ?? "")));
