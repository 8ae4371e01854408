import type { MiddlewareHandler } from "hono";
import { plainPage } from "./plain-page.ts";
import { isStaffPath } from "./staff-paths.ts";

/** A NUL character, as addresses write it. */
const NUL_IN_ADDRESS = /%00/;

/** Databases store no NUL, and no browser lets anybody type one: no page of ours is asked for so. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!isStaffPath(pathname) || !NUL_IN_ADDRESS.test(pathname + search)) return next();
  return plainPage(404, "There is no such page", "Please check the link that brought you here.");
};

/** Whether a form holds one, in a name or in what was typed. */
export function holdsNul(form: FormData): boolean {
  for (const [name, value] of form) {
    if (name.includes("\0") || (typeof value === "string" && value.includes("\0"))) return true;
  }
  return false;
}
