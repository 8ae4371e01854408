import type { z } from "zod";
import { cleanText } from "./clean-text.ts";

/** Fields with passwords, which are compared exactly as they were entered. */
const PASSWORD_FIELDS = new Set(["password", "confirmation-password", "current", "next"]);

/**
 * The fields of a posted form, with every text cleaned by `cleanText`. All actions read forms with this
 * function. Rejects if the body is not a form.
 */
export async function readForm(request: Request): Promise<FormData> {
  const cleaned = new FormData();
  for (const [name, value] of await request.formData()) {
    if (typeof value !== "string") cleaned.append(name, value);
    else cleaned.append(name, PASSWORD_FIELDS.has(name) ? value : cleanText(value));
  }
  return cleaned;
}

/** The value of a text field; empty if the field is missing or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The first message about each field of a form that failed validation, by field name. */
export function getFieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}
