import type { ReactNode, SVGProps } from "react";
import { Link } from "react-router";
import type { AreaMapData, MapDot } from "../map/area-map.server.ts";

interface AreaMapProps {
  map: AreaMapData;
  storeName: string;
  /** Id of the list with the same places, further down the page. */
  listId: string;
  /** Shown above the legend: beside the map on wide screens, otherwise below it. */
  children?: ReactNode;
}

/** The map of the places around the store: an SVG in which each dot is a link. */
export function AreaMap({ map, storeName, listId, children }: AreaMapProps) {
  return (
    <figure className="area-map">
      <a href={`#${listId}`} className="skip-link">
        Skip the map
      </a>
      <div className="area-map-frame">
        {/* biome-ignore lint/a11y/useSemanticElements: an SVG of links is not a fieldset */}
        <svg
          viewBox={`0 0 ${map.width} ${map.height}`}
          role="group"
          aria-label={
            map.store
              ? "Map of the places around the store"
              : "Map of the places we serve; the store is not on it"
          }
        >
          <MapLayers map={map} storeName={storeName} />
          {/* Last, so that the name of the hovered place covers the dots around it. */}
          {map.dots.map((dot) => (
            <MapDotLink key={dot.slug} dot={dot} mapWidth={map.width} />
          ))}
        </svg>
      </div>
      <div className="area-map-side">
        {children}
        {!map.store && <OutsideNote map={map} storeName={storeName} />}
        <MapLegend map={map} storeName={storeName} />
      </div>
      <figcaption className="area-map-credit">
        Contains data from SimpleMaps (CC BY 4.0) and GeoNames (CC BY 4.0). County outlines: U.S.
        Census Bureau, by us-atlas.
      </figcaption>
    </figure>
  );
}

/** Says where the store is when the map cannot show it. */
function OutsideNote({ map, storeName }: Pick<AreaMapProps, "map" | "storeName">) {
  const [nearest] = map.dots;
  if (!nearest) return null;
  return (
    <p>{`${storeName} is not on this map. The nearest place shown is ${nearest.name}, ${nearest.miles.toFixed(1)} miles from the store.`}</p>
  );
}

interface MapDotLinkProps {
  dot: MapDot;
  mapWidth: number;
}

/** The link of a place: its target area and its name, shown on hover and focus. */
function MapDotLink({ dot, mapWidth }: MapDotLinkProps) {
  const { slug, name, miles, x, y, targetRadius } = dot;
  return (
    // The list on the same page has the same links, and discovering them once is enough.
    <Link to={`/areas/${slug}`} discover="none">
      <circle cx={x} cy={y} r={targetRadius} />
      <text {...dotLabelPosition(dot, mapWidth)}>{`${name}, ${miles.toFixed(1)} miles`}</text>
    </Link>
  );
}

/** Names run toward the center of the map, so that none is cut off at the edge. */
function dotLabelPosition(
  { x, y, targetRadius }: MapDot,
  mapWidth: number,
): SVGProps<SVGTextElement> {
  if (x > mapWidth * 0.65) return { x: x - targetRadius, y, textAnchor: "end" };
  if (x > mapWidth * 0.35) return { x, y: y - targetRadius, textAnchor: "middle" };
  return { x: x + targetRadius, y };
}

interface MapLayersProps {
  map: AreaMapData;
  storeName: string;
}

/** The visual layers, hidden from screen readers, which have the links and the list. */
function MapLayers({ map, storeName }: MapLayersProps) {
  const { store, rings, counties, dots } = map;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in an SVG is not focusable
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
      {/* Zero-length lines with round ends: dots with the same size at every map width. */}
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

/** Explains the symbols on the map. */
function MapLegend({ map, storeName }: { map: AreaMapData; storeName: string }) {
  return (
    <ul className="area-map-legend">
      {map.store && (
        <li>
          <svg viewBox="-12 -12 24 24" aria-hidden="true" className="map-store">
            <circle />
            <circle />
          </svg>
          {storeName}
        </li>
      )}
      <li>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <path className="map-dots map-dots-main" d="M0 0h0" />
        </svg>
        Place with a guide of its own
      </li>
      <li>
        <svg viewBox="-12 -12 24 24" aria-hidden="true">
          <path className="map-dots" d="M0 0h0" />
        </svg>
        Other place
      </li>
      {map.rings.length > 0 && (
        <li>
          <svg viewBox="-12 -12 24 24" aria-hidden="true" className="map-rings">
            <circle r="9" />
          </svg>
          Every 10 miles from the store, in a straight line
        </li>
      )}
    </ul>
  );
}
