import type { z } from "zod";

/** One thing wrong with the content: where, and why. */
export interface Problem {
  /** Path in the project, `content/products.ts`. */
  file: string;
  /** `products[2].price`. */
  field: string;
  reason: string;
}

/** The problem in one line: `content/products.ts: products[2].price: must look like $45`. */
export function formatProblem({ file, field, reason }: Problem): string {
  return [file, field, reason].filter(Boolean).join(": ");
}

/** A path into a value as one would write it: `products[2].price`, `facts.menu.paths["pre-rolls"]`. */
export function fieldPath(name: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") return `${text}[${key}]`;
    const plain = /^[A-Za-z_$][\w$]*$/.test(String(key));
    return plain ? `${text}.${String(key)}` : `${text}["${String(key)}"]`;
  }, name);
}

/** Turns what a schema refused into problems, unknown keys one by one. */
export function schemaProblems(file: string, name: string, issues: z.core.$ZodIssue[]): Problem[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        file,
        field: fieldPath(name, [...issue.path, key]),
        reason: "unknown key",
      }));
    }
    const reason = issue.message
      .replace(/^Invalid input: expected (.*), received undefined$/, "is missing, must be $1")
      .replace(/^Invalid input: expected (.*), received (.*)$/, "must be $1, not $2")
      .replace(/^Invalid (?:option|input): expected /, "must be ");
    return [{ file, field: fieldPath(name, issue.path), reason }];
  });
}

/** Visits every string of a value with its path. */
export function eachString(
  value: unknown,
  visit: (text: string, path: PropertyKey[]) => void,
  path: PropertyKey[] = [],
): void {
  if (typeof value === "string") visit(value, path);
  else if (value && typeof value === "object") {
    for (const [key, item] of Object.entries(value)) {
      eachString(item, visit, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  }
}
