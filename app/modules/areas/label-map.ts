import type { MapPoint } from "./map-projection.ts";
import { boxAround, type MapLabel, placeLabels, spotsAround, spotsBeside } from "./place-labels.ts";
import { type MapStore, storeNameBox, WIDE_NAME } from "./place-store.ts";

/** Letters on the map at its widest, and the room a dot then takes. */
const SIZE = 16;
const DOT = 5;

/** Width of "40 mi" at that letter size. */
const RING_LABEL = 44;

/** Mean widths of letters of Figtree: as they are, and in spaced capitals. */
const LETTER = 0.54;
const SPACED_CAPITAL = 0.88;

/** Names to show always, for the lie of the land; the first have the first choice of room. */
const LANDMARKS = [
  ...["detroit", "ann-arbor", "pontiac", "port-huron", "monroe", "howell", "troy", "dearborn"],
  ...["warren", "novi"],
];

/** Names to show where there is room left. */
const OTHER_NAMES = [
  ...["livonia", "romulus", "mount-clemens", "brighton", "ypsilanti", "holly", "romeo", "richmond"],
  ...["marine-city", "chelsea", "saline", "milan", "flat-rock", "fowlerville", "yale", "milford"],
  ...["rochester", "new-baltimore", "wyandotte", "st-clair", "south-lyon"],
];

interface LabelledMap {
  width: number;
  height: number;
  store: MapStore | undefined;
  rings: readonly { label?: MapPoint | undefined }[];
  counties: readonly (MapPoint & { name: string })[];
  dots: readonly (MapPoint & { slug: string; name: string })[];
}

/** The names that a wide map always shows: counties, each near its middle, and some places. */
export function labelMap({ width, height, store, rings, counties, dots }: LabelledMap): {
  counties: MapLabel[];
  places: MapLabel[];
} {
  const taken = dots.map((dot) => boxAround(dot, DOT));
  if (store) taken.push(storeNameBox(store, WIDE_NAME));
  for (const { label } of rings) if (label) taken.push(boxAround(label, RING_LABEL / 2));
  const room = { size: SIZE, edge: { left: 0, right: width, top: 0, bottom: height }, taken };
  const bySlug = new Map(dots.map((dot) => [dot.slug, dot]));
  const placeNames = (slugs: string[]) =>
    placeLabels(
      slugs
        .flatMap((slug) => bySlug.get(slug) ?? [])
        .map((dot) => ({ text: dot.name, letter: LETTER, spots: spotsBeside(dot, DOT, SIZE) })),
      room,
    );
  const landmarks = placeNames(LANDMARKS);
  const countyNames = placeLabels(
    counties.map((county) => ({
      text: county.name,
      letter: SPACED_CAPITAL,
      spots: spotsAround(county, 100, 5),
    })),
    room,
  );
  return { counties: countyNames, places: [...landmarks, ...placeNames(OTHER_NAMES)] };
}
