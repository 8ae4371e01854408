import { hash } from "node:crypto";

interface HashedScripts {
  /** The document without the nonce: the same for everyone. */
  html: string;
  /** CSP hash sources (`'sha256-…'`) of the inline scripts the renderer wrote. */
  hashes: string[];
}

/**
 * Hashes the inline scripts that carry `nonce` in a rendered document, and removes the nonce. The
 * nonce is new for each render, so a script in the content cannot carry it and gets no hash. Scripts
 * with a `src` need no hash, because the policy allows our own origin.
 */
export function hashInlineScripts(html: string, nonce: string): HashedScripts {
  // React escapes < and > in attributes, so a tag that contains one was not written by React.
  const script = new RegExp(
    `<script(?=\\s)([^<>]*) nonce="${nonce}"([^<>]*)>([^]*?)</script>`,
    "g",
  );
  const inline = [...html.matchAll(script)].filter(
    ([, before, after]) => !/\ssrc=/.test(`${before}${after}`),
  );
  const hashes = inline.map(([, , , text = ""]) => hashScript(text));
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), hashes: [...new Set(hashes)] };
}

/** The CSP hash source (`'sha256-…'`) of the text of an inline script. */
export function hashScript(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}
