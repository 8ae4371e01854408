import { createReadStream } from "node:fs";
import { Readable } from "node:stream";

/** A file, in the encoding in which it is sent. */
export interface FileToSend {
  path: string;
  /** In bytes. */
  size: number;
  modifiedAt: Date;
  headers: Readonly<Record<string, string>>;
}

/** First and last byte. */
interface ByteRange {
  start: number;
  end: number;
}

/** The response to GET or HEAD: the file, one part of it, or 304 if the client has it already. */
export function sendFile(request: Request, file: FileToSend): Response {
  const modified = file.modifiedAt.toUTCString();
  const headers: Record<string, string> = {
    ...file.headers,
    "Last-Modified": modified,
    "Accept-Ranges": "bytes",
  };
  if (isUnchanged(request, modified)) {
    const { "Content-Type": _type, "Content-Encoding": _encoding, ...rest } = headers;
    return new Response(null, { status: 304, headers: rest });
  }
  const range = findRange(request, modified, file.size);
  if (range === "unsatisfiable") {
    const refusal = { "Content-Range": `bytes */${file.size}`, "Cache-Control": "no-store" };
    return new Response(null, { status: 416, headers: refusal });
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers["Content-Length"] = String(end - start + 1);
  if (range) headers["Content-Range"] = `bytes ${start}-${end}/${file.size}`;
  const isEmpty = request.method === "HEAD" || file.size === 0;
  const body = isEmpty ? null : readPart(file.path, { start, end });
  return new Response(body, { status: range ? 206 : 200, headers });
}

function readPart(path: string, range: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Whether the client has the current file (RFC 9110, section 13.1). Files have no ETags. */
function isUnchanged({ headers }: Request, modified: string): boolean {
  const etags = headers.get("if-none-match");
  if (etags !== null) return etags.trim() === "*";
  const since = headers.get("if-modified-since");
  // Other spellings of dates are obsolete, and the parser accepts much that is no date.
  if (since === null || new Date(since).toUTCString() !== since) return false;
  return Date.parse(modified) <= Date.parse(since);
}

/** A single range of bytes. */
const BYTE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/**
 * The part of a file that a client asks for. Undefined for the whole file: no range, one in another unit,
 * several, or one of a file that has changed (RFC 9110, sections 13.1.5 and 14.2).
 */
function findRange(
  { method, headers }: Request,
  modified: string,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const [match, first, last, suffix] = BYTE_RANGE.exec(headers.get("range") ?? "") ?? [];
  if (match === undefined || method !== "GET") return undefined;
  const condition = headers.get("if-range");
  if (condition !== null && condition !== modified) return undefined;
  if (suffix !== undefined) {
    const start = Math.max(0, size - Number(suffix));
    return start < size ? { start, end: size - 1 } : "unsatisfiable";
  }
  const start = Number(first);
  if (last && Number(last) < start) return undefined;
  return start < size
    ? { start, end: last ? Math.min(Number(last), size - 1) : size - 1 }
    : "unsatisfiable";
}
