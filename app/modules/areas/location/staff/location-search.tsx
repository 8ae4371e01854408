import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import type { Coordinates } from "#app/platform/geo.ts";
import { InputField } from "#app/ui/staff/fields.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { findLocation, type LocationTable } from "../location-table.ts";
import { FIND_FIELD, foundText, notFoundText } from "../location-texts.ts";

/** The intents of the two buttons; `enter` saves unless the find field has text. */
export type LocationIntent = "enter" | "find";

interface LocationSearchProps {
  table: LocationTable;
  onFind: (point: Coordinates) => void;
  /** The server's error for a search without JavaScript. */
  error?: string | undefined;
  typed?: string | undefined;
}

/** Moves the pin to the center of a ZIP code or city; without JavaScript, the form's action does this. */
export function LocationSearch({ table, onFind, error, typed }: LocationSearchProps) {
  const box = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState<{ found?: string; error?: string | undefined }>({ error });
  const find = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    const text = box.current?.querySelector("input")?.value ?? "";
    const found = findLocation(table, text);
    if (found) onFind(found.point);
    setResult(found ? { found: foundText(found.label) } : { error: notFoundText(text) });
  };
  return (
    <div ref={box} className="location-find">
      {/* The form's first button, so that Enter in an address field saves instead of finding. */}
      <button
        type="submit"
        {...intentField<LocationIntent>("enter")}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      >
        Save
      </button>
      <InputField
        name={FIND_FIELD}
        label="ZIP code or city"
        autoComplete="off"
        defaultValue={typed}
        error={result.error}
        onKeyDown={(event) => {
          if (event.key === "Enter") find(event);
        }}
      />
      <button
        type="submit"
        {...intentField<LocationIntent>("find")}
        className="staff-button"
        onClick={find}
      >
        Find
      </button>
      <p role="status" className="location-found">
        {result.found}
      </p>
    </div>
  );
}
