import type { MiddlewareHandler } from "hono";
import { plainPage } from "./error-pages.ts";
import { isStaffPath } from "./staff-requests.ts";

/** A NUL character, percent-encoded. */
const ENCODED_NUL = /%00/;

/** U+FFFD, percent-encoded. */
const REPLACEMENT = "%EF%BF%BD";

const ALLOWED_METHODS = ["GET", "HEAD", "POST"];

const noSuchPage = () =>
  plainPage(404, "There is no such page", "Please check the link that brought you here.");

/** Rejects NUL characters in staff URLs: no database stores them and no browser can type them. */
export const rejectNul: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!isStaffPath(pathname) || !ENCODED_NUL.test(pathname + search)) return next();
  return noSuchPage();
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
  if (c.req.method === "POST") return noSuchPage();
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
