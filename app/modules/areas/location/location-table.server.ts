import type { AreaMapBase } from "#app/modules/areas/map-base.ts";
import { getAtlas } from "#app/modules/areas/places.server.ts";
import { readMichiganTowns, readZipCenters } from "#content/areas/centers.server.ts";
import mapBase from "#generated/area-map.json" with { type: "json" };
import { type LocationTable, type PackedTable, packTable } from "./location-table.ts";

/** The tables are shipped files, so they are read only once. */
let table: LocationTable | undefined;
let packed: PackedTable | undefined;

/** Every Michigan ZIP code, and the towns a store address can be in. */
export function getLocationTable(): LocationTable {
  table ??= readTable();
  return table;
}

/** The map and lookup table of the location picker. */
export function getPickerData(): { base: AreaMapBase; table: PackedTable } {
  packed ??= packTable(getLocationTable());
  return { base: mapBase, table: packed };
}

function readTable(): LocationTable {
  const toPoint = ({ name, lat, lon }: { name: string; lat: number; lon: number }) => ({
    ...{ name, latitude: lat, longitude: lon },
  });
  return {
    zips: readZipCenters().map(toPoint),
    towns: [...getAtlas().places.values(), ...readMichiganTowns()].map(toPoint),
  };
}
