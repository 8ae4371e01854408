import type { TypedAs } from "#app/platform/typed-values.server.ts";

/** How a value is asked for. */
export type FieldKind =
  | "text"
  | "area"
  | "number"
  | "date"
  | "time"
  | "check"
  | "select"
  /** One of the site's pictures or an upload; `options` name those of the site. */
  | "picture"
  /** A list of short texts, one a line. */
  | "lines";

/** One field of a form about a piece of content; plain data, so that views get it from a loader. */
export interface Field {
  /** Dotted path into the value: `address.street`. */
  name: string;
  label: string;
  kind: FieldKind;
  hint?: string;
  /** Of a select. */
  options?: { value: string; label: string }[];
  /** Shown but not editable; the hint says why. */
  readOnly?: boolean;
  /** May stay empty, and is then left out of the value. */
  optional?: boolean;
  /** Heading it stands under with its neighbours. */
  group?: string;
  /** How a text is brought into the form the site keeps (see `TYPED`); dates and times always are. */
  typedAs?: TypedAs;
  /** Lines an area shows at once; 4 unless told. */
  rows?: number;
  /** On-screen keyboard of a text. */
  inputMode?: "url" | "email" | "tel" | "decimal" | "numeric";
}

/** What stands at a dotted path. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
}

/** A value as its form shows it; a checked box is "on". */
export function toFormValues(fields: readonly Field[], value: unknown): Record<string, string> {
  return Object.fromEntries(fields.map(({ name }) => [name, formText(valueAt(value, name))]));
}

function formText(value: unknown): string {
  if (value === undefined || value === null || value === false) return "";
  if (value === true) return "on";
  return Array.isArray(value) ? value.join("\n") : String(value);
}
