import { type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import type { AreaMapBase } from "#app/modules/areas/map-base.ts";
import { directionsUrl } from "#app/modules/store/links.ts";
import { type Coordinates, milesBetween } from "#app/platform/geo.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { InputField } from "#app/ui/staff/field.tsx";
import { addressWarning } from "../address-warning.ts";
import { LATITUDE, LONGITUDE } from "../coordinates-text.ts";
import { describeDistance, describeSurroundings } from "../describe-distance.ts";
import { FIND_FIELD } from "../find-form.ts";
import { type PackedTable, unpackTable } from "../location-table.ts";
import { LocationFind } from "./location-find.tsx";
import { LocationMap } from "./location-map.tsx";
import { useElementWidth } from "./use-element-width.ts";
import { usePin } from "./use-pin.ts";

/** Until the width is known, and without script. */
const FIRST_WIDTH = 640;

interface LocationPickerProps {
  base: AreaMapBase;
  table: PackedTable;
  /** Where the pin was saved. */
  saved: Coordinates;
  /** What the form's fields show, and what is wrong with it. */
  values: Record<string, string>;
  errors: Record<string, string>;
}

/**
 * Where the store is: found by ZIP code or city, then dragged on our own map. Rendered inside
 * the address form; its two fields are the coordinates.
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
  const width = useElementWidth(box, FIRST_WIDTH);
  const height = Math.min(440, Math.max(300, Math.round(width * 0.6)));
  const { typed, pin, view, ...actions } = usePin({
    latitude: values[LATITUDE] ?? "",
    longitude: values[LONGITUDE] ?? "",
    ...{ saved, frame: { mercator: base.projection, width, height } },
  });
  const postalCode = usePostalCode(box, values["address.postalCode"] ?? "");
  const warning = addressWarning(table.zips, { postalCode, point: pin });
  const isMoved = milesBetween(saved, pin) > 0.001;
  const place = `${pin.latitude.toFixed(5)}, ${pin.longitude.toFixed(5)}`;
  const moved = isMoved
    ? `Moved ${describeDistance(saved, pin)} of the saved location.`
    : "This is the saved location.";
  return (
    <fieldset className="staff-group">
      <legend>Pin on the map</legend>
      <div className="location-picker">
        <div className="staff-stack">
          <p id={helpId} className="staff-hint">
            Find the ZIP code or city, then drag the pin to the store’s door. You can also tap the
            map or use the arrow keys: 100 feet at a time, 1,000 with Shift.
          </p>
          <LocationFind
            table={table}
            onFind={actions.jump}
            error={errors[FIND_FIELD]}
            typed={values[FIND_FIELD]}
          />
          <div className="location-frame" ref={box}>
            <LocationMap
              {...{ view, base, table, pin, saved, helpId }}
              description={`${place}. ${moved}`}
              onMove={actions.move}
            />
            <p className="location-zoom needs-script">
              <button
                type="button"
                aria-label="Zoom in"
                disabled={!actions.canZoomIn}
                onClick={() => actions.zoomBy(-1)}
              >
                +
              </button>
              <button
                type="button"
                aria-label="Zoom out"
                disabled={!actions.canZoomOut}
                onClick={() => actions.zoomBy(1)}
              >
                −
              </button>
            </p>
          </div>
          <p className="location-credit">
            Contains data from SimpleMaps (CC BY 4.0) and GeoNames (CC BY 4.0). ZIP codes and
            counties: U.S. Census Bureau.
          </p>
        </div>
        <div className="staff-stack">
          <div>
            <p className="location-place tabular">{`${place}. ${moved}`}</p>
            <p className="staff-hint">{describeSurroundings(table.towns, pin)}</p>
            {isMoved && (
              <button
                type="button"
                className="staff-button needs-script mt-2"
                onClick={() => actions.jump(saved)}
              >
                Reset the pin
              </button>
            )}
            <div role="status">{warning && <p className="staff-note mt-4">{warning}</p>}</div>
          </div>
          <p>
            <NewTabLink href={directionsUrl({ coordinates: pin })}>
              Check the pin on Google Maps
            </NewTabLink>
          </p>
          <details open={Boolean(errors[LATITUDE] || errors[LONGITUDE])}>
            <summary>Enter coordinates by hand</summary>
            <div className="staff-fields">
              <InputField
                name={LATITUDE}
                label="Latitude"
                hint="Example: 42.3314. You can also paste both: 42.3314, -83.0458"
                error={errors[LATITUDE]}
                value={typed.latitude}
                onChange={(event) => actions.type("latitude", event.target.value)}
              />
              <InputField
                name={LONGITUDE}
                label="Longitude"
                hint="Example: -83.0458"
                error={errors[LONGITUDE]}
                value={typed.longitude}
                onChange={(event) => actions.type("longitude", event.target.value)}
              />
            </div>
          </details>
        </div>
      </div>
    </fieldset>
  );
}

/** The ZIP code as it is in the form around the picker. */
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
