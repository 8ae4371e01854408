import { redirect } from "react-router";
import { AGE_COOKIE_SECONDS, AGE_STORAGE_KEY } from "#app/modules/site/age-gate/confirmation.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { readForm } from "#app/platform/form-data.ts";
import { toSafePath, toSafeRedirectUrl } from "#app/platform/safe-redirects.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/age-gate";

/** In characters; reverse proxies reject responses with much longer headers. */
const MAX_PATH_LENGTH = 1_000;

/** The gate's form without JavaScript: Enter Site sets the cookie, and Leave redirects to another site. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, env } = context.get(servicesContext);
  const form = await readForm(request);
  if (form.get("answer") !== "enter") {
    const facts = await getSiteFacts(db);
    return redirect(toSafeRedirectUrl(facts.ageGate.leaveUrl) ?? "/", 303);
  }
  const secure = env.PUBLIC_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return redirect(toReturnPath(form.get("returnTo")), {
    status: 303,
    headers: {
      "Set-Cookie": `${AGE_STORAGE_KEY}=true; Path=/; Max-Age=${AGE_COOKIE_SECONDS}; SameSite=Lax${secure}`,
      "Cache-Control": "no-store",
    },
  });
}

/** The URL has no page of its own. */
export function loader() {
  return redirect("/", 302);
}

/** The path to return to; the home page if the value is not a safe path of this site. */
function toReturnPath(value: FormDataEntryValue | null): string {
  const path = typeof value === "string" ? toSafePath(value)?.replace(/#.*$/, "") : undefined;
  return path === undefined || path.length > MAX_PATH_LENGTH ? "/" : path;
}
