import { hash } from "node:crypto";
import { rulePackFor, shownRules } from "#app/modules/compliance/rule-packs.server.ts";
import { lastSiteFacts } from "#app/modules/store/queries.server.ts";
import { escapeXml } from "#app/platform/xml.ts";
import { palette } from "#app/ui/tokens.ts";

/** Policy of answers that are no page of the site: nothing in them runs, loads or is framed. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** The only style of a plain page; the policy allows it by its hash. */
const STYLE = `:root{background:${palette.ink};color:${palette.paper};font:1.0625rem/1.6 system-ui,sans-serif}body{max-width:42rem;margin:0 auto;padding:4rem 1.25rem}a{color:${palette.gold}}footer{margin-top:4rem;font-size:.875rem;line-height:1.5;color:${palette.sage}}.framed{padding:.875rem 1.125rem;border:3px solid ${palette.paper};color:${palette.paper}}`;

const STYLE_HASH = hash("sha256", STYLE, "base64");

/** A small page of our own for answers given before React runs. `title` and `text` are literals. */
export function plainHtml(title: string, text: string): string {
  const warnings = shownRules(rulePackFor(lastSiteFacts().address.state), "page").map(
    (rule) => `<p${rule.framed ? ' class="framed"' : ""}>${escapeXml(rule.text)}</p>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Return to Home</a></p></main><footer>${warnings.join("")}</footer></body></html>`;
}

/** What such a page says of itself. */
export const PLAIN_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": `${NOTHING_RUNS}; style-src 'sha256-${STYLE_HASH}'`,
};

/** The same as an answer. */
export function plainPage(status: number, title: string, text: string): Response {
  return new Response(plainHtml(title, text), { status, headers: PLAIN_HEADERS });
}
