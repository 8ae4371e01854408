import { securityTxt } from "#app/modules/seo/text-files.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { freshUntil } from "#app/platform/page-dependencies.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/security-txt";

/** The contact for security reports (RFC 9116). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { email } = await getSiteFacts(db);
  const { text, changesAt } = securityTxt({ email, origin: env.PUBLIC_ORIGIN, now: new Date() });
  freshUntil(changesAt);
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
