import type { ReactNode, SVGProps } from "react";
import { Link } from "react-router";
import type { AreaMapData, MapDot } from "../map/area-map.server.ts";
import type { MapLabel } from "../map/place-labels.ts";
import { dotPath, MapGround, MapNames, MapRings, RingLabels } from "./map-layers.tsx";

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
      <figcaption className="area-map-credit">{map.credit}</figcaption>
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
  const { store, rings, dots } = map;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group in an SVG is not focusable
    <g aria-hidden="true">
      <MapGround map={map} />
      <MapRings rings={rings} />
      <path className="map-dots" d={dotPath(dots.filter((dot) => !dot.hasProfile))} />
      <path className="map-dots map-dots-main" d={dotPath(dots.filter((dot) => dot.hasProfile))} />
      <MapNames className="map-waters" labels={map.waters.map(toLabel)} />
      <MapNames
        className="map-land-names"
        labels={[...map.lands.map(toLabel), ...map.labels.counties.map(withoutAnchor)]}
      />
      <MapNames className="map-place-names" labels={map.labels.places} />
      <RingLabels rings={rings} />
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

const toLabel = ({ name, x, y }: AreaMapData["waters"][number]) => ({ text: name, x, y });
/** The class of the names of regions sets their anchor. */
const withoutAnchor = ({ text, x, y }: MapLabel) => ({ text, x, y });

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
