import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** Where only staff and their scripts may go, by the first part of the address. */
const STAFF = /^\/(?:admin|functions)(?:\/|$)/;

/**
 * Every address of the staff area from the table of routes, however deep, with `id` in place of each
 * part that stands for something: a route added there is covered here.
 */
export function listStaffPaths(id: string): string[] {
  const all = listPaths(routes, "", id);
  return [...new Set(all)].filter((path) => STAFF.test(path));
}

function listPaths(entries: RouteConfigEntry[], parent: string, id: string): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const filled = path.replace(/:\w+\??|\*/g, id).replace(/^\/+|\/+$/g, "");
    const address = filled ? `${parent}/${filled}` : parent;
    return [address || "/", ...listPaths(children, address, id)];
  });
}
