import { readMichiganTowns, readZipCenters } from "#content/areas/places.server.ts";
import mapBase from "#generated/area-map.json" with { type: "json" };
import type { AreaMapBase } from "../map/map-projection.ts";
import { getAreaData } from "../places.server.ts";
import { type LocationTable, type PackedTable, packTable } from "./location-table.ts";

/** The tables are shipped files, so they are read once. */
let table: LocationTable | undefined;
let packed: PackedTable | undefined;

/** All Michigan ZIP codes, and the towns a store address can be in. */
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
    towns: [...getAreaData().places.values(), ...readMichiganTowns()].map(toPoint),
  };
}
