/** What the article's renderer accepts besides paths. */
const PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Whether a text begins with a host: `example.com`, `www.example.com/page`. */
function isWebAddress(text: string): boolean {
  const url = /^\w/.test(text) ? URL.parse(`https://${text}`) : null;
  return url !== null && url.username === "" && /\.[a-z]{2,}$/.test(url.hostname);
}

function isEmail(text: string): boolean {
  const [name, host, ...more] = text.split("@");
  if (!name || !host || more.length > 0) return false;
  return !/[/:?#]/.test(text) && isWebAddress(host);
}

/**
 * Parses typed text into the URL of a link: a path of this site, a heading of the article (`#potency`), or
 * another URL, with `https://` or `mailto:` added if it is missing. Undefined for other texts.
 */
export function parseLinkUrl(typed: string): string | undefined {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return undefined;
  if (/^\/(?!\/)/.test(text) || /^#./.test(text)) return text;
  if (isEmail(text)) return `mailto:${text}`;
  if (isWebAddress(text)) return `https://${text}`;
  if (!URL.canParse(text)) return undefined;
  return PROTOCOLS.has(new URL(text).protocol) ? text : undefined;
}
