import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type ContentPolicy, contentSecurityPolicy } from "./response-headers.ts";

/** Pages are the same for everyone; browsers store them and revalidate on each visit. */
const REVALIDATE = "public, max-age=0, must-revalidate";

/** Reads the policy for each response, because staff may change the hosts of frames and the Leave button. */
export type ReadPolicy = () => Promise<ContentPolicy>;

/** A rendered page before compression. */
export interface RenderedPage {
  /** All headers except those that depend on the compression. */
  headers: Headers;
  plain: Uint8Array<ArrayBuffer>;
}

/** The body and headers of a response from React Router, with policy and caching added. */
export async function finishPage(response: Response, policy: ReadPolicy): Promise<RenderedPage> {
  const headers = new Headers(response.headers);
  const isDocument = (headers.get("content-type") ?? "").startsWith("text/html");
  const plain = new Uint8Array(await response.arrayBuffer());
  if (isDocument) {
    headers.set("Content-Type", "text/html; charset=utf-8");
    const rendered = headers.get("Content-Security-Policy");
    // A document that may load nothing, such as an archived page, brings its whole policy.
    if (!rendered?.startsWith("default-src 'none'")) {
      headers.set("Content-Security-Policy", contentSecurityPolicy(rendered, await policy()));
    }
  }
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", response.status === 200 ? REVALIDATE : "no-store");
  }
  if (response.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "10");
  return { headers, plain };
}

/** Finishes the response to one request: policy, ETag, compression. */
export async function finishResponse(
  request: Request,
  response: Response,
  policy: ReadPolicy,
): Promise<Response> {
  if (isDownload(response.headers)) return streamDownload(request, response);
  const { status } = response;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const { headers, plain } = await finishPage(response, policy);
  if (!isRead && !response.headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  // Pictures are compressed already.
  const isPicture = (headers.get("content-type") ?? "").startsWith("image/");
  const accepted = isPicture ? null : request.headers.get("accept-encoding");
  const { bytes, encoding } = await compressFor(plain, accepted);
  if (!isPicture) headers.append("Vary", "Accept-Encoding");
  if (encoding) headers.set("Content-Encoding", encoding);
  if (isRead && status === 200 && !headers.get("Cache-Control")?.includes("no-store")) {
    const etag = formatEtag(hashBytes(plain), encoding);
    headers.set("ETag", etag);
    return respondUnlessUnchanged(request, { headers, etag, body: bytes });
  }
  const isEmpty = plain.byteLength === 0 || request.method === "HEAD";
  return new Response(isEmpty ? null : bytes, { status, headers });
}

/** A short hash of the uncompressed bytes, for ETags. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 27);
}

/** The ETag of one encoding of a response. */
export function formatEtag(hash: string, encoding: "br" | "gzip" | null): string {
  return `"${hash}${encoding ? `-${encoding}` : ""}"`;
}

/** The response, or 304 if the browser has it already. */
export function respondUnlessUnchanged(
  request: Request,
  { headers, etag, body }: { headers: Headers; etag: string; body: Uint8Array<ArrayBuffer> },
): Response {
  if (matchesEtag(request.headers.get("if-none-match"), etag)) {
    headers.delete("Content-Encoding");
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  const isEmpty = body.byteLength === 0 || request.method === "HEAD";
  return new Response(isEmpty ? null : body, { headers });
}

/** Whether an If-None-Match header lists this ETag, or is `*`. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  // Proxies that recompress mark ETags as weak; for GET that counts as equal.
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** CSV exports and backups are streamed and may be large, so they are never buffered. */
function isDownload(headers: Headers): boolean {
  return /^(?:text\/csv|application\/x-tar)\b/.test(headers.get("content-type") ?? "");
}

async function streamDownload(request: Request, response: Response): Promise<Response> {
  if (request.method !== "HEAD") return response;
  await response.body?.cancel();
  return new Response(null, response);
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Quality for bytes compressed per request: brotli 6 is as fast as gzip 6 and a sixth smaller. */
const BROTLI_QUALITY = 6;
const GZIP_LEVEL = 6;
/** Smaller responses are not compressed: it would save less than a packet. */
export const MIN_COMPRESSED_BYTES = 512;

/** The weight with which a client refuses an encoding (RFC 9110, section 12.4.2). */
const ZERO_WEIGHT = /^q\s*=\s*0(?:\.0*)?$/;

export type Encoding = "br" | "gzip" | "identity";

/** Parsed Accept-Encoding headers. Few variants exist; the limit guards against invented headers. */
const MAX_MEMOIZED = 100;
const memo = new Map<string, Encoding>();

/** The best encoding a client accepts, by its Accept-Encoding header. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  const header = acceptEncoding ?? "";
  const known = memo.get(header);
  if (known) return known;
  const encoding = parseAcceptEncoding(header);
  if (memo.size < MAX_MEMOIZED) memo.set(header, encoding);
  return encoding;
}

function parseAcceptEncoding(header: string): Encoding {
  const accepted = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(",")) {
    const [encoding = "", ...parameters] = part.split(";").map((text) => text.trim());
    accepted.set(encoding, !parameters.some((parameter) => ZERO_WEIGHT.test(parameter)));
  }
  // `*` alone is sent by programs that may not decode anything, so it counts only without identity.
  const others = accepted.get("identity") === false && accepted.get("*") === true;
  return (["br", "gzip"] as const).find((name) => accepted.get(name) ?? others) ?? "identity";
}

export async function compressAs(
  encoding: Encoding,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return new Uint8Array(await gz(bytes, { level: GZIP_LEVEL }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    // Saves memory that the encoder would prepare for larger inputs.
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return new Uint8Array(await brotli(bytes, { params }));
}

/** Compresses a response as the client accepts it; `encoding` is null if it is not compressed. */
export async function compressFor(
  bytes: Uint8Array<ArrayBuffer>,
  acceptEncoding: string | null,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: "br" | "gzip" | null }> {
  const encoding =
    bytes.byteLength < MIN_COMPRESSED_BYTES ? "identity" : chooseEncoding(acceptEncoding);
  if (encoding === "identity") return { bytes, encoding: null };
  return { bytes: await compressAs(encoding, bytes), encoding };
}
