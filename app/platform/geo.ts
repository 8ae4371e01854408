/** Degrees; north and east are positive. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth (IUGG), in miles. */
export const EARTH_RADIUS_MILES = 3958.76;

const RADIANS = Math.PI / 180;

/** Great-circle miles between two points, by the haversine formula. */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const halfLatitude = ((to.latitude - from.latitude) * RADIANS) / 2;
  const halfLongitude = ((to.longitude - from.longitude) * RADIANS) / 2;
  const share =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(from.latitude * RADIANS) *
      Math.cos(to.latitude * RADIANS) *
      Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(share));
}

export const FEET_PER_MILE = 5280;

/** Moves a point by feet north and east. Accurate for a few miles. */
export function offsetBy(from: Coordinates, feet: { north: number; east: number }): Coordinates {
  const degrees = (length: number) => length / FEET_PER_MILE / EARTH_RADIUS_MILES / RADIANS;
  return {
    latitude: from.latitude + degrees(feet.north),
    longitude: from.longitude + degrees(feet.east) / Math.cos(from.latitude * RADIANS),
  };
}

/** Average speed for each band of straight-line distance. */
const SPEED_BANDS = [
  { upToMiles: 4, mph: 24 },
  { upToMiles: 10, mph: 32 },
  { upToMiles: Number.POSITIVE_INFINITY, mph: 48 },
];

const ROUND_TO_MINUTES = 5;

/**
 * Estimated minutes by car for a straight-line distance in miles, rounded to five, at least five.
 * Speeds rise with distance: city streets first, freeways farther out.
 * The speeds were fitted to drive times written by hand for 53 towns around downtown Detroit
 * (tests/fixtures/drive-minutes.csv): off by 2.5 minutes on average, by 9 at most, and by at most 5
 * for 50 of the 53.
 */
export function estimateDriveMinutes(miles: number): number {
  let minutes = 0;
  let from = 0;
  for (const { upToMiles, mph } of SPEED_BANDS) {
    minutes += (Math.max(0, Math.min(miles, upToMiles) - from) / mph) * 60;
    from = upToMiles;
  }
  return Math.max(ROUND_TO_MINUTES, Math.round(minutes / ROUND_TO_MINUTES) * ROUND_TO_MINUTES);
}
