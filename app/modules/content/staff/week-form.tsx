import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { DaySpan, Hours } from "#app/modules/store/schema.ts";
import type { ContentResult } from "../content-result.ts";
import { readFields, typedValues } from "../read-fields.ts";
import { DAYS, nestWeek, weekFields } from "../week-fields.ts";
import { HoursPreview } from "./hours-preview.tsx";
import { WeekRow } from "./week-row.tsx";

interface WeekFormProps {
  values: Record<string, string>;
  version: string;
  answer: ContentResult | undefined;
  hours: Hours;
  timeZone: string;
  /** Wall time in the store when the page was rendered, `2026-11-20T09:30`. */
  now: string;
}

/** The week as a table of days, with a live preview of what visitors would read. */
export function WeekForm({ values, version, answer, hours, timeZone, now }: WeekFormProps) {
  const [draft, setDraft] = useState<Hours["weekly"]>();
  const { state } = useNavigation();
  const isBusy = state === "submitting";
  const shown = answer?.values ?? values;
  const conflict = answer?.payload?.conflict;
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const typed = typedValues(weekFields, new FormData(event.currentTarget));
    setDraft(complete(nestWeek(readFields(weekFields, typed)), hours.weekly));
  };
  return (
    <>
      <Form method="post" noValidate className="staff-form" preventScrollReset onChange={onChange}>
        <input type="hidden" name="version" value={answer?.payload?.version ?? version} />
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
            <WeekRow key={day} day={day} values={shown} errors={answer?.fieldErrors ?? {}} />
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

/** Days that are not typed in full yet have their saved hours. */
function complete(typed: Record<string, unknown>, weekly: Hours["weekly"]): Hours["weekly"] {
  const isWhole = (span: DaySpan | null) => span === null || (span.opens && span.closes);
  return Object.fromEntries(
    DAYS.map((day) => {
      const span = typed[day] as DaySpan | null;
      return [day, isWhole(span) ? span : weekly[day]];
    }),
  ) as Hours["weekly"];
}
