import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import type { Coordinates } from "#app/platform/geo.ts";
import { InputField } from "#app/ui/staff/field.tsx";
import { intentField } from "#app/ui/staff/intent.ts";
import { FIND_FIELD, foundText, notFoundText } from "../find-form.ts";
import { findLocation } from "../find-location.ts";
import type { LocationTable } from "../location-table.ts";

/** What the two buttons ask for; `enter` saves unless the find field has text. */
export type LocationIntent = "enter" | "find";

interface LocationFindProps {
  table: LocationTable;
  onFind: (point: Coordinates) => void;
  /** What the server answered to a search without JavaScript. */
  error?: string | undefined;
  typed?: string | undefined;
}

/** Sets the pin to the center of a ZIP code or city; without JavaScript the form's action does. */
export function LocationFind({ table, onFind, error, typed }: LocationFindProps) {
  const box = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<{ found?: string; error?: string | undefined }>({ error });
  const find = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    const text = box.current?.querySelector("input")?.value ?? "";
    const found = findLocation(table, text);
    if (found) onFind(found.point);
    setAnswer(found ? { found: foundText(found.label) } : { error: notFoundText(text) });
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
        error={answer.error}
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
        {answer.found}
      </p>
    </div>
  );
}
