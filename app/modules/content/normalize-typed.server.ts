import { TYPED, type TypedAs } from "#app/platform/typed-values.server.ts";
import type { Field, FieldKind } from "./fields.ts";

/** Kinds of field whose texts are always read the same way. */
const BY_KIND: Partial<Record<FieldKind, TypedAs>> = {
  date: "date",
  number: "number",
  time: "time",
};

/**
 * What was typed, each text in the form the site keeps: "313-555-0199" as "(313) 555-0199". What is
 * ambiguous stays as typed, for the schema to refuse.
 */
export function normalizeTyped(
  fields: readonly Field[],
  values: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, kind, typedAs = BY_KIND[kind] }) => {
      const text = values[name] ?? "";
      return [name, typedAs ? TYPED[typedAs](text.trim()) : text];
    }),
  );
}
