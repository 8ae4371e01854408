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
import { ownLocation } from "#app/platform/own-location.ts";
import { servicesContext } from "#app/request-context.server.ts";

/** The signed-in session; null only on the sign-in page. */
const staffContext = createContext<StaffSession | null>(null);

/** The sign-in page, which is also the first page behind it. */
const SIGN_IN = "/admin";

/** Longest URL to return to after signing in; it is sent in another URL, encoded. */
const LONGEST_NEXT = 1000;

/**
 * Runs before every loader and action of the staff area, data requests and resource routes
 * included: without an open session there is the sign-in page and nothing else. Responses are never
 * cached; the server says so on refusals too, and that nothing here is indexed (staff-requests).
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

/** A page opens after signing in; a change is refused, and its form keeps what was typed. */
function refuse(request: Request, { pathname, search }: URL): Response {
  if (request.method !== "GET") throw signedOut();
  const next = pathname + search;
  // Encoded it can be three times as long, and proxies and browsers refuse very long headers.
  if (next.length > LONGEST_NEXT) return redirect(SIGN_IN);
  return redirect(`${SIGN_IN}?next=${encodeURIComponent(next)}`);
}

/**
 * Where to go after signing in. Only pages of the staff area: a URL from a link must neither lead
 * out of it nor break the header it is written to.
 */
export function safeNext(next: string | null): string {
  const path = next && next.length <= LONGEST_NEXT ? ownLocation(next) : undefined;
  const [whole = SIGN_IN] = path?.split("#", 1) ?? [];
  return /^\/admin(?:\/(?!\/)|[?]|$)/.test(whole) ? whole : SIGN_IN;
}

/** Thrown where a session is needed and none is open. */
function signedOut() {
  return data("signed out", { status: 401 });
}

/** The open session, or null: for the sign-in page, which anyone may see. */
export function findStaff(context: Readonly<RouterContextProvider>): StaffSession | null {
  return context.get(staffContext);
}

/**
 * The open session of a request behind the guard. A second check: a route declared outside the
 * guarded layout by mistake fails here.
 * @throws 401 if nobody is signed in.
 */
export function requireStaff(context: Readonly<RouterContextProvider>): StaffSession {
  const session = context.get(staffContext);
  if (!session) throw signedOut();
  return session;
}

export type StaffTools = ReturnType<typeof staffTools>;

/**
 * What the loaders and actions of the staff area need of a request.
 * @throws 401 if nobody is signed in.
 */
export function staffTools(context: Readonly<RouterContextProvider>) {
  const { db, env, secret, uploads, wakeOutboxWorker, readPage } = context.get(servicesContext);
  const session = requireStaff(context);
  const actor: Actor = { kind: "session", id: session.id };
  return { db, env, secret, uploads, wakeOutboxWorker, readPage, session, actor, now: new Date() };
}
