import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { createSessionCookie, readToken } from "#app/modules/auth/cookies.server.ts";
import {
  findSession,
  isConfirmed,
  type SignedInSession,
} from "#app/modules/auth/sessions.server.ts";
import { toSafePath } from "#app/platform/safe-redirects.ts";
import { trimEnd } from "#app/platform/trim-end.ts";
import { servicesContext } from "#app/request-context.server.ts";
import {
  canSubmit,
  canView,
  FACTORS_PATH,
  findConfirmedFrom,
  getFirstPage,
  isOpenBeforeCodes,
  needsConfirmation,
} from "../access.ts";

/** The signed-in session; null only on the sign-in page. */
const staffContext = createContext<SignedInSession | null>(null);

/** The path of the matched route, such as `/admin/posts/:id`. */
const routeContext = createContext<string>();

/** The session's new token, if the request renewed it. */
const renewedTokenContext = createContext<string | null>(null);

/** Path of the sign-in dialog and, after sign-in, of the first page. */
const SIGN_IN_PATH = "/admin";

/** Path of the page that asks for the password again. */
export const CONFIRM_PATH = "/admin/confirm";

/** Maximum length of the URL to return to after sign-in; it is sent encoded in another URL. */
const MAX_NEXT_LENGTH = 1000;

/**
 * Runs before every loader and action of the staff area, including data requests and resource routes.
 * Without an open session only the sign-in page is served; with one, only what the person's role permits
 * (`access.ts`). Responses must not be cached;
 * `server/http/response-headers.ts` also adds this header to rejections, and a noindex header to all.
 */
export const guardStaff: MiddlewareFunction<Response> = async (
  { request, url, pattern, context },
  next,
) => {
  const { db, env } = context.get(servicesContext);
  const cookie = createSessionCookie(env.PUBLIC_ORIGIN);
  const token = await readToken(cookie, request);
  const session = token ? await findSession(db, { token, now: new Date() }) : undefined;
  context.set(staffContext, session ?? null);
  const route = `/${pattern}`;
  context.set(routeContext, route);
  const refusal = session
    ? refuseForbidden({ request, url, route, session })
    : !isSignInPath(url) && reject(request, url);
  const response = refusal || (await next());
  const renewed = context.get(renewedTokenContext);
  if (renewed) response.headers.append("Set-Cookie", await cookie.serialize(renewed));
  response.headers.set("Cache-Control", "no-store");
  return response;
};

function isSignInPath({ pathname }: URL): boolean {
  return trimEnd(pathname, "/").toLowerCase() === SIGN_IN_PATH;
}

interface Entry {
  request: Request;
  url: URL;
  /** As in {@link routeContext}. */
  route: string;
  session: SignedInSession;
}

/**
 * Undefined if the role permits the request. Someone who may not open the page at `/admin` is sent to the
 * first page they may open; someone who has to set up one-time codes, to the page for that.
 * @throws 403
 */
function refuseForbidden({ request, url, route, session }: Entry): Response | undefined {
  const { role, mustSetUpCodes } = session;
  if (mustSetUpCodes && !isOpenBeforeCodes(route) && !isSignInForm(request, url)) {
    if (request.method === "GET" || request.method === "HEAD") return redirect(FACTORS_PATH);
    throw createForbiddenError();
  }
  if (request.method !== "GET" && request.method !== "HEAD") {
    if (canSubmit(role, route) || isSignInForm(request, url)) return undefined;
    throw createForbiddenError();
  }
  if (canView(role, route)) {
    const page = findConfirmedFrom(route);
    if (page === undefined || isConfirmed(session, new Date())) return undefined;
    return redirect(`${CONFIRM_PATH}?next=${encodeURIComponent(page)}`);
  }
  if (isSignInPath(url)) return redirect(getFirstPage(role));
  throw createForbiddenError();
}

/** The sign-in dialog posts to the layout; forms of the page at the same path add `?index`. */
function isSignInForm(request: Request, url: URL): boolean {
  return (
    request.method === "POST" &&
    isSignInPath(url) &&
    !new URL(request.url).searchParams.has("index")
  );
}

/** The 403 to throw if the person's role does not permit what they ask for. */
function createForbiddenError() {
  return data("forbidden", { status: 403 });
}

/**
 * Checks that the signed-in person may use this form of the route.
 * @throws 401 if nobody is signed in, 403 if the role does not permit it.
 */
export function requireIntent(context: Readonly<RouterContextProvider>, intent: string): void {
  const { role, needsReview } = requireStaffSession(context);
  if (canSubmit(role, context.get(routeContext), intent, { needsReview })) return;
  throw createForbiddenError();
}

/** The path of the matched route, such as `/admin/posts/:id`. */
export const getRoute = (context: Readonly<RouterContextProvider>): string =>
  context.get(routeContext);

/** Whether the person has to enter the password again before the form with this intent. */
export function mustConfirm(context: Readonly<RouterContextProvider>, intent: string): boolean {
  const session = requireStaffSession(context);
  return needsConfirmation(context.get(routeContext), intent) && !isConfirmed(session, new Date());
}

/** Sends the browser its session's new token with the response. */
export function sendRenewedToken(context: Readonly<RouterContextProvider>, token: string): void {
  context.set(renewedTokenContext, token);
}

/** Redirects page requests to the sign-in page, and rejects changes with 401. */
function reject(request: Request, { pathname, search }: URL): Response {
  if (request.method !== "GET") throw createSignedOutError();
  const next = pathname + search;
  // Encoding can triple the length, and proxies and browsers reject very long headers.
  if (next.length > MAX_NEXT_LENGTH) return redirect(SIGN_IN_PATH);
  return redirect(`${SIGN_IN_PATH}?next=${encodeURIComponent(next)}`);
}

/**
 * The path to open after sign-in: `next` if it is a page of the staff area and safe for a Location
 * header, otherwise the first page.
 */
export function toSafeNext(next: string | null): string {
  const path = next && next.length <= MAX_NEXT_LENGTH ? toSafePath(next) : undefined;
  const [whole = SIGN_IN_PATH] = path?.split("#", 1) ?? [];
  return /^\/admin(?:\/(?!\/)|[?]|$)/.test(whole) ? whole : SIGN_IN_PATH;
}

/** The 401 to throw if there is no open session. */
function createSignedOutError() {
  return data("signed out", { status: 401 });
}

/** The open session; null on the sign-in page if nobody is signed in. */
export function findStaffSession(context: Readonly<RouterContextProvider>): SignedInSession | null {
  return context.get(staffContext);
}

/**
 * The open session of a request. It checks again, so that a route declared outside the guarded layout
 * by mistake fails.
 * @throws 401 if nobody is signed in.
 */
export function requireStaffSession(context: Readonly<RouterContextProvider>): SignedInSession {
  const session = context.get(staffContext);
  if (!session) throw createSignedOutError();
  return session;
}

export type StaffTools = ReturnType<typeof staffTools>;

/**
 * The services, session, and actor for loaders and actions of the staff area.
 * @throws 401 if nobody is signed in.
 */
export function staffTools(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { db, env, secret, uploads, wakeOutboxWorker } = services;
  const { startJob, loadPageData, renderPreview } = services;
  const session = requireStaffSession(context);
  const actor: Actor = { kind: "session", id: session.id, accountId: session.account_id };
  return {
    db,
    env,
    secret,
    uploads,
    wakeOutboxWorker,
    startJob,
    loadPageData,
    renderPreview,
    session,
    actor,
    now: new Date(),
  };
}
