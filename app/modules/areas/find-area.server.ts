import { toSlug } from "#app/platform/slug.ts";
import { getAtlas } from "./places.server.ts";

/**
 * The slug under which a place is listed, however the address writes it: `St.-Clair-Shores` is
 * `st-clair-shores`. Undefined where no such place is listed.
 */
export function findAreaSlug(written: string): string | undefined {
  const slug = toSlug(written);
  return getAtlas().places.has(slug) ? slug : undefined;
}
