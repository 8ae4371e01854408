import type { z } from "zod";

/** A mistake in the content. */
export interface Problem {
  /** Path in the project, as in `content/products.ts`. */
  file: string;
  /** As in `products[2].price`. */
  field: string;
  reason: string;
}

/** The problem in one line, as in `content/products.ts: products[2].price: must look like $45`. */
export function formatProblem({ file, field, reason }: Problem): string {
  return [file, field, reason].filter(Boolean).join(": ");
}

/** The path of a field in TypeScript, as in `products[2].price` or `facts.menu.paths["pre-rolls"]`. */
export function formatFieldPath(name: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    const plain = /^[A-Za-z_$][\w$]*$/.test(String(key));
    return plain ? `${text}.${String(key)}` : `${text}["${String(key)}"]`;
  }, name);
}

/** Converts the issues of a schema to problems, one for each unknown key. */
export function schemaProblems(file: string, name: string, issues: z.core.$ZodIssue[]): Problem[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        file,
        field: formatFieldPath(name, [...issue.path, key]),
        reason: "unknown key",
      }));
    }
    const reason = issue.message
      .replace(/^Invalid input: expected (.*), received undefined$/, "is missing, must be $1")
      .replace(/^Invalid input: expected (.*), received (.*)$/, "must be $1, not $2")
      .replace(/^Invalid (?:option|input): expected /, "must be ");
    return [{ file, field: formatFieldPath(name, issue.path), reason }];
  });
}

/** Calls `visit` with every string in a value and the string's path. */
export function visitStrings(
  value: unknown,
  visit: (text: string, path: PropertyKey[]) => void,
  path: PropertyKey[] = [],
): void {
  if (typeof value === "string") visit(value, path);
  else if (value && typeof value === "object") {
    for (const [key, item] of Object.entries(value)) {
      visitStrings(item, visit, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  }
}
