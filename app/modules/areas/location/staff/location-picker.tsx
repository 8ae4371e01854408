import { Minus, Plus, RotateCcw } from "lucide";
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import { directionsUrl } from "#app/modules/store/links.ts";
import { type Coordinates, milesBetween } from "#app/platform/geo.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Button } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import type { AreaMapBase } from "../../map/map-projection.ts";
import {
  LATITUDE,
  LONGITUDE,
  parseCoordinatePair,
  parseCoordinates,
  roundDegrees,
} from "../coordinates-text.ts";
import { type PackedTable, unpackTable } from "../location-table.ts";
import {
  describeDistance,
  describeSurroundings,
  FIND_FIELD,
  getAddressWarning,
} from "../location-texts.ts";
import { INITIAL_ZOOM, isNearEdge, type MapView, toScreen, ZOOM_FEET } from "../map-view.ts";
import { LocationMap } from "./location-map.tsx";
import { LocationSearch } from "./location-search.tsx";

interface LocationPickerProps {
  base: AreaMapBase;
  table: PackedTable;
  /** The saved location. */
  saved: Coordinates;
  /** Contents of the form's fields, and their error messages. */
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** Used until the width is measured, and without JavaScript. */
const INITIAL_WIDTH = 640;

/**
 * Sets the store's coordinates: staff find a ZIP code or city, then drag the pin. Rendered inside the
 * address form, to which it adds the two coordinate fields.
 */
export function LocationPicker({
  base,
  table: packed,
  saved,
  values,
  errors,
}: LocationPickerProps) {
  const helpId = useId();
  const box = useRef<HTMLDivElement>(null);
  const table = useMemo(() => unpackTable(packed), [packed]);
  const width = useElementWidth(box, INITIAL_WIDTH);
  const height = Math.min(440, Math.max(300, Math.round(width * 0.6)));
  const { typed, pin, view, ...actions } = usePin({
    latitude: values[LATITUDE] ?? "",
    longitude: values[LONGITUDE] ?? "",
    ...{ saved, frame: { mercator: base.projection, width, height } },
  });
  const postalCode = usePostalCode(box, values["address.postalCode"] ?? "");
  const warning = getAddressWarning(table.zips, { postalCode, point: pin });
  const isMoved = milesBetween(saved, pin) > 0.001;
  const place = `${pin.latitude.toFixed(5)}, ${pin.longitude.toFixed(5)}`;
  const moved = isMoved
    ? `Moved ${describeDistance(saved, pin)} of the saved location.`
    : "This is the saved location.";
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="pr-3 font-semibold">Pin on the map</legend>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <p id={helpId} className="text-sm text-muted">
            Find the ZIP code or city, then drag the pin to the store’s door. You can also tap the
            map or use the arrow keys: 100 feet at a time, 1,000 with Shift.
          </p>
          <LocationSearch
            table={table}
            onFind={actions.jump}
            error={errors[FIND_FIELD]}
            typed={values[FIND_FIELD]}
          />
          <div className="relative overflow-hidden rounded-lg border border-control" ref={box}>
            <LocationMap
              {...{ view, base, table, pin, saved, helpId }}
              description={`${place}. ${moved}`}
              onMove={actions.move}
            />
            <div className="absolute top-2 right-2 grid gap-1">
              <Button
                icon={Plus}
                aria-label="Zoom in"
                isDisabled={!actions.canZoomIn}
                onPress={() => actions.zoomBy(-1)}
              />
              <Button
                icon={Minus}
                aria-label="Zoom out"
                isDisabled={!actions.canZoomOut}
                onPress={() => actions.zoomBy(1)}
              />
            </div>
          </div>
          <p className="text-[0.8125rem] text-muted">
            Contains data from SimpleMaps (CC BY 4.0) and GeoNames (CC BY 4.0). ZIP codes and
            counties: U.S. Census Bureau.
          </p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <div>
            <p className="tabular-nums" data-pin-place>{`${place}. ${moved}`}</p>
            <p className="text-sm text-muted">{describeSurroundings(table.towns, pin)}</p>
            {isMoved && (
              <Button icon={RotateCcw} className="mt-2" onPress={() => actions.jump(saved)}>
                Reset the pin
              </Button>
            )}
            <div role="status">
              {warning && (
                <div className="mt-4">
                  <Banner tone="warn">{warning}</Banner>
                </div>
              )}
            </div>
          </div>
          <p>
            <NewTabLink href={directionsUrl({ coordinates: pin })}>
              Check the pin on Google Maps
            </NewTabLink>
          </p>
          <Disclosure
            summary="Enter coordinates by hand"
            isOpen={Boolean(errors[LATITUDE] || errors[LONGITUDE])}
          >
            <TextField
              name={LATITUDE}
              label="Latitude"
              hint="Example: 42.3314. You can also paste both: 42.3314, -83.0458"
              error={errors[LATITUDE]}
              value={typed.latitude}
              onChange={(text) => actions.type("latitude", text)}
            />
            <TextField
              name={LONGITUDE}
              label="Longitude"
              hint="Example: -83.0458"
              error={errors[LONGITUDE]}
              value={typed.longitude}
              onChange={(text) => actions.type("longitude", text)}
            />
          </Disclosure>
        </div>
      </div>
    </fieldset>
  );
}

/** The current width of an element in whole pixels; `initial` until it is measured. */
function useElementWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface PinOptions {
  /** Contents of the two fields, which may not be numbers. */
  latitude: string;
  longitude: string;
  saved: Coordinates;
  /** The part of the view that depends on neither pin nor zoom. */
  frame: Pick<MapView, "mercator" | "width" | "height">;
}

/** State of the pin, its two fields, and the part of the map shown around it. */
function usePin({ latitude, longitude, saved, frame }: PinOptions) {
  const [typed, setTyped] = useState({ latitude, longitude });
  const pin = parseCoordinates(typed.latitude, typed.longitude) ?? saved;
  const [center, setCenter] = useState(pin);
  const [zoom, setZoom] = useState(INITIAL_ZOOM);
  const view: MapView = { ...frame, center, feetPerPixel: ZOOM_FEET[zoom] ?? 64 };

  const setPin = (point: Coordinates) => {
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
      const next = setPin(point);
      if (!isDragging && isNearEdge(view, toScreen(view, next))) setCenter(next);
    },
    /** Moves the pin somewhere else and centers the view on it. */
    jump(point: Coordinates) {
      setCenter(setPin(point));
      setZoom(INITIAL_ZOOM);
    },
    /** Handles text typed into a field; a pair copied from a map fills both. */
    type(field: "latitude" | "longitude", text: string) {
      const next = parseCoordinatePair(text) ?? { ...typed, [field]: text };
      setTyped(next);
      const point = parseCoordinates(next.latitude, next.longitude);
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

/** The ZIP code in the form around the picker, as staff type it. */
function usePostalCode(inside: RefObject<HTMLElement | null>, initial: string): string {
  const [postalCode, setPostalCode] = useState(initial);
  useEffect(() => {
    const form = inside.current?.closest("form");
    const read = () =>
      setPostalCode(String(new FormData(form ?? undefined).get("address.postalCode") ?? ""));
    if (form) read();
    form?.addEventListener("input", read);
    return () => form?.removeEventListener("input", read);
  }, [inside]);
  return postalCode;
}
