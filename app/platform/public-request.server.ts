import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import {
  type AddressList,
  isPublicHost,
  lookupPublicAddress,
  PrivateAddressError,
} from "./network-addresses.server.ts";

const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

interface PublicRequest {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** For the whole exchange: resolving names, redirects, and reading the response. */
  timeoutMs: number;
  /** Cancels the request. */
  signal?: AbortSignal | undefined;
  /** The rest of a longer response is not read. */
  maxBytes: number;
  /** Whether to follow redirects, five at most and only to https URLs; otherwise they are returned. */
  followRedirects: boolean;
  /** `ALLOW_PRIVATE_URLS`: addresses that may be requested although they are not public. */
  allowPrivate: AddressList | undefined;
}

interface PublicResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as UTF-8, at most `maxBytes` of it. */
  text: string;
}

/** A redirect was not followed. The message is a clause: "it redirects too many times". */
export class RedirectError extends Error {
  override name = "RedirectError";
}

/**
 * Requests a URL that staff or an external server chose. Connects only to public IP addresses and to
 * `allowPrivate`; every redirect is checked again, and the connection uses the address that was checked.
 * @throws PrivateAddressError before any connection is made; {@link RedirectError}; a `TimeoutError` after
 * `timeoutMs`; otherwise the error of Node.js.
 */
export async function requestPublicUrl(
  url: string | URL,
  options: PublicRequest,
): Promise<PublicResponse> {
  const { timeoutMs, signal: canceled } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = canceled ? AbortSignal.any([timeout, canceled]) : timeout;
  try {
    const response = await followRedirects(new URL(url), { ...options, signal });
    const { statusCode: status = 0, headers } = response;
    return { status, headers, text: await readText(response, options.maxBytes) };
  } catch (error) {
    throw timeout.aborted ? timeout.reason : error;
  }
}

async function followRedirects(first: URL, options: PublicRequest): Promise<IncomingMessage> {
  let target = first;
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(target, options);
    const { statusCode = 0, headers } = response;
    const isRedirect = REDIRECT_STATUSES.has(statusCode) && headers.location !== undefined;
    if (!options.followRedirects || !isRedirect) return response;
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw new RedirectError("it redirects too many times");
    target = parseRedirect(headers.location ?? "", target);
  }
}

function parseRedirect(location: string, from: URL): URL {
  const target = URL.parse(location, from);
  if (!target) throw new RedirectError("it redirects to a URL that cannot be read");
  if (target.protocol !== "https:")
    throw new RedirectError("it redirects to a URL that is not secure (https)");
  return target;
}

function send(target: URL, options: PublicRequest): Promise<IncomingMessage> {
  const { method = "GET", headers, body, signal, allowPrivate } = options;
  // Node.js calls `lookup` only for names, not for IP addresses.
  if (!isPublicHost(target.hostname, allowPrivate)) throw new PrivateAddressError(target.hostname);
  const request = target.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(
      target,
      {
        method,
        // The body is read without decompressing it.
        headers: { ...headers, "Accept-Encoding": "identity" },
        lookup: lookupPublicAddress(allowPrivate),
        ...(signal ? { signal } : {}),
        // A new connection each time: a reused connection would not notice a new certificate.
        agent: false,
        rejectUnauthorized: true,
      },
      resolve,
    )
      .on("error", reject)
      .end(body);
  });
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString("utf8");
}
