import { hash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { getRulePack, listShownRules } from "#app/modules/compliance/rule-packs.server.ts";
import { getLastSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { escapeXml } from "#app/platform/xml.ts";
import { palette } from "#app/ui/tokens.ts";
import { DENY_ALL_POLICY } from "./response-headers.ts";

/** The only style of an error page; the policy allows it by its hash. */
const STYLE = `:root{background:${palette.ink};color:${palette.paper};font:1.0625rem/1.6 system-ui,sans-serif}body{max-width:42rem;margin:0 auto;padding:4rem 1.25rem}a{color:${palette.gold}}footer{margin-top:4rem;font-size:.875rem;line-height:1.5;color:${palette.sage}}.framed{padding:.875rem 1.125rem;border:3px solid ${palette.paper};color:${palette.paper}}`;

const STYLE_HASH = hash("sha256", STYLE, "base64");

const PLAIN_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Security-Policy": `${DENY_ALL_POLICY}; style-src 'sha256-${STYLE_HASH}'`,
};

function plainHtml(title: string, text: string): string {
  const warnings = listShownRules(getRulePack(getLastSiteFacts().address.state), "page").map(
    (rule) => `<p${rule.framed ? ' class="framed"' : ""}>${escapeXml(rule.text)}</p>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Return to Home</a></p></main><footer>${warnings.join("")}</footer></body></html>`;
}

/**
 * A small page with the required warnings, for responses sent without React. `title` and `text` are
 * HTML literals, not input.
 */
export function plainPage(status: number, title: string, text: string): Response {
  return new Response(plainHtml(title, text), { status, headers: PLAIN_HEADERS });
}

/** Title and text of the response to a request that is rejected before routing. */
const REJECTIONS = {
  400: ["We can’t read this", "Your browser sent a request we do not understand."],
  408: ["That took too long", "Your request did not arrive in time. Please send it again."],
  413: ["That is too long", "Please shorten your message and send it again."],
  414: ["This address is too long", "Please check the link that brought you here."],
  417: ["We can’t do that", "Your browser expects something this site does not do."],
  431: ["Your request is too long", "Please remove the cookies of this site and try again."],
} as const satisfies Record<number, readonly [string, string]>;

export type Rejection = keyof typeof REJECTIONS;

/** Headers and body of a rejection. The connection closes after it. */
export function rejection(status: Rejection) {
  const [title, text] = REJECTIONS[status];
  const body = Buffer.from(plainHtml(title, text));
  const headers = {
    ...PLAIN_HEADERS,
    "Content-Length": String(body.byteLength),
    Connection: "close",
  };
  return { headers, body };
}

/** The whole rejection as bytes, for a connection on which Node.js parsed no request. */
export function rejectionBytes(status: Rejection, base: Readonly<Record<string, string>>): Buffer {
  const { headers, body } = rejection(status);
  const all = { ...base, ...headers, "X-Request-Id": newId(), Date: new Date().toUTCString() };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), body]);
}
