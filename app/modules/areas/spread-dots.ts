import { makeDotGrid } from "./dot-grid.ts";
import type { MapPoint } from "./map-projection.ts";

/** Parting one pair may bring together another: as often as this, then the rest stays. */
const ROUNDS = 50;

/**
 * Moves points that lie closer than `gap` apart until none hides another, each as little as the
 * other. Keeps their order; the same points always come out the same.
 */
export function spreadDots<T extends MapPoint>(dots: readonly T[], gap: number): T[] {
  const spread = dots.map((dot) => ({ ...dot }));
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!pushApart(spread, gap)) break;
  }
  return spread;
}

/**
 * Parts each pair that is too close; says whether there was one. A pair brought together on the way
 * may have to wait for the next round.
 */
function pushApart(dots: MapPoint[], gap: number): boolean {
  let moved = false;
  const near = makeDotGrid(dots, gap);
  for (const [index, one] of dots.entries()) {
    for (const at of near(one)) {
      const other = dots[at];
      if (!other || at <= index) continue;
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const distance = Math.hypot(dx, dy);
      if (distance >= gap) continue;
      moved = true;
      // In the same spot there is no direction to part in: sideways then.
      const [ux, uy] = distance === 0 ? [1, 0] : [dx / distance, dy / distance];
      // A little more than needed, or the last step would never quite be taken.
      const push = (gap - distance) / 2 + 0.01;
      one.x -= ux * push;
      one.y -= uy * push;
      other.x += ux * push;
      other.y += uy * push;
    }
  }
  return moved;
}
