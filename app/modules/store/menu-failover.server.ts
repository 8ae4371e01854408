import { z } from "zod";
import { memoSetting } from "#app/db/settings.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { parseJson } from "#app/platform/validation.ts";
import { escapeXml } from "#app/platform/xml.ts";
import { moveMenuLink } from "./links.ts";
import type { SiteFacts } from "./schema.ts";

/**
 * Key of the setting that tells whether menu links lead to the fallback. Every public page depends
 * on it, so it changes only when links move; check results are in a different row.
 */
export const MENU_FAILOVER_KEY = "menu-failover";

const menuFailoverSchema = z.object({
  failover: z
    .object({
      /** When the links moved. */
      since: z.iso.datetime(),
      /** Who moved the links: staff with the button, or the check. */
      by: z.enum(["staff", "check"]),
    })
    .nullable(),
});

type SavedFailover = z.infer<typeof menuFailoverSchema>;

export type MenuFailover = NonNullable<SavedFailover["failover"]>;

const NO_FAILOVER: SavedFailover = { failover: null };

/** Parses the saved JSON. An invalid value is logged and counts as no failover. */
export function parseMenuFailover(json: string): SavedFailover {
  const result = menuFailoverSchema.safeParse(parseJson(json));
  if (result.success) return result.data;
  logger.error({ key: MENU_FAILOVER_KEY }, "invalid menu failover setting ignored");
  return NO_FAILOVER;
}

/** The current failover; null while menu links lead to the menu. */
export const getMenuFailover = memoSetting({
  key: MENU_FAILOVER_KEY,
  base: NO_FAILOVER,
  parse: parseMenuFailover,
});

/** A link from our renderer, which escapes quotes in attributes and never nests links. */
const LINK = /<a((?:\s+[a-z-]+(?:="[^"]*")?)*)>(.*?)<\/a>/gs;
const HREF = /\shref="([^"]*)"/;
const NEW_TAB = /\s(?:target|rel|aria-describedby)="[^"]*"/g;

/**
 * During a failover, changes the menu links that staff wrote in a text to lead to the fallback.
 * Otherwise returns the rendered HTML unchanged.
 */
export function moveMenuLinks(html: string, facts: Pick<SiteFacts, "menu" | "phone">): string {
  if (!facts.menu.failover) return html;
  return html.replace(LINK, (link, attributes: string, words: string) => {
    const target = moveMenuLink(facts, HREF.exec(attributes)?.[1] ?? "");
    if (!target) return link;
    const moved = attributes.replace(HREF, () => ` href="${escapeXml(target.href)}"`);
    if (target.kind === "url") return `<a${moved}>${words}</a>`;
    const note = target.kind === "phone" ? '<span class="sr-only">, call to order</span>' : "";
    return `<a${moved.replace(NEW_TAB, "")}>${words}${note}</a>`;
  });
}
