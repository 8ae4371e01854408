import type { ReactNode } from "react";
import type { AreaMapData } from "../area-map.server.ts";
import { MapDotLink } from "./map-dot-link.tsx";
import { MapGround } from "./map-ground.tsx";
import { MapLegend } from "./map-legend.tsx";

interface AreaMapProps {
  map: AreaMapData;
  storeName: string;
  /** Id of the list that says the same in words, further down the page. */
  listId: string;
  /** Stands above the legend: beside the map on wide screens, below it on others. */
  children?: ReactNode;
}

/** The map of the places around the store: drawn on the server, each dot a link. */
export function AreaMap({ map, storeName, listId, children }: AreaMapProps) {
  return (
    <figure className="area-map">
      <a href={`#${listId}`} className="skip-link">
        Skip the map
      </a>
      <div className="area-map-frame">
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing of links is no set of fields */}
        <svg
          viewBox={`0 0 ${map.width} ${map.height}`}
          role="group"
          aria-label={
            map.store
              ? "Map of the places around the store"
              : "Map of the places we serve; the store is not on it"
          }
        >
          <MapGround map={map} storeName={storeName} />
          {/* Above all that is drawn: the name of the one pointed at covers the dots around it. */}
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
