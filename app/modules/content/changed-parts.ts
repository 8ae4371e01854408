/** The innermost values of a piece of content by their path. */
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

/** What differs between two values, as it was and as it is; undefined where nothing does. */
export function changedParts(
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

/** Whether two values say the same, in whatever order their keys are. */
export const isSame = (one: unknown, other: unknown) => changedParts(one, other) === undefined;
