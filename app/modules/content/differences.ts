import { joinQuestions } from "#app/modules/compliance/copy-check/sentences.ts";
import { formatTime } from "#app/modules/store/format-hours.ts";
import { formatDay } from "#app/platform/format-time.ts";
import { type Field, valueAt } from "./fields.ts";

/** The innermost values that differ, by dotted path, before and after; undefined if none differ. */
export function findChangedParts(
  before: unknown,
  after: unknown,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const [was, is] = [flatten(before), flatten(after)];
  const paths = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (path) => was[path] !== is[path],
  );
  if (paths.length === 0) return undefined;
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(
      paths.filter((path) => Object.hasOwn(values, path)).map((path) => [path, values[path]]),
    );
  return { before: pick(was), after: pick(is) };
}

/** Whether two values are equal, regardless of the order of their keys. */
export const isSame = (one: unknown, other: unknown) => findChangedParts(one, other) === undefined;

/**
 * The texts of a value, by dotted path, that none of the other values has anywhere. A question and its
 * answer are one text, at the path of the answer.
 */
export function findNewTexts(
  after: unknown,
  others: readonly unknown[],
): { field: string; text: string }[] {
  const known = new Set(others.flatMap((other) => Object.values(flatten(joinQuestions(other)))));
  return Object.entries(flatten(joinQuestions(after))).flatMap(([field, text]) =>
    typeof text === "string" && text !== "" && !known.has(text) ? [{ field, text }] : [],
  );
}

/** The innermost values of a value, by dotted path. */
function flatten(value: unknown, path = "", into: Record<string, unknown> = {}) {
  if (value === null || typeof value !== "object") {
    into[path] = value;
    return into;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) into[path] = Array.isArray(value) ? "(none)" : null;
  for (const [key, part] of entries) flatten(part, path === "" ? key : `${path}.${key}`, into);
  return into;
}

/** A difference in words: the label of the value, and both values. */
export interface Difference {
  what: string;
  before: string;
  after: string;
}

/** The differences between two values of a form, by the labels of its fields. */
export function describeValues(
  fields: readonly Field[],
  before: unknown,
  after: unknown,
): Difference[] {
  const labeled = fields.flatMap((field) => {
    const [was, is] = [formatField(field, before), formatField(field, after)];
    if (was === is) return [];
    const toLabel = (label: string) => [field.group, label].filter(Boolean).join(": ");
    const difference = { what: toLabel(field.label), before: was, after: is };
    return compareParagraphs(field, before, after, toLabel) ?? [difference];
  });
  if (labeled.length > 0) return labeled;
  const parts = findChangedParts(before, after);
  if (!parts) return [];
  const paths = [...new Set([...Object.keys(parts.before), ...Object.keys(parts.after)])];
  return paths.map((path) => ({
    what: path,
    before: String(parts.before[path] ?? ""),
    after: String(parts.after[path] ?? ""),
  }));
}

/** The paragraphs that differ, each on its own, while there are as many as before. */
function compareParagraphs(
  { name, kind }: Field,
  before: unknown,
  after: unknown,
  toLabel: (label: string) => string,
): Difference[] | undefined {
  const [was, is] = [valueAt(before, name), valueAt(after, name)] as [unknown, unknown];
  if (kind !== "paragraphs" || !Array.isArray(was) || !Array.isArray(is)) return undefined;
  if (was.length !== is.length || was.length === 1) return undefined;
  return was.flatMap((paragraph, index) =>
    paragraph === is[index]
      ? []
      : [
          {
            what: toLabel(`Paragraph ${index + 1}`),
            before: paragraph,
            after: is[index],
          },
        ],
  );
}

/** Formats the value of a field as text. */
export function formatField({ name, kind, options }: Field, value: unknown): string {
  const part = valueAt(value, name);
  if (kind === "check") return part ? "Yes" : "No";
  if (Array.isArray(part)) return part.join(kind === "paragraphs" ? "\n\n" : ", ");
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

/** The differences between two states of a list: entries added, removed, changed, and moved. */
export function describeLists<E>(list: ListShape<E>, before: E[], after: E[]): Difference[] {
  const { nameOf, identityOf, fields, toForm = (entry: E) => entry } = list;
  const find = (entries: E[], entry: E) =>
    entries.find((other) => identityOf(other) === identityOf(entry));
  const removed = before
    .filter((entry) => !find(after, entry))
    .map((entry) => ({ what: nameOf(entry), before: "Listed", after: "Not listed" }));
  const addedOrChanged = after.flatMap((entry) => {
    const was = find(before, entry);
    if (!was) return [{ what: nameOf(entry), before: "Not listed", after: "Listed" }];
    return describeValues(fields, toForm(was), toForm(entry)).map((difference) => ({
      ...difference,
      what: `${nameOf(entry)}: ${difference.what}`,
    }));
  });
  return [...removed, ...addedOrChanged, ...describeOrder(before, after)];

  function describeOrder(was: E[], is: E[]): Difference[] {
    const [oldOrder, newOrder] = [
      was.filter((entry) => find(is, entry)),
      is.filter((entry) => find(was, entry)),
    ];
    const ids = (entries: E[]) => entries.map(identityOf).join("\n");
    if (ids(oldOrder) === ids(newOrder)) return [];
    const names = (entries: E[]) => entries.map(nameOf).join(" · ");
    return [{ what: "Order", before: names(oldOrder), after: names(newOrder) }];
  }
}
