import type { IncomingMessage } from "node:http";

/** Longest address with its query, in characters. All headers together have 16,384 bytes. */
export const MAX_TARGET = 12_288;

/** Nothing but a name and a port, or an address in brackets. */
const HOST = /^(?:[\w.~%!$&'()*+,;=-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * The path and query of a request that Node.js has read, or the status it is refused with for things
 * that Node.js lets pass although two servers could read them differently.
 */
export function checkRequest(request: IncomingMessage): string | 400 | 414 {
  const { url = "", headers, httpVersion } = request;
  if (url.length > MAX_TARGET) return 414;
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && (coding.toLowerCase() !== "chunked" || httpVersion !== "1.1")) {
    return 400;
  }
  if (countHosts(request.rawHeaders) > 1 || !HOST.test(headers.host ?? "")) return 400;
  if (headers.host === undefined && httpVersion === "1.1") return 400;
  return ownPath(request) ?? 400;
}

/**
 * The path and query a request asks for, in whichever form it says so; undefined where it names
 * none. Which host it names is the sender's word and never used.
 */
function ownPath({ method, url = "" }: IncomingMessage): string | undefined {
  // All the server, which is asked for its options only.
  if (url === "*") return method === "OPTIONS" ? "/" : undefined;
  if (url.startsWith("/")) return /^[^?]*\\/.test(url) ? undefined : url;
  const whole = URL.parse(url);
  if (whole?.protocol !== "http:" && whole?.protocol !== "https:") return undefined;
  return whole.pathname + whole.search;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}
