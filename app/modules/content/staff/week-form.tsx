import { type FormEvent, useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { hoursSentence, listHoursRows } from "#app/modules/store/format-hours.ts";
import { describeHours, openingHoursSpecifications } from "#app/modules/store/hours.ts";
import type { DaySpan, Hours, Weekday } from "#app/modules/store/schema.ts";
import { parseFields, readFormValues } from "../fields.ts";
import { DAYS, parseWeek, weekFields } from "../hours-fields.ts";
import type { ContentResult } from "./content-result.ts";

interface WeekFormProps {
  values: Record<string, string>;
  version: string;
  result: ContentResult | undefined;
  hours: Hours;
  timeZone: string;
  /** Wall time in the store when the page was rendered, `2026-11-20T09:30`. */
  now: string;
}

/** The form for the hours of the week, with a live preview. */
export function WeekForm({ values, version, result, hours, timeZone, now }: WeekFormProps) {
  const [draft, setDraft] = useState<Hours["weekly"]>();
  const { state } = useNavigation();
  const isBusy = state === "submitting";
  const shown = result?.values ?? values;
  const conflict = result?.payload?.conflict;
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const typed = readFormValues(weekFields, new FormData(event.currentTarget));
    setDraft(complete(parseWeek(parseFields(weekFields, typed)), hours.weekly));
  };
  return (
    <>
      <Form method="post" noValidate className="staff-form" preventScrollReset onChange={onChange}>
        <input type="hidden" name="version" value={result?.payload?.version ?? version} />
        {conflict && (
          <p className="staff-conflict" role="alert">
            <strong>Someone else changed the hours while you were editing.</strong> Nothing was
            saved. The hours are now:{" "}
            {conflict.map(({ what, before }) => `${what} ${before || "none"}`).join(", ")}. Save
            again to replace them.
          </p>
        )}
        <div className="week">
          {DAYS.map((day) => (
            <WeekRow key={day} day={day} values={shown} errors={result?.fieldErrors ?? {}} />
          ))}
        </div>
        <p className="staff-hint">
          Times are the store's ({timeZone}). A closing time before the opening one is the next
          morning: from 9:00 AM to 2:00 AM is open past midnight.
        </p>
        <div className="staff-actions">
          <button
            type="submit"
            className="staff-button primary-button"
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? "Saving…" : "Save hours"}
          </button>
        </div>
      </Form>
      <HoursPreview hours={draft ? { ...hours, weekly: draft } : hours} now={now} />
    </>
  );
}

/** Completes a week for the preview: days with a missing time get their saved hours. */
function complete(typed: Record<string, unknown>, weekly: Hours["weekly"]): Hours["weekly"] {
  const isComplete = (span: DaySpan | null) => span === null || (span.opens && span.closes);
  return Object.fromEntries(
    DAYS.map((day) => {
      const span = typed[day] as DaySpan | null;
      return [day, isComplete(span) ? span : weekly[day]];
    }),
  ) as Hours["weekly"];
}

interface WeekRowProps {
  day: Weekday;
  values: Record<string, string>;
  errors: Record<string, string>;
}

const MODES = weekFields[0]?.options ?? [];

/** The fields of a day: closed, all day, or two times. */
function WeekRow({ day, values, errors }: WeekRowProps) {
  const id = useId();
  const name = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
  const error = ["mode", "opens", "closes"].map((part) => errors[`${day}.${part}`]).find(Boolean);
  const described = error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend is not laid out in the row's grid
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

interface HoursPreviewProps {
  hours: Hours;
  /** Wall time in the store, `2026-11-20T09:30`. */
  now: string;
}

/** Shows the hours as visitors and search engines read them. */
function HoursPreview({ hours, now }: HoursPreviewProps) {
  const { label, todayLabel, detail } = describeHours(hours, now);
  return (
    <section aria-label="Preview" className="hours-preview">
      <h3>What visitors read</h3>
      <p role="status">
        {label}. {todayLabel}. {detail}.
      </p>
      <ul>
        {listHoursRows(hours.weekly).map(({ days, text }) => (
          <li key={days}>
            {days} {text}
          </li>
        ))}
      </ul>
      <p className="staff-hint">In sentences: “We are open {hoursSentence(hours.weekly)}.”</p>
      <p className="staff-hint">Search engines: {formatStructuredHours(hours.weekly)}</p>
    </section>
  );
}

/** The structured data as text: "Monday, Tuesday 09:00 to 22:00". */
function formatStructuredHours(weekly: Hours["weekly"]): string {
  const spans = openingHoursSpecifications(weekly).map(
    ({ dayOfWeek, opens, closes }) => `${[dayOfWeek].flat().join(", ")} ${opens} to ${closes}`,
  );
  return spans.join("; ") || "closed every day";
}
