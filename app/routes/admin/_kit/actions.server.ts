import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { type Confirmation, confirmPassword } from "#app/modules/auth/change-password.server.ts";
import { getFieldErrors, readForm, readText } from "#app/platform/form-data.ts";
import { errorNotice, type Notice } from "#app/ui/notices/notice.ts";
import {
  DEFAULT_INTENT,
  INTENT_FIELD,
  PASSWORD_FIELD,
  type StaffRefusal,
  type StaffResult,
  type StaffSuccess,
} from "#app/ui/staff/staff-form.ts";
import { mustConfirm, requireIntent, sendRenewedToken, staffTools } from "./guard.server.ts";

/** A result with its HTTP status, as an action returns it. */
export type StaffResponse<Payload = never> = ReturnType<typeof data<StaffResult<Payload>>>;

/** The action was done: 200, after which the page's loaders run again. */
export function succeed<Payload = never>(
  result: Omit<StaffSuccess<Payload>, "ok">,
  { headers }: { headers?: HeadersInit } = {},
): StaffResponse<Payload> {
  return data<StaffResult<Payload>>({ ok: true, ...result }, { headers });
}

/**
 * Nothing was changed. `status` is 422 for invalid input and 409 for a conflict with someone else's
 * change. Never 200, because the router would reload the page, and pressing Enter again meanwhile
 * would have no effect.
 */
export function refuse<Payload = never>(
  result: Omit<StaffRefusal<Payload>, "ok">,
  { status = 422, headers }: { status?: number; headers?: HeadersInit } = {},
): StaffResponse<Payload> {
  return data<StaffResult<Payload>>({ ok: false, ...result }, { status, headers });
}

const MINUTE_SECONDS = 60;

interface Wait {
  advice?: string;
  /** What was typed. */
  values?: Record<string, string> | undefined;
}

/** 429 with a notice that says when to try again, followed by `advice`. */
export function tooManyAttempts(retryAfterSeconds: number, { advice = "", values }: Wait = {}) {
  const text = `Please wait ${formatWait(retryAfterSeconds)}, then try again. ${advice}`.trim();
  return refuse(
    { notice: errorNotice("Too many attempts", text), ...(values && { values }) },
    { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } },
  );
}

/** A wait in words: "30 seconds", "2 minutes". */
export function formatWait(seconds: number): string {
  const [amount, unit] =
    seconds < MINUTE_SECONDS
      ? [seconds, "second"]
      : [Math.ceil(seconds / MINUTE_SECONDS), "minute"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

/** Handles a form of a page. Returns a `Response` to redirect. */
export type Handler<Payload> = (form: FormData) => Promise<StaffResponse<Payload> | Response>;

const UNREADABLE = errorNotice(
  "Nothing was changed",
  "This form could not be read. Please send it again.",
);

/** For a form that the page does not have, such as after an update of the site. */
export const UNKNOWN_FORM = errorNotice(
  "Nothing was changed",
  "This form is out of date. Reload the page and try again.",
);

const FORBIDDEN = 403;

/**
 * Parses the form and runs the handler that its `intent` field names. Adds the intent to the result, so
 * that the page knows which form it belongs to. An unknown intent is refused with 422.
 * @throws 403 if the person's role does not permit the intent, or `access.ts` does not list it.
 */
export async function dispatch<Intent extends string, Payload = never>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  handlers: Record<Intent, Handler<Payload>>,
): Promise<StaffResponse<Payload> | Response> {
  const form = await readForm(request).catch(() => undefined);
  if (!form) return refuse<Payload>({ notice: UNREADABLE });
  const intent = readText(form, INTENT_FIELD) || DEFAULT_INTENT;
  if (!Object.hasOwn(handlers, intent)) return refuse<Payload>({ notice: UNKNOWN_FORM });
  requireIntent(context, intent);
  if (mustConfirm(context, intent)) {
    const refusal = await refuseUnconfirmed(form, context);
    if (refusal) {
      refusal.data.intent = intent;
      return refusal;
    }
  }
  const result = await handlers[intent as Intent](form);
  if (!(result instanceof Response)) result.data.intent = intent;
  return result;
}

/**
 * Checks the password in a form that needs it. Undefined if it is correct; otherwise a refusal with which
 * the page asks for the password and sends the form again.
 */
async function refuseUnconfirmed(form: FormData, context: Readonly<RouterContextProvider>) {
  const { db, session, now } = staffTools(context);
  const fields = [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && field[0] !== PASSWORD_FIELD,
  );
  const values = readTexts(form);
  if (!form.has(PASSWORD_FIELD)) {
    return refuse({ values, unconfirmed: { fields } }, { status: FORBIDDEN });
  }
  const result = await confirmPassword(db, {
    accountId: session.account_id,
    sessionId: session.id,
    password: readText(form, PASSWORD_FIELD),
    now,
  });
  if (result.ok) {
    sendRenewedToken(context, result.sessionToken);
    return undefined;
  }
  const { problem, ...response } = describeRefusedPassword(result);
  return refuse({ values, unconfirmed: { fields, problem } }, response);
}

/** The text at the field for a password that was refused, with the status of the response. */
export function describeRefusedPassword(refusal: Extract<Confirmation, { ok: false }>) {
  if (refusal.reason === "wrong")
    return { problem: "That password is not correct.", status: FORBIDDEN };
  const { retryAfterSeconds } = refusal;
  return {
    problem: `Please wait ${formatWait(retryAfterSeconds)}, then try again.`,
    status: 429,
    headers: { "Retry-After": String(retryAfterSeconds) },
  };
}

/** All text fields except the intent and the password; if a name repeats, its first value. */
export function readTexts(form: FormData): Record<string, string> {
  const names = [...form.keys()].filter((name) => name !== INTENT_FIELD && name !== PASSWORD_FIELD);
  return Object.fromEntries(names.map((name) => [name, readText(form, name)]));
}

/**
 * Creates a handler that parses the form with `schema` before it calls `run`. On invalid input the form
 * shows what was typed with a message at each field, and the notice `invalid` unless that is null.
 */
export function withInput<Input, Payload>(
  schema: z.ZodType<Input>,
  run: (input: Input) => Promise<StaffResponse<Payload> | Response>,
  invalid: Notice | null = UNKNOWN_FORM,
): Handler<Payload> {
  return async (form) => {
    const values = readTexts(form);
    const parsed = schema.safeParse(values);
    if (parsed.success) return run(parsed.data);
    const fieldErrors = getFieldErrors(parsed.error);
    return refuse<Payload>({ ...(invalid && { notice: invalid }), fieldErrors, values });
  };
}
