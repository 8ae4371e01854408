import { type Coordinates, EARTH_RADIUS_MILES } from "#app/platform/geo.ts";

/** Mercator's projection of a sphere, as d3-geo's `geoMercator` with this scale and translation. */
export interface Mercator {
  /** Units per radian of longitude. */
  scale: number;
  /** Where longitude 0 and latitude 0 meet, in units. */
  x: number;
  y: number;
}

export interface MapPoint {
  x: number;
  y: number;
}

const RADIANS = Math.PI / 180;

/** The place on the map of a place on earth, in units. */
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
 * All that is so many miles from a place, as the ellipse it is on the map. Exact in its four
 * extremes; in between, a circle of 40 miles at our latitude strays by less than a tenth of a unit.
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
