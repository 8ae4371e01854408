import { type Coordinates, EARTH_RADIUS_MILES } from "#app/platform/geo.ts";

/** Mercator projection of a sphere, equal to d3-geo's `geoMercator` with this scale and translation. */
export interface Mercator {
  /** Units per radian of longitude. */
  scale: number;
  /** Position of latitude 0, longitude 0, in units. */
  x: number;
  y: number;
}

export interface MapPoint {
  x: number;
  y: number;
}

const RADIANS = Math.PI / 180;

/** The position of coordinates on the map, in units. */
export function project({ scale, x, y }: Mercator, at: Coordinates): MapPoint {
  return {
    x: x + scale * at.longitude * RADIANS,
    y: y - scale * Math.asinh(Math.tan(at.latitude * RADIANS)),
  };
}

/** The coordinates of a point on the map. */
export function unproject({ scale, x, y }: Mercator, point: MapPoint): Coordinates {
  return {
    latitude: Math.atan(Math.sinh((y - point.y) / scale)) / RADIANS,
    longitude: (point.x - x) / scale / RADIANS,
  };
}

/**
 * Projects a circle around a point as an ellipse. Exact at its four extremes; elsewhere a 40-mile circle
 * at our latitude deviates by less than a tenth of a unit.
 */
export function projectRing(
  mercator: Mercator,
  { latitude, longitude }: Coordinates,
  miles: number,
): MapPoint & { rx: number; ry: number } {
  const angle = miles / EARTH_RADIUS_MILES;
  const [top, bottom] = [1, -1].map(
    (sign) => project(mercator, { latitude: latitude + (sign * angle) / RADIANS, longitude }).y,
  ) as [number, number];
  return {
    x: project(mercator, { latitude, longitude }).x,
    y: (top + bottom) / 2,
    rx: mercator.scale * Math.asin(Math.sin(angle) / Math.cos(latitude * RADIANS)),
    ry: (bottom - top) / 2,
  };
}

/** The background of the map, drawn by the build: it depends on neither places nor store. */
export interface AreaMapBase {
  /** Size of the view box; all lengths and points are in its units. */
  width: number;
  height: number;
  projection: Mercator;
  /** Path of all U.S. land in view, including the land around the counties. */
  land: string;
  /** Path of the borders between the surrounding counties. */
  borders: string;
  /** Outlines and centers of the counties we serve. */
  counties: { name: string; path: string; x: number; y: number }[];
  /** Names for orientation: the lakes, and the land across the river. */
  waters: { name: string; x: number; y: number }[];
  lands: { name: string; x: number; y: number }[];
}
