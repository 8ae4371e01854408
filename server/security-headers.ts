import { logger } from "#app/platform/logger.server.ts";

/** Addresses outside our own that pages may reach, and only after a tap or a form's answer. */
export interface ContentPolicy {
  /** Origins of tap-to-load frames: reels and map. */
  frames: string[];
  /** Origins a form's answer may redirect to: where the age gate's Leave leads. */
  formTargets: string[];
  /** True while Vite's development server injects styles and talks over a web socket. */
  development: boolean;
}

/** Scheme, host name and port. Other characters could end a directive of the policy. */
const ORIGIN = /^https?:\/\/[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?(?::\d{1,5})?$/;

/** A `script-src` directive with nothing but hashes of inline scripts. */
const SCRIPTS = /^script-src 'self'(?: 'sha256-[A-Za-z0-9+/=]{44}')*$/;

/**
 * Content security policy for one finished document. `scripts` is the `script-src` directive from the
 * renderer (entry.server.tsx) with the hashes of its own inline scripts; without it, the document
 * runs no inline script. Style attributes carry only blurred placeholders.
 */
export function contentSecurityPolicy(scripts: string | null, policy: ContentPolicy): string {
  return [
    "default-src 'self'",
    scripts !== null && SCRIPTS.test(scripts) ? scripts : "script-src 'self'",
    `style-src 'self'${policy.development ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${policy.development ? " ws:" : ""}`,
    `frame-src ${origins(policy.frames).join(" ") || "'none'"}`,
    ["form-action 'self'", ...origins(policy.formTargets)].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** The values that are safe in a policy. The schema of the facts checks them too; this is a second check. */
function origins(values: readonly string[]): string[] {
  return values.filter((value) => {
    if (ORIGIN.test(value)) return true;
    if (!reported.has(value)) {
      reported.add(value);
      logger.error({ value }, "left out of the content security policy: not an origin");
    }
    return false;
  });
}

/** Values already logged. A policy is built for every page, so each is logged once. */
const reported = new Set<string>();

/** Headers of every answer, whatever it is. */
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
  };
}

/** Pictures that other sites embed: link previews and feed readers. */
const SHOWN_ELSEWHERE = /^\/(?:images|share|uploads)\//;

/** Headers that let other sites embed a picture; none for any other path. */
export function sharingHeaders(pathname: string): Record<string, string> {
  return SHOWN_ELSEWHERE.test(pathname) ? { "Cross-Origin-Resource-Policy": "cross-origin" } : {};
}
