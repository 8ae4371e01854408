import {
  type CopyFinding,
  describeFieldFindings,
} from "#app/modules/compliance/copy-check/copy-finding.ts";
import type { Field } from "./fields.ts";

/** The properties of a zod issue that this file uses. */
export interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  message: string;
  minimum?: unknown;
  maximum?: unknown;
  expected?: unknown;
}

/** A sentence about the first issue of each field, by dotted path. */
export function describeIssues(issues: readonly Issue[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const issue of issues) texts[issue.path.join(".")] ??= sentence(reason(issue));
  return texts;
}

/** Our schemas have messages for staff; this replaces zod's default messages. */
function reason({ code, message, minimum, maximum, expected }: Issue): string {
  if (!/^(Invalid|Too|Unrecognized)/.test(message)) return message;
  if (code === "too_small") return `must be at least ${minimum}`;
  if (code === "too_big") return `must be at most ${maximum}`;
  if (code === "invalid_type") {
    const numeric = expected === "number" || expected === "int";
    return numeric ? "must be a number" : "must not be empty";
  }
  return code === "invalid_value" ? "must be one of the choices" : "does not fit here";
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Key of errors without a field, shown above the form's button. */
const FORM_ERROR = "";

/**
 * A sentence for each field with an issue. An issue about a value with several fields goes to the
 * first of them; an issue about a value without a field goes to the form ({@link FORM_ERROR}).
 */
export function fieldErrors(
  fields: readonly Field[],
  issues: readonly Issue[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, text] of Object.entries(describeIssues(issues))) {
    errors[findField(fields, path)?.name ?? FORM_ERROR] ??= text;
  }
  return errors;
}

/** The field of a value; of a value with several fields, the first. */
function findField(fields: readonly Field[], path: string): Field | undefined {
  return (
    fields.find(({ name }) => name === path) ??
    fields.find(({ name }) => name.startsWith(`${path}.`)) ??
    fields.find(({ name }) => path.startsWith(`${name}.`))
  );
}

/** A sentence for each field in which the copy check found words that cannot be saved as they are. */
export function findingErrors(
  fields: readonly Field[],
  findings: readonly CopyFinding[],
): Record<string, string> {
  const byField = Map.groupBy(
    findings,
    ({ field }) => findField(fields, field)?.name ?? FORM_ERROR,
  );
  const errors = [...byField].map(([name, found]) => [name, describeFieldFindings(found)] as const);
  return Object.fromEntries(
    errors.filter((error): error is [string, string] => error[1] !== undefined),
  );
}
