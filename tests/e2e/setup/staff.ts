import type { BrowserContext } from "@playwright/test";
import { openStaffVisit } from "#tests/setup/staff.ts";
import type { Site } from "./site.ts";

/** Signs a browser in without the dialog, which has tests of its own. */
export async function signIn(context: BrowserContext, site: Site): Promise<void> {
  const { headers } = await openStaffVisit(site.db, { origin: site.origin });
  const [name = "", ...value] = headers.Cookie.split("=");
  await context.addCookies([
    { name, value: value.join("="), url: site.origin, httpOnly: true, sameSite: "Strict" },
  ]);
}
