import type { Field } from "./fields.ts";

type Nested = { [key: string]: unknown };

/**
 * The value a form describes. Nothing is judged here: a number that is none stays the text it is,
 * for the schema to refuse.
 */
export function readFields(fields: readonly Field[], values: Record<string, string>): Nested {
  const result: Nested = {};
  for (const field of fields) {
    const value = readValue(field, values[field.name] ?? "");
    if (value !== undefined) place(result, field.name.split("."), value);
  }
  return result;
}

/** What was typed, field by field, for the value and for giving it back. */
export function typedValues(fields: readonly Field[], form: FormData): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const value = form.get(name);
      return [name, typeof value === "string" ? plainText(value) : ""];
    }),
  );
}

/** Line ends as one character; without the one character no database stores. */
const plainText = (text: string) => text.replaceAll("\r\n", "\n").replaceAll("\0", "");

function readValue({ kind, optional }: Field, typed: string): unknown {
  const text = typed.trim();
  if (kind === "check") return text !== "";
  if (kind === "lines") return splitLines(text);
  if (text === "" && optional) return undefined;
  if (kind === "number" && /^[+-]?\d+(\.\d+)?$/.test(text)) return Number(text);
  return kind === "area" ? text : text.replace(/\s+/g, " ");
}

const splitLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function place(target: Nested, [key = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const inner = (target[key] ?? {}) as Nested;
  target[key] = inner;
  place(inner, rest, value);
}

/** The value with what a form describes in the place of what its fields show. */
export function overlay(value: unknown, typed: Nested, fields: readonly Field[]): Nested {
  const result = structuredClone(value) as Nested;
  // An optional field left empty takes its value away.
  for (const { name } of fields) remove(result, name.split("."));
  return merge(result, typed);
}

function remove(target: Nested, [key = "", ...rest]: string[]): void {
  const inner = target[key];
  if (rest.length === 0) delete target[key];
  else if (inner && typeof inner === "object") {
    remove(inner as Nested, rest);
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
