import type { IncomingMessage } from "node:http";
import type { Rejection } from "./error-pages.ts";

/** Longest URL with its query, in characters. All headers together may have 16,384 bytes. */
const MAX_TARGET = 12_288;

/** A host name and a port, or an address in brackets. */
const HOST = /^(?:[\w.~%!$&'()*+,;=-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Checks a request for what Node.js accepts although two servers could read it differently.
 * @returns its path and query, or the status to reject it with.
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
  return pathOf(request) ?? 400;
}

/**
 * The path and query of any form of request target; undefined if it has none. The host in it is
 * chosen by the client and never used.
 */
function pathOf({ method, url = "" }: IncomingMessage): string | undefined {
  // `OPTIONS *` asks about the server as a whole.
  if (url === "*") return method === "OPTIONS" ? "/" : undefined;
  if (url.startsWith("/")) return /^[^?]*\\/.test(url) ? undefined : url;
  const absolute = URL.parse(url);
  if (absolute?.protocol !== "http:" && absolute?.protocol !== "https:") return undefined;
  return absolute.pathname + absolute.search;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}

/** The error of a request that Node.js could not parse. */
interface ParserError extends Error {
  code?: string;
  /** The bytes that could not be read. */
  rawPacket?: Buffer;
}

/** The status to reject an unparsable request with. */
export function rejectionFor({ code, rawPacket }: ParserError): Rejection {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  if (code !== "HPE_HEADER_OVERFLOW") return 400;
  const [firstLine = ""] = (rawPacket?.toString("latin1") ?? "").split("\r\n", 1);
  return /^[A-Z]+ \//.test(firstLine) && firstLine.length > MAX_TARGET ? 414 : 431;
}
