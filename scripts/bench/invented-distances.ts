interface Spot {
  lat: number;
  lon: number;
}

interface Neighbor<T> {
  place: T;
  miles: number;
}

const EARTH_RADIUS = 3958.76;
const RADIANS = Math.PI / 180;
const NEIGHBORS = 8;

/** Great-circle miles. */
export function milesBetween(a: Spot, b: Spot): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2;
  const share =
    half(b.lat - a.lat) +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * half(b.lon - a.lon);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(share));
}

/** The eight places nearest to one of them, nearest first. */
export function nearestOf<T extends Spot>(one: T, places: readonly T[]): Neighbor<T>[] {
  const nearest: Neighbor<T>[] = [];
  for (const place of places) {
    if (place === one) continue;
    const miles = milesBetween(one, place);
    const last = nearest.at(-1);
    if (nearest.length === NEIGHBORS && last && miles >= last.miles) continue;
    if (nearest.length === NEIGHBORS) nearest.pop();
    nearest.push({ place, miles });
    nearest.sort((a, b) => a.miles - b.miles);
  }
  return nearest;
}
