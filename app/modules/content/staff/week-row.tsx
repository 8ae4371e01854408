import { useId } from "react";
import type { Weekday } from "#app/modules/store/schema.ts";
import { weekFields } from "../week-fields.ts";

interface WeekRowProps {
  day: Weekday;
  values: Record<string, string>;
  errors: Record<string, string>;
}

const MODES = weekFields[0]?.options ?? [];

/** One day: closed, all day, or from a time to a time. */
export function WeekRow({ day, values, errors }: WeekRowProps) {
  const id = useId();
  const name = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
  const error = ["mode", "opens", "closes"].map((part) => errors[`${day}.${part}`]).find(Boolean);
  const described = error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend takes no place in the row's grid
    <div role="group" aria-labelledby={`${id}-day`} className="week-row">
      <span id={`${id}-day`} className="week-day">
        {name}
      </span>
      <select
        name={`${day}.mode`}
        defaultValue={values[`${day}.mode`]}
        aria-label={`${name}: open or closed`}
        className="staff-input"
        {...described}
      >
        {MODES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <input
        type="time"
        name={`${day}.opens`}
        defaultValue={values[`${day}.opens`]}
        aria-label={`${name}: opens at`}
        className="staff-input"
        {...described}
      />
      <input
        type="time"
        name={`${day}.closes`}
        defaultValue={values[`${day}.closes`]}
        aria-label={`${name}: closes at`}
        className="staff-input"
        {...described}
      />
      {error && (
        <p id={`${id}-error`} className="staff-error">
          {error}
        </p>
      )}
    </div>
  );
}
