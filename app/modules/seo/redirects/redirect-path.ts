import { ownLocation } from "#app/platform/own-location.ts";
import { TYPED } from "#app/platform/typed-values.server.ts";

/** Longest path that is kept, counted or redirected. */
export const MAX_PATH = 300;

/** Longest address a redirect may lead to. */
export const MAX_ADDRESS = 2_000;

/**
 * The form in which a path is compared: decoded, lower case, without a slash at the end. Undefined
 * where it cannot be decoded.
 */
export function pathKey(pathname: string): string | undefined {
  try {
    const plain = decodeURIComponent(pathname).normalize("NFC").toLowerCase();
    return plain.replace(/(.)\/+$/, "$1");
  } catch {
    return undefined;
  }
}

export type ParsedPath = { ok: true; path: string } | { ok: false; error: string };

/** The path a redirect leads from, out of what was typed: a path, or a whole address of ours. */
export function parseFrom(typed: string, origin: string): ParsedPath {
  const text = TYPED.path(withoutOrigin(typed.trim(), origin));
  if (text === "") return refuse("Enter the path that should lead elsewhere, such as /old-page.");
  if (!/^\/(?!\/)/.test(text)) return refuse("Start with a slash, such as /old-page.");
  if (/[?#]/.test(text)) return refuse("Leave out everything from the question mark or # on.");
  const path = isPlain(text) ? pathKey(text) : undefined;
  // Browsers resolve dots before they ask: such a path never arrives, or arrives as another.
  if (path === undefined || pathKey(ownLocation(asWritten(path)) ?? "") !== path)
    return refuse("This is not a valid path: it contains characters a URL cannot have.");
  if (path.length > MAX_PATH) return refuse(`Too long: at most ${MAX_PATH} characters.`);
  if (path === "/") return refuse("The home page cannot lead elsewhere.");
  if (/^\/admin(?:\/|$)/.test(path)) return refuse("The staff area cannot lead elsewhere.");
  return { ok: true, path };
}

export type ParsedTarget =
  | { ok: true; address: string; path: string | undefined }
  | { ok: false; error: string };

/** Where a redirect leads: a path of this site, kept as typed, or an https address. */
export function parseTarget(typed: string, origin: string): ParsedTarget {
  const text = TYPED.path(TYPED.url(withoutOrigin(typed.trim(), origin)));
  if (text === "") return refuse("Enter where it should lead: a path, or an https address.");
  if (text.length > MAX_ADDRESS) return refuse(`Too long: at most ${MAX_ADDRESS} characters.`);
  if (!isPlain(text)) return refuse("This contains characters a URL cannot have.");
  if (/^\/(?!\/)/.test(text)) {
    const address = ownLocation(text);
    if (address === undefined)
      return refuse("This is not a path on this site: browsers would open another site.");
    return { ok: true, address, path: new URL(address, origin).pathname };
  }
  const url = URL.parse(text);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") {
    return refuse("Start with a slash for a page of this site, or with https:// for another.");
  }
  return { ok: true, address: url.href, path: undefined };
}

/** A whole address of this site as its path. */
function withoutOrigin(text: string, origin: string): string {
  const { host } = new URL(origin);
  const start = [origin, host].find((begin) => text === begin || text.startsWith(`${begin}/`));
  return start === undefined ? text : text.slice(start.length) || "/";
}

/** A decoded path as an address writes it. */
export function asWritten(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Without spaces, control characters and backslashes, which browsers read as slashes. */
function isPlain(text: string): boolean {
  return !/[\s\p{C}\\]/u.test(text);
}

function refuse(error: string): { ok: false; error: string } {
  return { ok: false, error };
}
