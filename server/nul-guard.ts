import type { MiddlewareHandler } from "hono";
import { plainPage } from "./plain-page.ts";
import { isStaffPath } from "./staff-paths.ts";

/** A NUL character, as addresses write it. */
const NUL_IN_ADDRESS = /%00/;

/** U+FFFD, as addresses write it. */
const REPLACEMENT = "%EF%BF%BD";

/** Databases store no NUL, and no browser lets anybody type one: no page of ours is asked for so. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!isStaffPath(pathname) || !NUL_IN_ADDRESS.test(pathname + search)) return next();
  return plainPage(404, "There is no such page", "Please check the link that brought you here.");
};

/**
 * A path with an escape that stands for no character is no page of ours. The router would say so on
 * standard output, path and all, past the log and what it masks: it is given a replacement character
 * for each sign of an escape, since it decodes more than once.
 */
export const plainEscapes: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (isDecodable(url.pathname)) return next();
  if (c.req.method === "POST") {
    return plainPage(404, "There is no such page", "Please check the link that brought you here.");
  }
  url.pathname = url.pathname.replaceAll("%", REPLACEMENT);
  const { method, headers, signal } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, signal });
  return next();
};

function isDecodable(path: string): boolean {
  try {
    // Its result is looked at, or the bundler takes the call for one that does nothing.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** Whether a form holds one, in a name or in what was typed. */
export function holdsNul(form: FormData): boolean {
  for (const [name, value] of form) {
    if (name.includes("\0") || (typeof value === "string" && value.includes("\0"))) return true;
  }
  return false;
}
