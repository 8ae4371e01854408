import { data, isRouteErrorResponse } from "react-router";
import { errorNotice, type Notice } from "#app/ui/notices/notice.ts";
import { DEFAULT_INTENT, INTENT_FIELD, type StaffResult } from "#app/ui/staff/staff-form.ts";

const UNAUTHORIZED = 401;

/** From this status on the server failed; the error page handles lower ones. */
const SERVER_ERROR = 500;

/** Status of a result without a server response; from 400 on, the router does not reload the page. */
export const UNAVAILABLE = 503;

interface ClientActionCall {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/**
 * Creates a `clientAction` that shows failures on the page: if the server cannot be reached or fails,
 * the page keeps what was typed and shows the notice that `noticeFor` returns for the submitted form.
 */
export function withFailureNotice<Intent extends string>(noticeFor: (intent: Intent) => Notice) {
  return async ({ request, serverAction }: ClientActionCall): Promise<unknown> => {
    // Clone first, because serverAction() consumes the body.
    const form = await request.clone().formData();
    const intent = (form.get(INTENT_FIELD)?.toString() ?? DEFAULT_INTENT) as Intent;
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw error;
      if (isRouteErrorResponse(error) && error.status < SERVER_ERROR) throw error;
      const result: StaffResult = { ok: false, intent, notice: noticeFor(intent) };
      return data(result, { status: UNAVAILABLE });
    }
  };
}

/**
 * A `clientAction` for forms with long texts or files: turns every failure into a result, because the
 * error page would replace the form and lose what was typed.
 */
export async function preserveTyped({
  serverAction,
}: Pick<ClientActionCall, "serverAction">): Promise<unknown> {
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
      notice: errorNotice("Not saved", text),
      payload: { signedOut },
    };
    return data(result, { status: signedOut ? UNAUTHORIZED : UNAVAILABLE });
  }
}
