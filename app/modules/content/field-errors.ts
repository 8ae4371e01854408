import type { Field } from "./fields.ts";
import { type Issue, issueTexts } from "./issue-text.ts";

/** Errors that belong to no field of the form stand under this name, above its button. */
export const FORM_ERROR = "";

/**
 * The sentence for each field. An issue about a value made of several fields stands at the first of
 * them; one about nothing the form shows, at the form itself.
 */
export function fieldErrors(
  fields: readonly Field[],
  issues: readonly Issue[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, text] of Object.entries(issueTexts(issues))) {
    const field =
      fields.find(({ name }) => name === path) ??
      fields.find(({ name }) => name.startsWith(`${path}.`)) ??
      fields.find(({ name }) => path.startsWith(`${name}.`));
    errors[field?.name ?? FORM_ERROR] ??= text;
  }
  return errors;
}
