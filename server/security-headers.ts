import { createHash } from "node:crypto";

/** Addresses outside our own that pages may reach, and only after a tap or a form's answer. */
export interface ContentPolicy {
  /** Origins of tap-to-load frames: reels and map. */
  frames: string[];
  /** Origins a form's answer may redirect to: where the age gate's Leave leads. */
  formTargets: string[];
  /** True while Vite's development server injects styles and talks over a web socket. */
  development: boolean;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * Content security policy for one finished document: each inline script is allowed by the hash of
 * its bytes, so nothing injected later runs. Style attributes carry only blurred placeholders.
 */
export function contentSecurityPolicy(html: string, policy: ContentPolicy): string {
  const hashes = new Set<string>();
  for (const [, body] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(
      `'sha256-${createHash("sha256")
        .update(body ?? "")
        .digest("base64")}'`,
    );
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`.trim(),
    `style-src 'self'${policy.development ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${policy.development ? " ws:" : ""}`,
    `frame-src ${policy.frames.join(" ") || "'none'"}`,
    `form-action 'self' ${policy.formTargets.join(" ")}`.trim(),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** Headers of every answer, whatever it is. */
export function baseHeaders(publicOrigin: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // `no-referrer` would turn the Origin of our own forms into null.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(publicOrigin.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}
