import { escapeXml } from "#app/platform/xml.ts";
import { moveMenuLink } from "./links.ts";
import type { SiteFacts } from "./schema.ts";

/** A link as our renderer writes it: in attributes every quote is escaped, links do not nest. */
const LINK = /<a((?:\s+[a-z-]+(?:="[^"]*")?)*)>(.*?)<\/a>/gs;
const HREF = /\shref="([^"]*)"/;
const NEW_TAB = /\s(?:target|rel|aria-describedby)="[^"]*"/g;

/**
 * Rendered HTML with the links to the menu that staff wrote in it moved to the fallback. Without a
 * failover it is returned as it is.
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
