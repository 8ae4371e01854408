import { data, isRouteErrorResponse } from "react-router";
import type { StaffAnswer } from "./staff-answer.ts";

/** From here on the server failed; below it refused, which the pages of the root say. */
const SERVER_FAILED = 500;

/** Of an answer that never came; anything from 400 on keeps the router from loading the page anew. */
export const UNAVAILABLE = 503;

interface Call {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/**
 * Makes the `clientAction` of a page whose failures have words of their own: where the server cannot
 * be reached or fails, the page stays, with what was typed, and says `answerFor` the form.
 */
export function answerFailure(answerFor: (form: FormData) => StaffAnswer) {
  return async ({ request, serverAction }: Call): Promise<unknown> => {
    // The call takes the body with it.
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw error;
      if (isRouteErrorResponse(error) && error.status < SERVER_FAILED) throw error;
      return data(answerFor(form), { status: UNAVAILABLE });
    }
  };
}
