import type { MiddlewareHandler } from "hono";
import { plainPage } from "./error-pages.ts";
import { type AppEnv, hasStaffCookie, isStaffPath } from "./request-info.ts";
import type { RouteTable } from "./route-table.ts";

const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Origins whose forms may post to us: the public origin and, if that is a loopback name, its aliases,
 * so that http://127.0.0.1:3000 works as well as http://localhost:3000.
 */
export function allowedOrigins(publicOrigin: string): Set<string> {
  const url = new URL(publicOrigin);
  if (!LOOPBACK_HOSTS.includes(url.hostname)) return new Set([publicOrigin]);
  const port = url.port ? `:${url.port}` : "";
  return new Set(LOOPBACK_HOSTS.map((host) => `${url.protocol}//${host}${port}`));
}

/**
 * Whether a post may come from where its headers say. Browsers always send `Origin` with a post;
 * other programs send neither header and carry nobody's cookies.
 */
export function isSameOrigin(headers: Headers, allowed: Set<string>): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  // Some privacy settings blank the origin. Only the browser can set Sec-Fetch-Site.
  if (origin === "null") return site === "same-origin";
  if (origin !== null) return allowed.has(origin);
  return site === null || site === "same-origin" || site === "none";
}

/** Whether the headers state that a post comes from our own pages, as a request with a session must. */
function declaresOwnOrigin(headers: Headers, allowed: Set<string>): boolean {
  const isDeclared = headers.has("origin") || headers.get("sec-fetch-site") === "same-origin";
  return isDeclared && isSameOrigin(headers, allowed);
}

/** What a POST contains, by its path. */
export function getPostKind(pathname: string): "form" | "function call" | "visit report" {
  if (pathname === "/vitals") return "visit report";
  // In any letter case, because the router ignores case too.
  return /^\/functions(?:\/|$)/i.test(pathname) ? "function call" : "form";
}

interface GuardOptions {
  origins: Set<string>;
  /** Undefined in development, where routes change with every edit. */
  routes: RouteTable | undefined;
}

/**
 * Rejects posts before their body is read: those from other sites, of the wrong type, and to pages
 * without a form. Visit reports are checked by their own handler (`observability/visit-reports.ts`).
 */
export function guardPosts({ origins, routes }: GuardOptions): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const url = new URL(c.req.url);
    const kind = getPostKind(url.pathname);
    if (kind === "form") return checkForm(c.req.raw, url, { origins, routes }) ?? next();
    if (kind === "function call") return checkFunctionCall(c.req.raw, origins) ?? next();
    return next();
  };
}

/** Mail programs post here for people, with neither a cookie nor our Origin (RFC 8058). */
const ORIGIN_OPTIONAL_PATH = /^\/unsubscribe\/[^/]+$/;

function checkForm(
  { headers }: Request,
  url: URL,
  { origins, routes }: GuardOptions,
): Response | undefined {
  // A 405 for staff paths would tell strangers which staff pages exist.
  if (routes && !isStaffPath(url.pathname) && !routes.acceptsForms(url)) {
    return plainPage(405, "There is no form here", "Please go back and use a form on our site.");
  }
  // Browsers always send the origin of a post, so one with a staff session must have it.
  const isAllowed = hasStaffCookie(headers)
    ? declaresOwnOrigin(headers, origins)
    : ORIGIN_OPTIONAL_PATH.test(url.pathname) || isSameOrigin(headers, origins);
  if (!isAllowed) {
    return plainPage(403, "This form came from another site", "Please use the form on our site.");
  }
  const type = headers.get("content-type") ?? "";
  if (isFormType(type) && getFieldSeparator(type) !== undefined) return undefined;
  const status = isFormType(type) ? 400 : 415;
  return plainPage(status, "We can’t read this", "Please send the form from our site.");
}

/**
 * Browsers add cookies to a call by themselves, so a call with a session must come from our own
 * pages. They never add a token, so a call with a token needs no origin.
 */
function checkFunctionCall({ headers }: Request, origins: Set<string>): Response | undefined {
  const usesCookie = !headers.has("authorization") && hasStaffCookie(headers);
  if (usesCookie && !declaresOwnOrigin(headers, origins)) {
    return functionErrorResponse(403, "foreign-origin", "This call came from another site.");
  }
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === undefined || type === "application/json") return undefined;
  return functionErrorResponse(
    415,
    "not-json",
    "Please send JSON, with Content-Type: application/json.",
  );
}

/** The error response to a function call. */
export function functionErrorResponse(status: number, error: string, message: string): Response {
  return Response.json({ error, message }, { status, headers: { "Cache-Control": "no-store" } });
}

/** Allows a charset, which parsers ignore. A comma would start a second type. */
const URL_ENCODED = /^application\/x-www-form-urlencoded[ \t]*(?:;[^,]*)?$/i;

/** Allows exactly one boundary, so that no two parsers can disagree about it. */
const MULTIPART = /^multipart\/form-data[ \t]*;[ \t]*boundary=("?)([\w'()+./:=?-]{1,70})\1[ \t]*$/i;

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

function isFormType(contentType: string): boolean {
  return FORM_TYPES.includes(contentType.split(";")[0]?.trim().toLowerCase() ?? "");
}

/**
 * What separates the fields of a form: `&`, or `--` and the boundary. Undefined for content types
 * that could be read in two ways, because we count the separators the parser splits at.
 */
export function getFieldSeparator(contentType: string): string | undefined {
  if (URL_ENCODED.test(contentType)) return "&";
  const boundary = MULTIPART.exec(contentType)?.[2];
  return boundary === undefined ? undefined : `--${boundary}`;
}

/** A NUL character, percent-encoded. */
const ENCODED_NUL = /%00/;

/** U+FFFD, percent-encoded. */
const REPLACEMENT = "%EF%BF%BD";

const ALLOWED_METHODS = ["GET", "HEAD", "POST"];

const plainNotFound = () =>
  plainPage(404, "There is no such page", "Please check the link that brought you here.");

/** Rejects NUL characters in staff URLs: no database stores them and no browser can type them. */
export const rejectNul: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!isStaffPath(pathname) || !ENCODED_NUL.test(pathname + search)) return next();
  return plainNotFound();
};

export const rejectUnknownMethods: MiddlewareHandler = async (c, next) => {
  if (ALLOWED_METHODS.includes(c.req.method)) return next();
  const headers = { Allow: ALLOWED_METHODS.join(", "), "Cache-Control": "no-store" };
  return c.text("Method not allowed", 405, headers);
};

/**
 * Replaces percent signs in a path that cannot be decoded. React Router would print such a path to
 * standard output, unmasked. It decodes more than once, so every percent sign is replaced.
 */
export const replaceInvalidEscapes: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (isDecodable(url.pathname)) return next();
  if (c.req.method === "POST") return plainNotFound();
  url.pathname = url.pathname.replaceAll("%", REPLACEMENT);
  const { method, headers, signal } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, signal });
  return next();
};

function isDecodable(path: string): boolean {
  try {
    // Compare the result, or the bundler removes the call as one without effect.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** Redirects `/shop/` to `/shop`. */
export const removeTrailingSlash: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname === "/" || !pathname.endsWith("/") || c.req.method === "POST") return next();
  // The area routes correct the whole URL at once, which saves a second redirect.
  if (/^\/areas(?:\/[^/]+)?\/$/i.test(pathname)) return next();
  c.header("Cache-Control", "no-cache");
  // Exactly one slash in front: two would name another host.
  return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, "")}${search}`, 301);
};
