import type { z } from "zod";
import { rulePackSchema } from "#app/modules/compliance/schema.ts";
import { type Problem, schemaProblems } from "./problem.ts";

/** Every rule pack against the schema, by file name, and no state twice. */
export function checkRulePacks(files: Record<string, unknown>): Problem[] {
  const fileOfState = new Map<string, string>();
  return Object.entries(files).flatMap(([name, value]) => {
    const file = `content/rules/${name}`;
    const result = rulePackSchema.safeParse(value);
    if (!result.success) return schemaProblems(file, "pack", namingRules(result.error, value));
    const { state } = result.data;
    const first = fileOfState.get(state);
    if (first) return [{ file, field: "pack.state", reason: `repeats ${state} of ${first}` }];
    fileOfState.set(state, file);
    return [];
  });
}

/** The issues with each rule named by its id, where it has one, in place of its position. */
function namingRules({ issues }: z.ZodError, value: unknown): z.core.$ZodIssue[] {
  const rules = (value as { rules?: { id?: unknown }[] } | null)?.rules;
  return issues.map((issue) => {
    const [list, index, ...field] = issue.path;
    const id = list === "rules" && typeof index === "number" ? rules?.[index]?.id : undefined;
    return typeof id === "string"
      ? { ...issue, path: [list, id, ...field] as PropertyKey[] }
      : issue;
  });
}
