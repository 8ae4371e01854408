/** What the article's renderer accepts besides paths. */
const PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/** `example.com`, `www.example.com/page`, with a top-level name of letters. */
const HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

const EMAIL = /^[^\s@/:]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i;

/**
 * The address that a typed text stands for: a path of this site, a heading of the article (`#potency`), or
 * an address outside, with `https://` or `mailto:` added where people leave it out. Undefined for other
 * texts.
 */
export function parseLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text) || /^#./.test(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (HOST.test(text)) return `https://${text}`;
  if (!URL.canParse(text)) return undefined;
  return PROTOCOLS.has(new URL(text).protocol) ? text : undefined;
}
