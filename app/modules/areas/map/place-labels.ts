import type { MapPoint } from "./map-projection.ts";

/** A possible position for a label. */
interface LabelSpot extends MapPoint {
  /** The part of the text that is at `x`. */
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

interface LabelRequest {
  text: string;
  /** Mean letter width as a share of the letter height. */
  letterWidth: number;
  /** Best first. */
  spots: LabelSpot[];
}

interface LabelSpace {
  /** Largest letter height at which the labels are shown, in units. */
  size: number;
  /** Every label must fit inside this box. */
  bounds: Box;
  /** Areas that labels must not cover; each placed label is added. */
  occupied: Box[];
}

/**
 * Places labels in order of priority, each in the first spot where it covers no taken area. Leaves out
 * labels without room. Adds the placed labels to `occupied`.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  { size, bounds, occupied }: LabelSpace,
): MapLabel[] {
  return requests.flatMap(({ text, letterWidth, spots }) => {
    const width = text.length * letterWidth * size;
    const spot = spots.find((spot) => {
      const box = textBox(spot, width, size);
      return isInside(box, bounds) && !occupied.some((other) => boxesOverlap(box, other));
    });
    if (!spot) return [];
    occupied.push(textBox(spot, width, size));
    return [{ text, ...spot }];
  });
}

/** The spots to the right of a dot, left of it, above, below, and at its corners. */
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

/** A grid of spots around a point, nearest first. */
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

/** The area a text covers, from its capitals to its descenders. */
function textBox({ anchor, x, y }: LabelSpot, width: number, size: number): Box {
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - size * 0.75, bottom: y + size * 0.25 };
}

export function isInside(box: Box, bounds: Box): boolean {
  return (
    box.left >= bounds.left &&
    box.right <= bounds.right &&
    box.top >= bounds.top &&
    box.bottom <= bounds.bottom
  );
}

export function boxesOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
