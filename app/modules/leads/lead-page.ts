import { maskPath } from "#app/platform/mask.ts";

const LONGEST_PAGE = 200;

/** A page's path fit for the database: it may come from the visitor's own headers or fields. */
export function leadPage(path: string): string {
  return maskPath(path.replaceAll("\0", "").slice(0, LONGEST_PAGE));
}
