import type { StoreMapData, StoreMapNames } from "../map/store-map.server.ts";
import { dotPath, MapGround, MapNames, MapRings, RingLabels } from "./map-layers.tsx";

interface StoreMapProps {
  map: StoreMapData;
  storeName: string;
}

/** A drawing of the area around the store, with the store, towns, and distances. */
export function StoreMap({ map, storeName }: StoreMapProps) {
  return (
    <svg viewBox={map.viewBox} role="img" aria-label={`Map of the area around ${storeName}`}>
      <MapGround map={map} />
      <MapRings rings={map.rings} />
      <path className="map-dots" d={dotPath(map.dots)} />
      <StoreMapTexts className="store-map-narrow" names={map.names.narrow} />
      <StoreMapTexts className="store-map-wide" names={map.names.wide} />
      <RingLabels rings={map.rings} />
      <g className="map-store" transform={`translate(${map.store.x} ${map.store.y})`}>
        <circle />
        <circle />
      </g>
    </svg>
  );
}

function StoreMapTexts({ className, names }: { className: string; names: StoreMapNames }) {
  return (
    <g className={className}>
      <MapNames className="map-waters" labels={names.waters} />
      <MapNames className="map-land-names" labels={names.lands} />
      <MapNames className="map-place-names" labels={names.places} />
      {names.store && <MapNames className="store-map-name" labels={[names.store]} />}
    </g>
  );
}
