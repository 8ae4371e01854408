import { z } from "zod";
import { storedContent } from "#app/db/stored-content.server.ts";

/**
 * Row of table `settings` that says whether menu links lead to the fallback. Every public page
 * depends on it, so it is written only when links move; the results of checks are in another row.
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

export type MenuFailover = NonNullable<z.infer<typeof menuFailoverSchema>["failover"]>;

/** The failover in force; null while menu links lead to the menu. */
export const storedMenuFailover = storedContent({
  key: MENU_FAILOVER_KEY,
  base: { failover: null },
  schema: menuFailoverSchema,
});
