import type { IncomingMessage, ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import { logger } from "#app/platform/logger.server.ts";
import { type AppEnv, isStaffPath, requestInfo } from "./request-info.ts";

/** Sources outside our own origin that pages may use, and only after a tap or a form submission. */
export interface ContentPolicy {
  /** Origins of tap-to-load frames: reels and map. */
  frames: string[];
  /** Origins a form submission may redirect to: where the age gate's Leave button leads. */
  formTargets: string[];
  /** True while Vite's development server injects styles and uses a web socket. */
  development: boolean;
}

/** Content security policy of every response that is not a page: it may load and run nothing. */
export const DENY_ALL_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Headers of every response of this server. */
export function baseHeaders(publicOrigin: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // `no-referrer` would turn the Origin of our own forms into null.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(publicOrigin.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
    "Content-Security-Policy": DENY_ALL_POLICY,
  };
}

/**
 * Sets the headers every response has. Runs before anything else, so no response can lack them;
 * later code replaces those that differ, such as the policy of a page.
 */
export function setBaseHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  base: Readonly<Record<string, string>>,
): void {
  for (const name in base) response.setHeader(name, base[name] ?? "");
  response.setHeader("X-Request-Id", requestInfo(request).id);
}

/** Pictures that other sites embed: link previews and feed readers. */
const EMBEDDABLE = /^\/(?:images|share|uploads)\//;

/** Sets the headers that depend on the path or the status, whichever middleware responded. */
export const setPathHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { path } = c.req;
  if ((c.res.ok || c.res.status === 304) && EMBEDDABLE.test(path)) {
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
  }
  // React Router returns 405 without Allow when a page has no form.
  if (c.res.status === 405 && !c.res.headers.has("Allow")) {
    c.header("Allow", "GET, HEAD");
    c.header("Cache-Control", "no-store");
  }
  // Rejections and errors in the staff area must not be cached or indexed either.
  if (isStaffPath(new URL(c.req.url).pathname)) {
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex, nofollow");
  }
};

/** Scheme, host name and port. Other characters could end a directive of the policy. */
const ORIGIN = /^https?:\/\/[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?(?::\d{1,5})?$/;

/**
 * Directives that allow only our own files and hashes of inline scripts and styles, and perhaps our own
 * pages in frames. Pages of the staff area allow style elements with a nonce instead of hashes.
 */
const RENDERED_DIRECTIVES =
  /^(script-src 'self'(?: 'sha256-[A-Za-z0-9+/=]{44}')*); (style-src 'self'(?: 'nonce-[\w-]{43}'|(?: 'sha256-[A-Za-z0-9+/=]{44}')*))(; frame-src 'self')?$/;

/**
 * Content security policy of one document. `rendered` has the directives `script-src` and `style-src` from
 * the renderer (entry.server.tsx), with the hashes of its own inline scripts and styles; without it, the
 * document runs no inline script and applies no inline style sheet. Style attributes carry only blurred
 * placeholders.
 */
export function contentSecurityPolicy(rendered: string | null, policy: ContentPolicy): string {
  const [, scripts = "script-src 'self'", styles = "style-src 'self'", framesOwnPages] =
    RENDERED_DIRECTIVES.exec(rendered ?? "") ?? [];
  const frames = [...(framesOwnPages ? ["'self'"] : []), ...validOrigins(policy.frames)];
  return [
    "default-src 'self'",
    scripts,
    `${styles}${policy.development ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${policy.development ? " ws:" : ""}`,
    `frame-src ${frames.join(" ") || "'none'"}`,
    ["form-action 'self'", ...validOrigins(policy.formTargets)].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** The values that are safe in a policy. The facts schema also checks them. */
function validOrigins(values: readonly string[]): string[] {
  return values.filter((value) => {
    if (ORIGIN.test(value)) return true;
    if (!reportedOrigins.has(value)) {
      reportedOrigins.add(value);
      logger.error({ value }, "left out of the content security policy: not an origin");
    }
    return false;
  });
}

/** Values already logged. A policy is built for every page, so each is logged once. */
const reportedOrigins = new Set<string>();
