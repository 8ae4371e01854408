/** One field that changed; null where there was or is nothing. */
export interface ChangedField {
  field: string;
  before: string | null;
  after: string | null;
}

/** Objects within objects are taken apart so deep; what is below stands as JSON. */
const DEPTH = 3;

/** What differs between the two sides of an entry, field by field. */
export function auditDiff(before: string | null, after: string | null): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  return names
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(json: string | null): Map<string, string> {
  const fields = new Map<string, string>();
  if (json !== null) collect(fields, { path: [], value: JSON.parse(json), depth: DEPTH });
  return fields;
}

interface Part {
  path: string[];
  value: unknown;
  depth: number;
}

function collect(fields: Map<string, string>, { path, value, depth }: Part): void {
  if (value === null || value === undefined) return;
  if (typeof value === "object" && !Array.isArray(value) && depth > 0) {
    for (const [key, part] of Object.entries(value)) {
      collect(fields, { path: [...path, key], value: part, depth: depth - 1 });
    }
    return;
  }
  fields.set(path.map(inWords).join(", ") || "value", textOf(value));
}

/** `userAgent`, `publish_at` and `price-range` as people write them. */
function inWords(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[_-]+/g, " ");
  return words.toLowerCase();
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  return isPlainList ? value.join(", ") : JSON.stringify(value, null, 1);
}
