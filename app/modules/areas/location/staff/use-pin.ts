import { useState } from "react";
import type { Coordinates } from "#app/platform/geo.ts";
import { parsePair, parsePoint, roundDegrees } from "../coordinates-text.ts";
import { FIRST_ZOOM, isNearEdge, type MapView, toScreen, ZOOM_FEET } from "../map-view.ts";

interface PinOptions {
  /** As in the fields: what was typed, which may be no number. */
  latitude: string;
  longitude: string;
  saved: Coordinates;
  /** The part of the view that depends on neither pin nor zoom. */
  frame: Pick<MapView, "mercator" | "width" | "height">;
}

/** The pin, the two fields that say the same, and the part of the map shown around it. */
export function usePin({ latitude, longitude, saved, frame }: PinOptions) {
  const [typed, setTyped] = useState({ latitude, longitude });
  const pin = parsePoint(typed.latitude, typed.longitude) ?? saved;
  const [center, setCenter] = useState(pin);
  const [zoom, setZoom] = useState(FIRST_ZOOM);
  const view: MapView = { ...frame, center, feetPerPixel: ZOOM_FEET[zoom] ?? 64 };

  const put = (point: Coordinates) => {
    const next = {
      latitude: roundDegrees(point.latitude),
      longitude: roundDegrees(point.longitude),
    };
    setTyped({ latitude: String(next.latitude), longitude: String(next.longitude) });
    return next;
  };
  return {
    ...{ typed, pin, view },
    /** Moves the pin; the view follows it near the edge, unless it is being dragged. */
    move(point: Coordinates, { isDragging }: { isDragging: boolean }) {
      const next = put(point);
      if (!isDragging && isNearEdge(view, toScreen(view, next))) setCenter(next);
    },
    /** Puts the pin somewhere else, in the middle of the view. */
    jump(point: Coordinates) {
      setCenter(put(point));
      setZoom(FIRST_ZOOM);
    },
    /** Takes what is typed into a field; a pair copied from a map fills both. */
    type(field: "latitude" | "longitude", text: string) {
      const next = parsePair(text) ?? { ...typed, [field]: text };
      setTyped(next);
      const point = parsePoint(next.latitude, next.longitude);
      if (point) setCenter(point);
    },
    canZoomIn: zoom > 0,
    canZoomOut: zoom < ZOOM_FEET.length - 1,
    /** Shows more (+1) or less (-1) of the map, around the pin. */
    zoomBy(steps: number) {
      setZoom(Math.min(ZOOM_FEET.length - 1, Math.max(0, zoom + steps)));
      setCenter(pin);
    },
  };
}
