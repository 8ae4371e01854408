/** What the article's renderer accepts besides paths. */
const PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/** `example.com`, `www.example.com/page`, with a top-level name of letters. */
const HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

const EMAIL = /^[^\s@/:]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i;

/**
 * Parses typed text into the URL of a link: a path of this site, a heading of the article (`#potency`), or
 * another URL, with `https://` or `mailto:` added if it is missing. Undefined for other texts.
 */
export function parseLinkUrl(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text) || /^#./.test(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (HOST.test(text)) return `https://${text}`;
  if (!URL.canParse(text)) return undefined;
  return PROTOCOLS.has(new URL(text).protocol) ? text : undefined;
}
