import type { DaySpan } from "#app/modules/store/schema.ts";
import type { Field } from "./fields.ts";

/** Hours as a form asks for them. */
interface TypedHours {
  mode: string;
  opens: string;
  closes: string;
}

const MODES = [
  { value: "hours", label: "Open from … to …" },
  { value: "all-day", label: "Open all day" },
  { value: "closed", label: "Closed" },
];

/** The three fields of a day's hours. */
export function hoursFields(prefix: string, group?: string): Field[] {
  const shared = group === undefined ? {} : { group };
  return [
    { name: `${prefix}.mode`, label: "Open", kind: "select", options: MODES, ...shared },
    { name: `${prefix}.opens`, label: "From", kind: "time", ...shared },
    { name: `${prefix}.closes`, label: "To", kind: "time", ...shared },
  ];
}

/** Typed hours as the facts hold them. */
export function nestHours(typed: unknown): DaySpan | null {
  const { mode, opens, closes } = typed as TypedHours;
  if (mode === "closed") return null;
  return mode === "all-day" ? { opens: "00:00", closes: "00:00" } : { opens, closes };
}

/** Hours of the facts as the form shows them. */
export function toTypedHours(span: unknown): TypedHours {
  if (!span) return { mode: "closed", opens: "", closes: "" };
  const { opens, closes } = span as DaySpan;
  if (opens === closes) return { mode: "all-day", opens: "", closes: "" };
  return { mode: "hours", opens, closes };
}
