import type { z } from "zod";
import { type Notice, problem } from "#app/ui/notices/notice.ts";
import { DEFAULT_INTENT, INTENT_FIELD } from "#app/ui/staff/intent.ts";
import { refuse, type StaffAnswer } from "./answers.server.ts";

/** Does what one form of a page asks for. A redirect is a `Response`. */
type Handler<Payload> = (form: FormData) => Promise<StaffAnswer<Payload> | Response>;

const UNREADABLE = problem(
  "Nothing Was Changed",
  "This form could not be read. Please send it again.",
);

/** Said about a form that the page does not have, or no longer has since the site was updated. */
export const UNKNOWN_FORM = problem(
  "Nothing Was Changed",
  "This form is out of date. Reload the page and try again.",
);

/**
 * Reads the form once and runs the handler named by its field `intent`; the names are those its
 * buttons use. The result says which form it answers. An unknown name is refused with 422.
 */
export async function dispatch<Intent extends string, Payload = never>(
  request: Request,
  handlers: Record<Intent, Handler<Payload>>,
): Promise<StaffAnswer<Payload> | Response> {
  const form = await request.formData().catch(() => undefined);
  if (!form) return refuse<Payload>({ notice: UNREADABLE });
  const intent = readText(form, INTENT_FIELD) || DEFAULT_INTENT;
  if (!Object.hasOwn(handlers, intent)) return refuse<Payload>({ notice: UNKNOWN_FORM });
  const answer = await handlers[intent as Intent](form);
  if (!(answer instanceof Response)) answer.data.intent = intent;
  return answer;
}

/** A text field; empty where the form has none, or has a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Every text field but the intent; the first where a name repeats. */
export function readTexts(form: FormData): Record<string, string> {
  const names = [...form.keys()].filter((name) => name !== INTENT_FIELD);
  return Object.fromEntries(names.map((name) => [name, readText(form, name)]));
}

/** The first message for each field of an input that a schema refused. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}

/**
 * A handler whose form is read by `schema`. Where the schema refuses, nothing runs: the form shows
 * what was typed with a message at each field. `invalid` is the notice; null where the fields say enough.
 */
export function withInput<Input, Payload>(
  schema: z.ZodType<Input>,
  run: (input: Input) => Promise<StaffAnswer<Payload> | Response>,
  invalid: Notice | null = UNKNOWN_FORM,
): Handler<Payload> {
  return async (form) => {
    const values = readTexts(form);
    const parsed = schema.safeParse(values);
    if (parsed.success) return run(parsed.data);
    const fieldErrors = fieldErrorsOf(parsed.error);
    return refuse<Payload>({ ...(invalid && { notice: invalid }), fieldErrors, values });
  };
}
