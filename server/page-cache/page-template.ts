import { hashScript } from "#app/platform/script-hashes.server.ts";
import { escapeXml } from "#app/platform/xml.ts";

/** Values by the marker that they replace. */
export type MarkerValues = Readonly<Record<string, string>>;

/** Characters that mean the same in a JSON string, also within another one, as in text. */
const PLAIN_TEXT = /^[\p{L}\p{M}\p{N}.'’ -]*$/u;

const SCRIPT = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/;

/** A part of the document that contains a marker, or the text between two of them. */
interface Part {
  text: string;
  /** CSP hash source of this text, if it is the text of an inline script that the policy allows. */
  allowedHash?: string;
  isScript: boolean;
}

/**
 * A rendered document in which markers stand for texts that differ by URL. Filling them in takes less than
 * a millisecond, rendering the document takes tens.
 */
export class PageTemplate {
  readonly #parts: readonly Part[];
  readonly #policy: string;

  /** `policy` is the document's content security policy, with the hashes of its inline scripts. */
  constructor(html: string, policy: string) {
    this.#policy = policy;
    // Each script is split into its tag, its text, and its end.
    this.#parts = html.split(SCRIPT).map((text, index) => {
      if (index % 4 !== 2) return { text, isScript: false };
      const hash = hashScript(text);
      return { text, isScript: true, ...(policy.includes(hash) && { allowedHash: hash }) };
    });
  }

  /**
   * The document with these values, and its policy. The renderer must have written the markers where
   * React escapes text, in JSON, or in URL paths made of the letters of a slug.
   * @throws Error if a value contains characters that names do not have.
   */
  fill(values: MarkerValues): { html: string; policy: string } {
    const inScripts = Object.entries(values);
    const unfit = inScripts.find(([, value]) => !PLAIN_TEXT.test(value));
    if (unfit) throw new Error(`not a name: ${JSON.stringify(unfit[1])}`);
    const inMarkup = inScripts.map(([marker, value]) => [marker, escapeXml(value)] as const);
    let policy = this.#policy;
    const html = this.#parts.map(({ text, isScript, allowedHash }) => {
      const filled = replaceMarkers(text, isScript ? inScripts : inMarkup);
      if (allowedHash && filled !== text) policy = policy.replace(allowedHash, hashScript(filled));
      return filled;
    });
    return { html: html.join(""), policy };
  }
}

function replaceMarkers(text: string, values: readonly (readonly [string, string])[]): string {
  return values.reduce((filled, [marker, value]) => filled.replaceAll(marker, () => value), text);
}
