import { data, isRouteErrorResponse } from "react-router";
import { type Notice, problem } from "#app/ui/notices/notice.ts";
import type { StaffResult } from "#app/ui/notices/staff-result.ts";
import { DEFAULT_INTENT, INTENT_FIELD } from "#app/ui/staff/intent.ts";

const UNAUTHORIZED = 401;

/** From this status on the server failed; below it refused, and the error page says so. */
const SERVER_FAILED = 500;

/** Used where the server gave no answer; from 400 on, the router does not load the page again. */
export const UNAVAILABLE = 503;

interface Call {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/**
 * A `clientAction` for pages that say themselves what failed: if the server cannot be reached or
 * fails, the page stays, with what was typed, and shows `noticeFor` the form that was sent.
 */
export function answerFailure<Intent extends string>(noticeFor: (intent: Intent) => Notice) {
  return async ({ request, serverAction }: Call): Promise<unknown> => {
    // serverAction() uses up the body.
    const form = await request.clone().formData();
    const intent = (form.get(INTENT_FIELD)?.toString() ?? DEFAULT_INTENT) as Intent;
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw error;
      if (isRouteErrorResponse(error) && error.status < SERVER_FAILED) throw error;
      const result: StaffResult = { ok: false, intent, notice: noticeFor(intent) };
      return data(result, { status: UNAVAILABLE });
    }
  };
}

/**
 * A `clientAction` for forms with long texts or files: every failure becomes a result, because the
 * error page would replace the form and with it what was typed.
 */
export async function keepTyped({ serverAction }: Pick<Call, "serverAction">): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is not a failure.
    if (error instanceof Response) throw error;
    const signedOut = isRouteErrorResponse(error) && error.status === UNAUTHORIZED;
    const text = signedOut
      ? "You have been signed out. Your text is still here: sign in again in another tab, then save."
      : "The server could not be reached or did not answer. Your text is still here: try again.";
    const result: StaffResult<{ signedOut: boolean }> = {
      ok: false,
      notice: problem("Not Saved", text),
      payload: { signedOut },
    };
    return data(result, { status: signedOut ? UNAUTHORIZED : UNAVAILABLE });
  }
}
