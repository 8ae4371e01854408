import { Search } from "lucide";
import { type SyntheticEvent, useRef, useState } from "react";
import type { Coordinates } from "#app/platform/geo.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";
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
  const find = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = box.current?.querySelector("input")?.value ?? "";
    const found = findLocation(table, text);
    if (found) onFind(found.point);
    setResult(found ? { found: foundText(found.label) } : { error: notFoundText(text) });
  };
  return (
    <div ref={box} className="flex flex-wrap items-start gap-x-3 gap-y-2">
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
      <TextField
        name={FIND_FIELD}
        label="ZIP code or city"
        autoComplete="off"
        defaultValue={typed}
        error={result.error}
        onKeyDown={(event) => {
          if (event.key === "Enter") find(event);
        }}
        className="basis-64"
      />
      <Button
        type="submit"
        icon={Search}
        {...intentField<LocationIntent>("find")}
        onClick={find}
        className="mt-6.5"
      >
        Find
      </Button>
      <p role="status" className="w-full empty:hidden">
        {result.found}
      </p>
    </div>
  );
}
