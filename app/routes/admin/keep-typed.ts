import { data, isRouteErrorResponse } from "react-router";
import type { EditorAnswer } from "#app/modules/blog/staff/editor-answer.ts";
import { UNAVAILABLE } from "./answer-failure.ts";

const UNAUTHORISED = 401;

interface Call {
  serverAction: () => Promise<unknown>;
}

/**
 * Stands between the editor and the server: whatever goes wrong there becomes an answer, since an
 * error would take the page away, and with it what was typed.
 */
export async function keepTyped({ serverAction }: Call): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is no failure.
    if (error instanceof Response) throw error;
    return failure(isRouteErrorResponse(error) ? error.status : undefined);
  }
}

function failure(status: number | undefined) {
  const signedOut = status === UNAUTHORISED;
  const text = signedOut
    ? "You have been signed out. Your text is still here: sign in again in another tab, then save."
    : "The server could not be reached or did not answer. Your text is still here: try again.";
  const notice = { kind: "destructive", title: "Not Saved", text } as const;
  return data<EditorAnswer>(
    { ok: false, signedOut, notice },
    { status: signedOut ? UNAUTHORISED : UNAVAILABLE },
  );
}
