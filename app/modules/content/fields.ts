import type { NormalizerName } from "#app/platform/typed-input.server.ts";

/** The control and format of a field. */
export type FieldKind =
  | "text"
  | "area"
  | "number"
  | "date"
  | "time"
  | "check"
  | "select"
  /** One of the site's pictures (`options`) or an upload; without `options` only an upload. */
  | "picture"
  /** A list of short texts, one per line. */
  | "lines"
  /** A list of longer texts with an empty line between them. */
  | "paragraphs"
  /** A text that is shown but never sent or saved. */
  | "fixed";

/** A field of a content form. Plain data, so that loaders can send it to views. */
export interface Field {
  /** Dotted path into the value: `address.street`. */
  name: string;
  label: string;
  kind: FieldKind;
  hint?: string;
  /** Options of a select, or pictures of the site. */
  options?: { value: string; label: string }[];
  /** Shown but not editable; the hint explains why. */
  readOnly?: boolean;
  /** Whether the field may be empty or unchecked; it is then missing from the value. */
  optional?: boolean;
  /** Whether the value may be an empty text or list. */
  canBeEmpty?: boolean;
  /** Heading above adjacent fields with the same group. */
  group?: string;
  /** Normalizes typed text, see `NORMALIZERS`. Dates, numbers, and times have a default. */
  normalizer?: NormalizerName;
  /** Shown only while another field of the form has this value; it is sent all the same. */
  onlyIf?: { name: string; value: string };
  /** Set if the text may contain facts: as plain text, or as Markdown. */
  facts?: "text" | "markdown";
  /** Visible lines of an area; 4 by default. */
  rows?: number;
  /** Type of the on-screen keyboard. */
  inputMode?: "url" | "email" | "tel" | "decimal" | "numeric";
}

/**
 * The value at a dotted path. A copy of the function in store/schema.ts: that file would ship zod
 * to browsers.
 */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
}

/** Form values for a value, by field name; a checked box is "on". */
export function toFormValues(fields: readonly Field[], value: unknown): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, formText(kind, valueAt(value, name))]),
  );
}

function formText(kind: FieldKind, value: unknown): string {
  if (value === undefined || value === null || value === false) return "";
  if (value === true) return "on";
  if (!Array.isArray(value)) return String(value);
  return value.join(kind === "paragraphs" ? "\n\n" : "\n");
}

export const isEditable = ({ kind }: Pick<Field, "kind">) => kind !== "fixed";

type Nested = { [key: string]: unknown };

/**
 * Builds a value from form values without validating it: a number that cannot be parsed stays text,
 * and the schema rejects it.
 */
export function parseFields(fields: readonly Field[], values: Record<string, string>): Nested {
  const result: Nested = {};
  for (const field of fields.filter(isEditable)) {
    const value = parseValue(field, values[field.name] ?? "");
    if (value !== undefined) setAtPath(result, field.name.split("."), value);
  }
  return result;
}

/** The typed text of each field, for parsing and for showing the form again. */
export function readFormValues(fields: readonly Field[], form: FormData): Record<string, string> {
  return Object.fromEntries(
    fields.filter(isEditable).map(({ name }) => {
      const value = form.get(name);
      return [name, typeof value === "string" ? cleanText(value) : ""];
    }),
  );
}

/** Normalizes line ends and removes NUL, which PostgreSQL cannot save. */
const cleanText = (text: string) => text.replaceAll("\r\n", "\n").replaceAll("\0", "");

function parseValue({ kind, optional }: Field, typed: string): unknown {
  const text = typed.trim();
  if (kind === "check") return text !== "" || (optional ? undefined : false);
  if (kind === "lines") return splitLines(text);
  if (kind === "paragraphs") return splitParagraphs(text);
  if (text === "" && optional) return undefined;
  if (kind === "number" && /^[+-]?\d+(\.\d+)?$/.test(text)) return Number(text);
  return kind === "area" ? text : text.replace(/\s+/g, " ");
}

const splitLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

const splitParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, " "))
    .filter(Boolean);

function setAtPath(target: Nested, [key = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = (target[key] ?? {}) as Nested;
  target[key] = inner;
  setAtPath(inner, rest, value);
}

/** Returns a copy of a value in which the parsed form replaces the values of its fields. */
export function overlay(value: unknown, typed: Nested, fields: readonly Field[]): Nested {
  const result = structuredClone(value) as Nested;
  // An optional field that is empty removes its value.
  for (const { name } of fields) deleteAtPath(result, name.split("."));
  return merge(result, typed);
}

function deleteAtPath(target: Nested, [key = "", ...rest]: string[]): void {
  const inner = target[key];
  if (rest.length === 0) delete target[key];
  else if (inner && typeof inner === "object") {
    deleteAtPath(inner as Nested, rest);
    if (Object.keys(inner).length === 0) delete target[key];
  }
}

function merge(target: Nested, typed: Nested): Nested {
  for (const [key, value] of Object.entries(typed)) {
    const old = target[key];
    const both = [old, value].every(
      (part) => part !== null && typeof part === "object" && !Array.isArray(part),
    );
    target[key] = both ? merge(old as Nested, value as Nested) : value;
  }
  return target;
}
