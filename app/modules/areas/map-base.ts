import type { Mercator } from "./map-projection.ts";

/** What the build draws once: everything on the map that depends on neither places nor store. */
export interface AreaMapBase {
  /** Size of the view box; all lengths and points are in its units. */
  width: number;
  height: number;
  projection: Mercator;
  /** Path of all land of the country in view, including what lies around the counties. */
  land: string;
  /** Path of the borders between counties around. */
  borders: string;
  /** Outlines of the counties served, each with its middle. */
  counties: { name: string; path: string; x: number; y: number }[];
  /** Names that tell where on earth this is: the lakes, and the land across the river. */
  waters: { name: string; x: number; y: number }[];
  lands: { name: string; x: number; y: number }[];
}
