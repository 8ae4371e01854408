import { redirect } from "react-router";
import { AGE_COOKIE_SECONDS, AGE_KEY } from "#app/modules/site/age-gate/constants.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { ownLocation, webLocation } from "#app/platform/own-location.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/age-gate";

/** In characters; proxies in front take no answer whose head is much longer. */
const LONGEST_PATH = 1_000;

/** The gate's form without JavaScript: Enter Site sets the cookie, Leave leads away. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, env } = context.get(servicesContext);
  const form = await request.formData();
  if (form.get("answer") !== "enter") {
    const facts = await getSiteFacts(db);
    return redirect(webLocation(facts.ageGate.leaveUrl) ?? "/", 303);
  }
  const secure = env.PUBLIC_ORIGIN.startsWith("https:") ? "; Secure" : "";
  return redirect(ownPath(form.get("returnTo")), {
    status: 303,
    headers: {
      "Set-Cookie": `${AGE_KEY}=true; Path=/; Max-Age=${AGE_COOKIE_SECONDS}; SameSite=Lax${secure}`,
      "Cache-Control": "no-store",
    },
  });
}

/** There is nothing to see here; whoever lands on the address goes home. */
export function loader() {
  return redirect("/", 302);
}

/** The path to return to; anything that could name another site becomes the home page. */
function ownPath(value: FormDataEntryValue | null): string {
  const path = typeof value === "string" ? ownLocation(value)?.replace(/#.*$/, "") : undefined;
  return path === undefined || path.length > LONGEST_PATH ? "/" : path;
}
