import { createHash } from "node:crypto";
import { encode } from "./compress.ts";
import type { FinishedPage } from "./page-cache/kept-page.ts";
import { matches } from "./page-cache/serve-pages.ts";
import { NOTHING_RUNS } from "./plain-page.ts";
import { type ContentPolicy, contentSecurityPolicy } from "./security-headers.ts";

/** Pages are the same for everyone; browsers keep them and ask each time whether they still hold. */
const REVALIDATE = "public, max-age=0, must-revalidate";

/** Read per answer, because staff may change where frames and the Leave button lead. */
export type ReadPolicy = () => Promise<ContentPolicy>;

/** The bytes of an answer and the headers that hold whatever form they are sent in. */
export async function finish(response: Response, policy: ReadPolicy): Promise<FinishedPage> {
  const headers = new Headers(response.headers);
  const isDocument = (headers.get("content-type") ?? "").startsWith("text/html");
  const plain = new Uint8Array(await response.arrayBuffer());
  if (isDocument) {
    headers.set("Content-Type", "text/html; charset=utf-8");
    const scripts = headers.get("Content-Security-Policy");
    headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, await policy()));
  } else if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", NOTHING_RUNS);
  }
  if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", response.status === 200 ? REVALIDATE : "no-store");
  }
  if (response.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", "10");
  return { headers, plain };
}

/** The answer to one request: policy, validators, compression. */
export async function finishFor(request: Request, response: Response, policy: ReadPolicy) {
  if (isDownload(response.headers)) return passOn(request, response);
  const { status } = response;
  const reads = request.method === "GET" || request.method === "HEAD";
  const { headers, plain } = await finish(response, policy);
  if (!reads && !response.headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  // Pictures are compressed already.
  const isPicture = (headers.get("content-type") ?? "").startsWith("image/");
  const accepted = isPicture ? null : request.headers.get("accept-encoding");
  const { bytes, encoding } = await encode(plain, accepted);
  if (!isPicture) headers.append("Vary", "Accept-Encoding");
  if (encoding) headers.set("Content-Encoding", encoding);
  if (reads && status === 200 && !headers.get("Cache-Control")?.includes("no-store")) {
    const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 27);
    const etag = `"${hash}${encoding ? `-${encoding}` : ""}"`;
    headers.set("ETag", etag);
    return withValidator(request, { fields: headers, etag, body: bytes });
  }
  const empty = plain.byteLength === 0 || request.method === "HEAD";
  return new Response(empty ? null : bytes, { status, headers });
}

/** The answer, or word that the browser has it already. */
export function withValidator(
  request: Request,
  { fields, etag, body }: { fields: Headers; etag: string; body: Uint8Array<ArrayBuffer> },
): Response {
  if (matches(request.headers.get("if-none-match") ?? undefined, etag)) {
    fields.delete("Content-Encoding");
    fields.delete("Content-Type");
    return new Response(null, { status: 304, headers: fields });
  }
  const empty = body.byteLength === 0 || request.method === "HEAD";
  return new Response(empty ? null : body, { headers: fields });
}

/** Files made while they are sent, whose size nobody knows: they are never held whole. */
function isDownload(headers: Headers): boolean {
  return (headers.get("content-type") ?? "").startsWith("text/csv");
}

async function passOn(request: Request, response: Response): Promise<Response> {
  if (request.method !== "HEAD") return response;
  await response.body?.cancel();
  return new Response(null, response);
}
