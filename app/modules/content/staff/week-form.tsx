import { Plus, X } from "lucide";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { DialogTrigger } from "react-aria-components";
import { hoursSentence, listHoursRows } from "#app/modules/store/format-hours.ts";
import { describeHours, openingHoursSpecifications } from "#app/modules/store/hours.ts";
import type { DaySpan, Hours, Span, Weekday } from "#app/modules/store/schema.ts";
import { formatTimeZone } from "#app/platform/format-time.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { CheckboxGroup } from "#app/ui/staff/check-fields.tsx";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { Dialog } from "#app/ui/staff/dialog.tsx";
import { SaveBar, StaffForm } from "#app/ui/staff/form.tsx";
import { TimeField } from "#app/ui/staff/text-fields.tsx";
import { readFormValues } from "../fields.ts";
import { DAYS, MAX_SPANS, parseHours, weekFields } from "../hours-fields.ts";
import { Conflict } from "./conflict.tsx";
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

/** The hours of a day as the form shows them. */
interface DayHours {
  mode: string;
  /** One at least; the times may be empty. */
  spans: Span[];
}

type Week = Record<Weekday, DayHours>;

const MODES = weekFields[0]?.options ?? [];
const BLANK: Span = { opens: "", closes: "" };

/** The names of the two time fields of a span: `friday.opens`, `friday.also.0.opens`. */
const prefixOf = (day: Weekday, at: number) => (at === 0 ? day : `${day}.also.${at - 1}`);

function toWeek(values: Record<string, string>): Week {
  const read = (day: Weekday): DayHours => {
    const spans = Array.from({ length: MAX_SPANS }, (_, at) => ({
      opens: values[`${prefixOf(day, at)}.opens`] ?? "",
      closes: values[`${prefixOf(day, at)}.closes`] ?? "",
    }));
    const [first = BLANK, ...more] = spans;
    const filled = more.filter(({ opens, closes }) => opens || closes);
    return { mode: values[`${day}.mode`] ?? "", spans: [first, ...filled] };
  };
  return Object.fromEntries(DAYS.map((day) => [day, read(day)])) as Week;
}

