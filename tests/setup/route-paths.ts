import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** Paths for staff and their scripts only. */
const STAFF = /^\/(?:admin|functions)(?:\/|$)/;

/**
 * Every path of the staff area from the route table, with `id` for each parameter. New routes are
 * included automatically.
 */
export function listStaffPaths(id: string): string[] {
  return listPaths(id).filter((path) => STAFF.test(path));
}

/** Every path of the staff area as it is in the route table, such as `/admin/posts/:id`. */
export function listStaffPatterns(): string[] {
  return [...new Set(joinPaths(routes, ""))].filter((path) => STAFF.test(path));
}

/** Every path of the site from the route table, with `id` for each parameter. */
export function listPaths(id: string): string[] {
  return [...new Set(joinPaths(routes, "").map((path) => fillPath(path, id)))];
}

/** A path of the route table with `id` for each parameter. */
export const fillPath = (path: string, id: string) => path.replace(/:\w+\??|\*/g, id);

function joinPaths(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const own = path.replace(/^\/+|\/+$/g, "");
    const fullPath = own ? `${parent}/${own}` : parent;
    return [fullPath || "/", ...joinPaths(children, fullPath)];
  });
}
