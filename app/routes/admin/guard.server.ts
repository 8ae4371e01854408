import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { readToken, sessionCookie } from "#app/modules/auth/cookies.server.ts";
import { findSession, type StaffSession } from "#app/modules/auth/sessions.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { LONGEST_NEXT } from "./safe-next.ts";

/** The signed-in session; null on the sign-in page alone. */
const staffContext = createContext<StaffSession | null>(null);

/** The address of the sign-in page, which is also the first page behind it. */
const SIGN_IN = "/admin";

/**
 * Stands before every loader and action of the staff area, data requests and resource routes
 * included: whoever has no open session gets the sign-in page, and nothing else. Answers are never
 * stored; the server says so on refusals too, and that nothing here is indexed (staff-headers).
 */
export const guardStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { db, env } = context.get(servicesContext);
  const token = await readToken(sessionCookie(env.PUBLIC_ORIGIN), request);
  const session = token ? await findSession(db, { token, now: new Date() }) : undefined;
  context.set(staffContext, session ?? null);
  const response = session || isSignIn(url) ? await next() : refuse(request, url);
  response.headers.set("Cache-Control", "no-store");
  return response;
};

function isSignIn({ pathname }: URL): boolean {
  return pathname.replace(/\/+$/, "").toLowerCase() === SIGN_IN;
}

/** A page is shown after signing in; a change is refused, and its form keeps what was typed. */
function refuse(request: Request, { pathname, search }: URL): Response {
  if (request.method !== "GET") throw signedOut();
  const next = pathname + search;
  // Three times as long when encoded: proxies and browsers refuse headers of such a size.
  if (next.length > LONGEST_NEXT) return redirect(SIGN_IN);
  return redirect(`${SIGN_IN}?next=${encodeURIComponent(next)}`);
}

/** Thrown where a session is needed and none is open. */
function signedOut() {
  return data("signed out", { status: 401 });
}

/** The open session, or null: for the sign-in page, which shows itself to anyone. */
export function findStaff(context: Readonly<RouterContextProvider>): StaffSession | null {
  return context.get(staffContext);
}

/**
 * The open session of a request behind the guard. The second lock: a route that ever stood outside
 * the guarded layout would fail here rather than answer.
 * @throws 401 where nobody is signed in.
 */
export function requireStaff(context: Readonly<RouterContextProvider>): StaffSession {
  const session = context.get(staffContext);
  if (!session) throw signedOut();
  return session;
}

/** What the use cases of the staff area need of a request. */
export function staffTools(context: Readonly<RouterContextProvider>) {
  const { db, env, secret, uploads, wakeOutboxWorker, readPage } = context.get(servicesContext);
  const session = requireStaff(context);
  const actor: Actor = { kind: "session", id: session.id };
  return { db, env, secret, uploads, wakeOutboxWorker, readPage, session, actor, now: new Date() };
}
