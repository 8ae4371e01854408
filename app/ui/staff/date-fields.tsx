import { type CalendarDate, parseDate } from "@internationalized/date";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide";
import { useState } from "react";
import {
  Button as AriaButton,
  DatePicker as AriaDatePicker,
  Dialog as AriaDialog,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateSegment,
  Group,
  Heading,
} from "react-aria-components";
import { Icon } from "../icons.tsx";
import { FormValue } from "./choice-fields.tsx";
import { useFieldError } from "./field-error.ts";
import { PopoverBox } from "./popover.tsx";
import { CONTROL, FieldParts, type FieldProps } from "./text-fields.tsx";

interface DatePickerProps extends FieldProps {
  /** A calendar day such as `2026-11-20`, or empty. Days have no time zone. */
  defaultValue?: string | undefined;
  className?: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The day, or null for text that is none, such as what was typed into a URL. */
function toDay(text: string | undefined): CalendarDate | null {
  if (!text || !DAY.test(text)) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

/** A day, typed or picked from a calendar; posts `2026-11-20`. Follows `defaultValue` when it changes. */
export function DatePicker(props: DatePickerProps) {
  const { name, defaultValue, className } = props;
  const error = useFieldError(props);
  const [given, setGiven] = useState(defaultValue);
  const [day, setDay] = useState(() => toDay(defaultValue));
  if (given !== defaultValue) {
    setGiven(defaultValue);
    setDay(toDay(defaultValue));
  }
  return (
    <div className={className}>
      <AriaDatePicker
        value={day}
        onChange={setDay}
        granularity="day"
        isInvalid={error !== undefined}
        isRequired={props.isRequired ?? false}
        validationBehavior="aria"
        className="grid content-start gap-1"
      >
        <FieldParts {...props}>
          <Group
            className={`${CONTROL} flex h-10 items-center pointer-coarse:h-11 justify-between gap-2 py-0 pr-1`}
          >
            <DateInput className="flex">
              {(segment) => (
                <DateSegment
                  segment={segment}
                  className="min-w-6 rounded px-px py-1 text-center tabular-nums outline-none placeholder-shown:text-muted focus:bg-accent focus:text-on-accent type-literal:min-w-0 type-literal:px-0 type-literal:text-muted"
                />
              )}
            </DateInput>
            <AriaButton className="grid size-8 pointer-coarse:size-10 cursor-pointer place-items-center rounded-md text-muted hover:bg-well hover:text-plain">
              <Icon icon={CalendarDays} size={18} />
            </AriaButton>
          </Group>
        </FieldParts>
        <PopoverBox>
          <AriaDialog className="p-4 outline-none max-[22rem]:p-2">
            <MonthCalendar />
          </AriaDialog>
        </PopoverBox>
      </AriaDatePicker>
      <FormValue name={name} value={day?.toString() ?? ""} />
    </div>
  );
}

const PAGER =
  "grid size-9 pointer-coarse:size-11 cursor-pointer place-items-center rounded-lg hover:bg-well disabled:text-muted";

function MonthCalendar() {
  return (
    <Calendar>
      <header className="flex items-center justify-between pb-2">
        <AriaButton slot="previous" className={PAGER}>
          <Icon icon={ChevronLeft} size={18} />
        </AriaButton>
        <Heading className="font-semibold" />
        <AriaButton slot="next" className={PAGER}>
          <Icon icon={ChevronRight} size={18} />
        </AriaButton>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-10 text-[0.8125rem] font-normal text-muted">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="grid size-10 cursor-pointer place-items-center rounded-full tabular-nums outline-offset-1 hover:bg-well outside-month:text-muted data-today:font-semibold data-today:ring-2 data-today:ring-accent data-today:ring-inset selected:bg-accent selected:text-on-accent"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
