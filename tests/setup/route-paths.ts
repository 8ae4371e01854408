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

/** Every path of the site from the route table, with `id` for each parameter. */
export function listPaths(id: string): string[] {
  return [...new Set(fillPaths(routes, "", id))];
}

function fillPaths(entries: RouteConfigEntry[], parent: string, id: string): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const filled = path.replace(/:\w+\??|\*/g, id).replace(/^\/+|\/+$/g, "");
    const fullPath = filled ? `${parent}/${filled}` : parent;
    return [fullPath || "/", ...fillPaths(children, fullPath, id)];
  });
}
