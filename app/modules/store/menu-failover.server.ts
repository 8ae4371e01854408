import { z } from "zod";
import { memoSetting } from "#app/db/settings.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseJson } from "#app/platform/parse-json.ts";

/**
 * Key of the setting that says whether menu links lead to the fallback. Every public page depends on
 * it, so it is saved only when links move; the results of checks are in another row.
 */
export const MENU_FAILOVER_KEY = "menu-failover";

const menuFailoverSchema = z.object({
  failover: z
    .object({
      /** When the links moved, ISO 8601. */
      since: z.iso.datetime(),
      /** Who moved them: staff by the button, or the check itself. */
      by: z.enum(["staff", "check"]),
    })
    .nullable(),
});

type SavedFailover = z.infer<typeof menuFailoverSchema>;

export type MenuFailover = NonNullable<SavedFailover["failover"]>;

const NONE: SavedFailover = { failover: null };

/** The failover in saved JSON; none if it is invalid. */
export function parseMenuFailover(json: string): SavedFailover {
  const result = menuFailoverSchema.safeParse(parseJson(json));
  if (result.success) return result.data;
  logger.error({ key: MENU_FAILOVER_KEY }, "saved setting ignored");
  return NONE;
}

/** The failover in force; null while menu links lead to the menu. */
export const menuFailover = memoSetting({
  key: MENU_FAILOVER_KEY,
  base: NONE,
  parse: parseMenuFailover,
});
