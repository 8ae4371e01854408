import { appendShownRules, getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import { getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { palette } from "#app/ui/tokens.ts";
import type { Route } from "./+types/webmanifest";

/** The W3C web app manifest, used when the site is added to a home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [{ name, address }, { description }] = await Promise.all([
    getSiteFacts(db),
    getPageHead(db, { page: "home" }),
  ]);
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: "/",
    name,
    short_name: name,
    description: appendShownRules(description, getRulePack(address.state)),
    lang: "en-US",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: palette.ink,
    theme_color: palette.ink,
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
