import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** Where only staff and their scripts may go, by the first part of the address. */
const STAFF = /^\/(?:admin|functions)(?:\/|$)/;

/**
 * Every address of the staff area from the table of routes, however deep, with `id` in place of each
 * part that stands for something: a route added there is covered here.
 */
export function listStaffPaths(id: string): string[] {
  return listPaths(id).filter((path) => STAFF.test(path));
}

/** The same for the whole site. */
export function listPaths(id: string): string[] {
  return [...new Set(fillPaths(routes, "", id))];
}

function fillPaths(entries: RouteConfigEntry[], parent: string, id: string): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const filled = path.replace(/:\w+\??|\*/g, id).replace(/^\/+|\/+$/g, "");
    const address = filled ? `${parent}/${filled}` : parent;
    return [address || "/", ...fillPaths(children, address, id)];
  });
}