/** The form for the hours of the week, with a live preview. */
export function WeekForm({ values, version, result, hours, timeZone, now }: WeekFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [week, setWeek] = useState(() => toWeek(result?.values ?? values));
  // What was typed before the scripts had loaded.
  useLayoutEffect(() => {
    if (form.current) setWeek(toWeek(readFormValues(weekFields, new FormData(form.current))));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a copied day is a change of the form too
  useEffect(() => {
    form.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [week]);
  const setDay = (day: Weekday, change: Partial<DayHours>) =>
    setWeek((current) => ({ ...current, [day]: { ...current[day], ...change } }));
  const copyTo = (from: Weekday, days: readonly Weekday[]) =>
    setWeek((current) => ({
      ...current,
      ...Object.fromEntries(days.map((day) => [day, current[from]])),
    }));
  return (
    <StaffForm ref={form} saved={[values, version]} errors={result?.fieldErrors}>
      <input type="hidden" name="version" value={result?.payload?.version ?? version} />
      <Conflict result={result} />
      <div className="@container grid divide-y divide-line">
        {DAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={week[day]}
            errors={result?.fieldErrors ?? {}}
            onChange={(change) => setDay(day, change)}
            onCopy={(days) => copyTo(day, days)}
          />
        ))}
      </div>
      <p className="text-sm text-muted">
        Times are {formatTimeZone(timeZone)}. A closing time earlier than the opening time means the
        next morning: 9:00 AM to 2:00 AM stays open past midnight.
      </p>
      <HoursPreview hours={{ ...hours, weekly: complete(week, hours.weekly) }} now={now} />
      <SaveBar label="Save hours" />
    </StaffForm>
  );
}

/** The typed week for the preview: days with a missing time get their saved hours. */
function complete(week: Week, weekly: Hours["weekly"]): Hours["weekly"] {
  const read = (day: Weekday): DaySpan | null => {
    const { mode, spans } = week[day];
    const [first = BLANK, ...more] = spans;
    const hours = parseHours({ mode, ...first, also: { ...Object.fromEntries(more.entries()) } });
    const isComplete = spans.every(({ opens, closes }) => opens && closes);
    return mode === "hours" && !isComplete ? weekly[day] : hours;
  };
  return Object.fromEntries(DAYS.map((day) => [day, read(day)])) as Hours["weekly"];
}

const nameOf = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

interface DayRowProps {
  day: Weekday;
  hours: DayHours;
  errors: Record<string, string>;
  onChange: (change: Partial<DayHours>) => void;
  onCopy: (days: readonly Weekday[]) => void;
}

/** The fields of a day: closed, all day, or from when to when. */
function DayRow({ day, hours: { mode, spans }, errors, onChange, onCopy }: DayRowProps) {
  const id = useId();
  const name = nameOf(day);
  const setSpan = (at: number, change: Partial<Span>) =>
    onChange({ spans: spans.map((span, index) => (index === at ? { ...span, ...change } : span)) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend is not laid out in the row's grid
    <div
      role="group"
      aria-labelledby={id}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-start gap-x-1.5 gap-y-2 py-3 @[38rem]:gap-x-2 @[38rem]:grid-cols-[5.5rem_11rem_minmax(0,1fr)_auto]"
    >
      <span id={id} className="py-2 font-semibold">
        {name}
      </span>
      <Select
        hidesLabel
        label={`${name}: open or closed`}
        name={`${day}.mode`}
        options={MODES}
        defaultValue={mode}
        onChange={(value) => onChange({ mode: value })}
        error={errors[`${day}.mode`]}
      />
      <CopyDay day={day} onCopy={onCopy} />
      <div
        hidden={mode !== "hours"}
        className="col-span-full grid gap-2 @[38rem]:col-span-1 @[38rem]:col-start-3 @[38rem]:row-start-1"
      >
        {spans.map((span, at) => (
          <SpanFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a span has no identity but its place
            key={at}
            name={at === 0 ? name : `${name}, hours ${at + 1}`}
            prefix={prefixOf(day, at)}
            span={span}
            errors={errors}
            onChange={(change) => setSpan(at, change)}
            onRemove={
              at === 0
                ? undefined
                : () => onChange({ spans: spans.filter((_, index) => index !== at) })
            }
          />
        ))}
        {spans.length < MAX_SPANS && (
          <Button
            variant="quiet"
            icon={Plus}
            className="justify-self-start"
            onPress={() => onChange({ spans: [...spans, BLANK] })}
          >
            Add hours<span className="sr-only"> on {name}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

interface SpanFieldsProps {
  /** The day, and which of its hours. */
  name: string;
  prefix: string;
  span: Span;
  errors: Record<string, string>;
  onChange: (change: Partial<Span>) => void;
  onRemove: (() => void) | undefined;
}

function SpanFields({ name, prefix, span, errors, onChange, onRemove }: SpanFieldsProps) {
  return (
    <div className="flex items-start gap-2 max-[22rem]:flex-wrap">
      <TimeField
        hidesLabel
        label={`${name}: opens at`}
        name={`${prefix}.opens`}
        value={span.opens}
        onChange={(opens) => onChange({ opens })}
        error={errors[`${prefix}.opens`]}
        className="min-w-0 flex-1 max-[22rem]:basis-32"
      />
      <span aria-hidden="true" className="py-2 text-muted">
        to
      </span>
      <TimeField
        hidesLabel
        label={`${name}: closes at`}
        name={`${prefix}.closes`}
        value={span.closes}
        onChange={(closes) => onChange({ closes })}
        error={errors[`${prefix}.closes`]}
        className="min-w-0 flex-1 max-[22rem]:basis-32"
      />
      {onRemove && (
        <Button variant="quiet" icon={X} aria-label={`Remove ${name}`} onPress={onRemove} />
      )}
    </div>
  );
}

/** A button that copies the hours of a day to the days that staff choose. */
function CopyDay({ day, onCopy }: Pick<DayRowProps, "day" | "onCopy">) {
  const others = DAYS.filter((other) => other !== day);
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  return (
    <DialogTrigger onOpenChange={() => setChosen([])}>
      <Button
        variant="quiet"
        aria-label={`Copy ${nameOf(day)}’s hours`}
        className="max-sm:px-1 sm:px-2"
      >
        Copy
      </Button>
      <Dialog title={`Copy ${nameOf(day)}’s hours to`}>
        {(close) => (
          <>
            <CheckboxGroup
              hidesLabel
              label="Days"
              name="copy-to"
              options={others.map((other) => ({ value: other, label: nameOf(other) }))}
              onChange={(days) => setChosen(others.filter((other) => days.includes(other)))}
              className="gap-x-4 sm:grid-cols-2"
            />
            <div className="flex flex-wrap justify-end gap-2">
              <Button
                onPress={() => {
                  onCopy(others);
                  close();
                }}
              >
                Copy to every day
              </Button>
              <Button
                variant="primary"
                isDisabled={chosen.length === 0}
                onPress={() => {
                  onCopy(chosen);
                  close();
                }}
              >
                Copy hours
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </DialogTrigger>
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
    <section
      aria-label="Preview"
      className="grid gap-2 rounded-r-lg border-l-3 border-accent bg-ground px-4 py-3"
    >
      <h3 className="text-sm">What visitors read</h3>
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
      <p className="text-sm text-muted">
        In sentences: “We are open {hoursSentence(hours.weekly)}.”
      </p>
      <p className="text-sm text-muted">Search engines: {formatStructuredHours(hours.weekly)}</p>
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
