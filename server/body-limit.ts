import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { readToken, sessionCookie } from "#app/modules/auth/cookies.server.ts";
import { findSession } from "#app/modules/auth/sessions.server.ts";
import { MAX_UPLOAD_BYTES } from "#app/modules/uploads/upload-limits.ts";
import type { Services } from "#app/request-context.server.ts";
import { plainPage } from "./plain-page.ts";

/** Largest form we accept, in bytes. The longest message takes 45,000 when percent-encoded. */
export const MAX_FORM_BYTES = 128 * 1024;

/** The longest post, in signs of several bytes, with all that stands around it. */
const MAX_POST_BYTES = 1024 * 1024;

/** What a form with a file in it holds beside the file. */
const AROUND_A_FILE = 64 * 1024;

/** Where pictures are sent to, as a form and as React Router's data request. */
export const UPLOADS = /^\/admin\/uploads(?:\.data)?$/;

const POSTS = /^\/admin\/posts\/[\w-]+(?:\.data)?$/;

function limit(maxSize: number, title: string, text: string): MiddlewareHandler {
  const refuse = () => plainPage(413, title, text);
  const streamed = bodyLimit({ maxSize, onError: () => closing(refuse()) });
  return async (c, next) =>
    // Before anybody begins to read: a body that nobody reads is passed over, and the next request
    // on the connection is answered.
    Number(c.req.header("content-length")) > maxSize ? refuse() : streamed(c, next);
}

/** Nobody reads the rest of a body that was begun: what comes after it would never be found. */
export function closing(answer: Response): Response {
  answer.headers.set("Connection", "close");
  return answer;
}

const everybody = limit(
  MAX_FORM_BYTES,
  "That is too long",
  "Please shorten your message and send it again.",
);

/** What staff may send beyond that, and where. */
const forStaff = [
  {
    path: UPLOADS,
    limit: limit(
      MAX_UPLOAD_BYTES + AROUND_A_FILE,
      "The picture is too large",
      "A picture may have at most 10 MB. Please go back and choose a smaller one.",
    ),
  },
  {
    path: POSTS,
    limit: limit(
      MAX_POST_BYTES,
      "The post is too long",
      "A post may have at most 40,000 characters. Please go back and shorten it.",
    ),
  },
];

/**
 * Refuses bodies that are too large, declared or streamed. More is taken only where staff need it,
 * and only with an open session: a cookie of that name alone is anybody's.
 */
export function limitBody({ db, env }: Pick<Services, "db" | "env">): MiddlewareHandler {
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const raised = forStaff.find(({ path }) => c.req.method === "POST" && path.test(pathname));
    if (!raised) return everybody(c, next);
    const token = await readToken(sessionCookie(env.PUBLIC_ORIGIN), c.req.raw);
    const session = token && (await findSession(db, { token, now: new Date() }));
    return session ? raised.limit(c, next) : everybody(c, next);
  };
}
