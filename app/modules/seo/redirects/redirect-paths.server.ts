import { removeFormatCharacters } from "#app/platform/clean-text.ts";
import { toSafePath } from "#app/platform/safe-redirects.ts";
import { trimEnd } from "#app/platform/trim-end.ts";
import { NORMALIZERS } from "#app/platform/typed-input.server.ts";

/** Longest path that is counted or redirected, in characters. */
export const MAX_PATH_LENGTH = 300;

/** Longest target of a redirect, in characters. */
const MAX_TARGET_LENGTH = 2_000;

/** What a URL copied out of a sentence may end with. No path of the site ends with these. */
const TRAILING_CHARACTERS = "/.,;:!?'\"’”)]}>*_-~…";

/**
 * Normalizes a path for comparison: decoded, lower case, without format characters, a trailing slash, or
 * trailing punctuation. Undefined if the path cannot be decoded.
 */
export function normalizePath(pathname: string): string | undefined {
  const decoded = decodePath(pathname);
  if (decoded === undefined) return undefined;
  const plain = removeFormatCharacters(decoded).normalize("NFC").toLowerCase();
  return plain.charAt(0) + trimEnd(plain.slice(1), TRAILING_CHARACTERS);
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

type ParsedSource = { ok: true; path: string } | { ok: false; error: string };

/** Parses the typed source of a redirect: a path, or an absolute URL of this site. */
export function parseRedirectSource(typed: string, origin: string): ParsedSource {
  const text = NORMALIZERS.path(withoutOrigin(typed.trim(), origin));
  if (text === "") return refuse("Enter the path to redirect, such as /old-page.");
  if (!/^\/(?!\/)/.test(text)) return refuse("Start with a slash, such as /old-page.");
  if (/[?#]/.test(text)) return refuse("Leave out everything from the question mark or # on.");
  const path = hasOnlyUrlCharacters(text) ? normalizePath(text) : undefined;
  // Browsers resolve dot segments before the request, so the server would never see such a path.
  if (path === undefined || normalizePath(toSafePath(encodePath(path)) ?? "") !== path)
    return refuse("This is not a valid path: it contains characters a URL cannot have.");
  if (path.length > MAX_PATH_LENGTH)
    return refuse(`Too long: at most ${MAX_PATH_LENGTH} characters.`);
  if (path === "/") return refuse("The home page cannot be redirected.");
  if (/^\/admin(?:\/|$)/.test(path)) return refuse("The staff area cannot be redirected.");
  return { ok: true, path };
}

type ParsedTarget =
  | { ok: true; url: string; path: string | undefined }
  | { ok: false; error: string };

/** Parses the typed target of a redirect: a path of this site with its query, or an https URL. */
export function parseRedirectTarget(typed: string, origin: string): ParsedTarget {
  const text = NORMALIZERS.path(NORMALIZERS.url(withoutOrigin(typed.trim(), origin)));
  if (text === "")
    return refuse("Enter where to redirect: a path, or a URL that starts with https://.");
  if (text.length > MAX_TARGET_LENGTH)
    return refuse(`Too long: at most ${MAX_TARGET_LENGTH} characters.`);
  if (!hasOnlyUrlCharacters(text)) return refuse("This contains characters a URL cannot have.");
  if (/^\/(?!\/)/.test(text)) {
    const safePath = toSafePath(text);
    if (safePath === undefined)
      return refuse("This is not a path on this site: browsers would open another site.");
    return { ok: true, url: safePath, path: new URL(safePath, origin).pathname };
  }
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") {
    return refuse("Start with a slash for a page of this site, or with https:// for another.");
  }
  return { ok: true, url: url.href, path: undefined };
}

/** Removes the origin or host of this site from the beginning of a URL. */
function withoutOrigin(text: string, origin: string): string {
  const { host } = new URL(origin);
  const prefix = [origin, host].find((start) => text === start || text.startsWith(`${start}/`));
  return prefix === undefined ? text : text.slice(prefix.length) || "/";
}

/** Encodes a decoded path for a URL. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Whether a text has no spaces, control characters, or backslashes, which browsers read as slashes. */
function hasOnlyUrlCharacters(text: string): boolean {
  return !/[\s\p{C}\\]/u.test(text);
}

function refuse(error: string): { ok: false; error: string } {
  return { ok: false, error };
}

/** Words of a path that give no hint of its target. */
const IGNORED_WORDS = new Set([
  "html",
  "htm",
  "index",
  "page",
  "pages",
  "the",
  "a",
  "in",
  "of",
  "and",
  "www",
]);

function splitWords(path: string): string[] {
  const all = path.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [...new Set(all.filter((word) => word !== "" && !IGNORED_WORDS.has(word)))];
}

const depth = (path: string) => path.split("/").length;

/**
 * Returns a function that guesses which page a not-found path meant: the page whose path shares the
 * most words with it, weighted by rarity, or the home page if no page shares a word.
 */
export function createTargetSuggester(paths: readonly string[]): (missing: string) => string {
  const pathsByWord = new Map<string, string[]>();
  for (const path of paths) {
    for (const word of splitWords(path)) {
      const others = pathsByWord.get(word);
      if (others) others.push(path);
      else pathsByWord.set(word, [path]);
    }
  }
  return (missing) => {
    const scores = new Map<string, number>();
    for (const word of splitWords(missing)) {
      const found = pathsByWord.get(word) ?? [];
      for (const path of found) scores.set(path, (scores.get(path) ?? 0) + 1 / found.length);
    }
    // On a tie prefer the shallower path, which is the page of the section.
    const [best] = [...scores].sort(
      ([a, x], [b, y]) => y - x || depth(a) - depth(b) || a.length - b.length || (a < b ? -1 : 1),
    );
    return best?.[0] ?? "/";
  };
}
