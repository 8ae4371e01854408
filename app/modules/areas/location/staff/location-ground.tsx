import type { AreaMapBase } from "#app/modules/areas/map-base.ts";
import { unproject } from "#app/modules/areas/map-projection.ts";
import { boxAround } from "#app/modules/areas/place-labels.ts";
import type { Coordinates } from "#app/platform/geo.ts";
import type { LocationTable } from "../location-table.ts";
import { type MapView, scaleBar, toScreen, viewTransform } from "../map-view.ts";
import { type ViewNames, viewNames } from "../view-labels.ts";

interface LocationGroundProps {
  view: MapView;
  base: AreaMapBase;
  table: LocationTable;
  pin: Coordinates;
  saved: Coordinates;
}

/** What helps to find one's way: counties, towns, ZIP codes, the saved place and a scale. */
export function LocationGround({ view, base, table, pin, saved }: LocationGroundProps) {
  const { width, height } = view;
  const bar = scaleBar(view);
  const mark = toScreen(view, saved);
  const tip = toScreen(view, pin);
  const names = viewNames(view, table, [
    boxAround({ x: tip.x, y: tip.y - 20 }, 24),
    // The buttons and the scale.
    { left: width - 60, right: width, top: 0, bottom: 110 },
    { left: width - bar.pixels - 20, right: width, top: height - 36, bottom: height },
  ]);
  return (
    <>
      <rect className="location-beyond" width={width} height={height} />
      <g className="location-land" transform={viewTransform(view)}>
        <rect className="location-off-land" width={base.width} height={base.height} />
        <path d={base.land} />
        <path className="location-borders" d={base.borders} />
        {base.counties.map(({ name, path }) => (
          <path key={name} className="location-county" d={path} />
        ))}
      </g>
      <RegionNames view={view} base={base} />
      <Names className="location-zip" radius={2} names={names.zips} />
      <Names className="location-town" radius={3.5} names={names.towns} />
      <circle className="location-saved" cx={mark.x} cy={mark.y} r={8} />
      <g
        className="location-scale"
        transform={`translate(${width - bar.pixels - 12} ${height - 12})`}
      >
        <path d={`M0-6V0H${bar.pixels}V-6`} />
        <text x={bar.pixels / 2} y={-8}>
          {bar.text}
        </text>
      </g>
    </>
  );
}

/** Counties, lakes and the land across the river, while their middle is in view. */
function RegionNames({ view, base }: Pick<LocationGroundProps, "view" | "base">) {
  return [...base.counties, ...base.waters, ...base.lands].map(({ name, ...middle }) => {
    const { x, y } = toScreen(view, unproject(view.mercator, middle));
    if (x < 0 || y < 0 || x > view.width || y > view.height) return null;
    return (
      <text key={name} className="location-region" x={x} y={y}>
        {name}
      </text>
    );
  });
}

/** Dots, and the names that have room. */
function Names(props: { className: string; radius: number; names: ViewNames }) {
  const { className, radius, names } = props;
  return (
    <g className={className}>
      {names.dots.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r={radius} />
      ))}
      {names.labels.map(({ text, x, y, anchor }) => (
        <text key={text} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </g>
  );
}
