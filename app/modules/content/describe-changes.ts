import { formatTime } from "#app/modules/store/hours-text.ts";
import { formatDay } from "#app/platform/time-text.ts";
import { changedParts } from "./changed-parts.ts";
import type { Field } from "./fields.ts";
import { valueAt } from "./fields.ts";

/** One difference for people: what, and what it says on either side. */
export interface Difference {
  what: string;
  before: string;
  after: string;
}

/** The differences between two values of one form, by the labels of its fields. */
export function describeValues(
  fields: readonly Field[],
  before: unknown,
  after: unknown,
): Difference[] {
  const known = fields.flatMap((field) => {
    const [was, is] = [fieldText(field, before), fieldText(field, after)];
    const what = [field.group, field.label].filter(Boolean).join(": ");
    return was === is ? [] : [{ what, before: was, after: is }];
  });
  if (known.length > 0) return known;
  const parts = changedParts(before, after);
  if (!parts) return [];
  const paths = [...new Set([...Object.keys(parts.before), ...Object.keys(parts.after)])];
  return paths.map((path) => ({
    what: path,
    before: String(parts.before[path] ?? ""),
    after: String(parts.after[path] ?? ""),
  }));
}

/** A field of a value for reading. */
export function fieldText({ name, kind, options }: Field, value: unknown): string {
  const part = valueAt(value, name);
  if (kind === "check") return part ? "Yes" : "No";
  if (Array.isArray(part)) return part.join(", ");
  if (part === undefined || part === null || part === "") return "";
  if (kind === "date") return formatDay(String(part));
  if (kind === "time") return formatTime(String(part));
  if (kind === "picture" && String(part).startsWith("upload:")) {
    return `Upload ${String(part).slice("upload:".length).slice(0, 8)}`;
  }
  return options?.find((option) => option.value === String(part))?.label ?? String(part);
}

interface ListShape<E> {
  fields: readonly Field[];
  nameOf: (entry: E) => string;
  identityOf: (entry: E) => string;
  toForm?: ((entry: E) => E) | undefined;
}

/** The differences between two states of a list: what came, went, changed and moved. */
export function describeLists<E>(list: ListShape<E>, before: E[], after: E[]): Difference[] {
  const { nameOf, identityOf, fields, toForm = (entry: E) => entry } = list;
  const find = (entries: E[], entry: E) =>
    entries.find((other) => identityOf(other) === identityOf(entry));
  const gone = before
    .filter((entry) => !find(after, entry))
    .map((entry) => ({ what: nameOf(entry), before: "In the list", after: "Not in the list" }));
  const there = after.flatMap((entry) => {
    const was = find(before, entry);
    if (!was) return [{ what: nameOf(entry), before: "Not in the list", after: "In the list" }];
    return describeValues(fields, toForm(was), toForm(entry)).map((difference) => ({
      ...difference,
      what: `${nameOf(entry)}: ${difference.what}`,
    }));
  });
  return [...gone, ...there, ...describeOrder(before, after)];

  function describeOrder(was: E[], is: E[]): Difference[] {
    const stay = (entries: E[], others: E[]) => entries.filter((entry) => find(others, entry));
    const names = (entries: E[]) => entries.map(nameOf).join(" · ");
    const [old, now] = [names(stay(was, is)), names(stay(is, was))];
    const same =
      stay(was, is).map(identityOf).join("\n") === stay(is, was).map(identityOf).join("\n");
    return same ? [] : [{ what: "Order", before: old, after: now }];
  }
}
