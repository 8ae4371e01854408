import { milesBetween as milesBetweenPoints } from "#app/platform/geo.ts";

interface Spot {
  lat: number;
  lon: number;
}

interface Neighbor<T> {
  place: T;
  miles: number;
}

const NEIGHBORS = 8;

const pointOf = ({ lat, lon }: Spot) => ({ latitude: lat, longitude: lon });

/** Great-circle miles between two places. */
function milesBetween(from: Spot, to: Spot): number {
  return milesBetweenPoints(pointOf(from), pointOf(to));
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
