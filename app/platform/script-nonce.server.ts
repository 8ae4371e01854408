import { hash } from "node:crypto";

export interface NamedScripts {
  /** The document without the nonce: the same for everyone. */
  html: string;
  /** CSP hash sources (`'sha256-…'`) of the inline scripts the renderer wrote. */
  hashes: string[];
}

/**
 * Hashes the inline scripts of a rendered document that carry `nonce`, and removes the nonce. The
 * nonce is new for each render, so nothing in the content can carry it: a script that came in with
 * the content gets no hash. Scripts with an address need none, they are of our own origin.
 */
export function nameScripts(html: string, nonce: string): NamedScripts {
  // Our renderer escapes < and > in attributes: a tag that holds one is not the renderer's.
  const script = new RegExp(
    `<script(?=\\s)([^<>]*) nonce="${nonce}"([^<>]*)>([^]*?)</script>`,
    "g",
  );
  const inline = [...html.matchAll(script)].filter(
    ([, before, after]) => !/\ssrc=/.test(`${before}${after}`),
  );
  const hashes = inline.map(([, , , text = ""]) => `'sha256-${hash("sha256", text, "base64")}'`);
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), hashes: [...new Set(hashes)] };
}
