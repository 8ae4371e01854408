import type { AreaMapData } from "../area-map.server.ts";

/** What the signs on the map stand for, drawn as they are there. */
export function MapLegend({ map, storeName }: { map: AreaMapData; storeName: string }) {
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
