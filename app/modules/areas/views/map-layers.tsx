import type { MapPoint } from "../map/map-projection.ts";

/** The layers that every map of the area is drawn with; areas.css has their colors. */

interface MapGroundProps {
  map: { land: string; borders: string; counties: readonly { name: string; path: string }[] };
}

/** Land, the borders around our counties, and our counties. */
export function MapGround({ map }: MapGroundProps) {
  return (
    <>
      <path className="map-land" d={map.land} />
      <path className="map-borders" d={map.borders} />
      <g className="map-counties">
        {map.counties.map(({ name, path }) => (
          <path key={name} d={path} />
        ))}
      </g>
    </>
  );
}

interface MapRingsProps {
  rings: readonly (MapPoint & { miles: number; rx: number; ry: number })[];
}

/** The circles around the store. */
export function MapRings({ rings }: MapRingsProps) {
  return (
    <g className="map-rings">
      {rings.map(({ miles, x, y, rx, ry }) => (
        <ellipse key={miles} cx={x} cy={y} rx={rx} ry={ry} />
      ))}
    </g>
  );
}

interface RingLabelsProps {
  rings: readonly { miles: number; label?: MapPoint | undefined }[];
}

/** The distances of the circles, such as "10 mi". */
export function RingLabels({ rings }: RingLabelsProps) {
  return (
    <g className="map-miles">
      {rings.map(
        ({ miles, label }) =>
          label && (
            <text key={miles} x={label.x} y={label.y}>
              {`${miles} mi`}
            </text>
          ),
      )}
    </g>
  );
}

interface MapNamesProps {
  className: string;
  labels: readonly (MapPoint & { text: string; anchor?: "start" | "middle" | "end" })[];
}

/** Names on the map; the class gives those of regions their anchor. */
export function MapNames({ className, labels }: MapNamesProps) {
  return (
    <g className={className}>
      {labels.map(({ text, x, y, anchor }) => (
        <text key={text} x={x} y={y} textAnchor={anchor === "start" ? undefined : anchor}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** The path of dots: zero-length lines with round ends keep their size at every width of the map. */
export function dotPath(dots: readonly MapPoint[]): string {
  return dots.map(({ x, y }) => `M${x} ${y}h0`).join("");
}
