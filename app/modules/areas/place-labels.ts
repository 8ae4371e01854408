import type { MapPoint } from "./map-projection.ts";

/** Where a text may stand. */
export interface LabelSpot extends MapPoint {
  /** What of the text `x` means. */
  anchor: "start" | "middle" | "end";
}

export interface MapLabel extends LabelSpot {
  text: string;
}

/** A rectangle in units. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface LabelWish {
  text: string;
  /** Mean width of a letter in its own height. */
  letter: number;
  /** The best first. */
  spots: LabelSpot[];
}

interface LabelRoom {
  /** Height of the letters, in units: the largest at which the labels show. */
  size: number;
  /** All must stand within. */
  edge: Box;
  /** What must not be covered; what the labels cover is added to it. */
  taken: Box[];
}

/**
 * Gives as many texts as fit a spot where they cover neither what is taken nor each other, the
 * first ones first. A text without room is left out.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  { size, edge, taken }: LabelRoom,
): MapLabel[] {
  return wishes.flatMap(({ text, letter, spots }) => {
    const width = text.length * letter * size;
    const spot = spots.find((spot) => {
      const box = boxOf(spot, width, size);
      return isInside(box, edge) && !taken.some((other) => overlap(box, other));
    });
    if (!spot) return [];
    taken.push(boxOf(spot, width, size));
    return [{ text, ...spot }];
  });
}

/** Right, left, above and below a dot of that radius, then at its corners. */
export function spotsBeside({ x, y }: MapPoint, radius: number, size: number): LabelSpot[] {
  const beside = radius + size * 0.3;
  const [above, level, below] = [y - beside, y + size * 0.35, y + beside + size * 0.75];
  const [right, left] = [x + beside, x - beside];
  return [
    { anchor: "start", x: right, y: level },
    { anchor: "end", x: left, y: level },
    { anchor: "middle", x, y: above },
    { anchor: "middle", x, y: below },
    { anchor: "start", x: x + radius, y: above },
    { anchor: "start", x: x + radius, y: below },
    { anchor: "end", x: x - radius, y: above },
    { anchor: "end", x: x - radius, y: below },
  ];
}

/** A grid around a point, the nearest spots first. */
export function spotsAround({ x, y }: MapPoint, reach: number, step: number): LabelSpot[] {
  const steps = Math.floor(reach / step);
  const offsets = Array.from({ length: 2 * steps + 1 }, (_, index) => (index - steps) * step);
  return offsets
    .flatMap((dx) => offsets.map((dy) => ({ dx, dy })))
    .toSorted((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy))
    .map(({ dx, dy }) => ({ anchor: "middle", x: x + dx, y: y + dy }));
}

/** The square around a dot. */
export function boxAround({ x, y }: MapPoint, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

/** What a text covers, from its capitals to its descenders. */
function boxOf({ anchor, x, y }: LabelSpot, width: number, size: number): Box {
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - size * 0.75, bottom: y + size * 0.25 };
}

export function isInside(box: Box, edge: Box): boolean {
  return (
    box.left >= edge.left &&
    box.right <= edge.right &&
    box.top >= edge.top &&
    box.bottom <= edge.bottom
  );
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
