import type { AreaMapData, MapDot } from "../area-map.server.ts";

interface MapGroundProps {
  map: AreaMapData;
  storeName: string;
}

/** All that is only to be seen; what it says to those who do not see it is in links and list. */
export function MapGround({ map, storeName }: MapGroundProps) {
  const { store, rings, counties, dots } = map;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group within a drawing takes no focus
    <g aria-hidden="true">
      <path className="map-land" d={map.land} />
      <path className="map-borders" d={map.borders} />
      <g className="map-counties">
        {counties.map(({ name, path }) => (
          <path key={name} d={path} />
        ))}
      </g>
      <g className="map-rings">
        {rings.map(({ miles, x, y, rx, ry }) => (
          <ellipse key={miles} cx={x} cy={y} rx={rx} ry={ry} />
        ))}
      </g>
      {/* Lines of no length with round ends: dots that stay the same size however wide the map. */}
      <path className="map-dots" d={dotPath(dots.filter((dot) => !dot.hasProfile))} />
      <path className="map-dots map-dots-main" d={dotPath(dots.filter((dot) => dot.hasProfile))} />
      <g className="map-waters">
        {map.waters.map(({ name, x, y }) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
      </g>
      <g className="map-land-names">
        {map.lands.map(({ name, x, y }) => (
          <text key={name} x={x} y={y}>
            {name}
          </text>
        ))}
        {map.labels.counties.map(({ text, x, y }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      <g className="map-place-names">
        {map.labels.places.map(({ text, x, y, anchor }) => (
          <text key={text} x={x} y={y} textAnchor={anchor === "start" ? undefined : anchor}>
            {text}
          </text>
        ))}
      </g>
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
      {store && (
        <g className="map-store" transform={`translate(${store.x} ${store.y})`}>
          <circle />
          <circle />
          <text textAnchor={store.anchor === "end" ? "end" : undefined}>{storeName}</text>
        </g>
      )}
    </g>
  );
}

function dotPath(dots: readonly MapDot[]): string {
  return dots.map(({ x, y }) => `M${x} ${y}h0`).join("");
}
