import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import type { LookupFunction } from "node:net";
import { logger } from "#app/platform/logger.server.ts";
import {
  isPrivateAddress,
  lookupPublicAddress,
  PrivateAddressError,
} from "#app/platform/network-addresses.server.ts";
import { escapeXml } from "#app/platform/xml.ts";

/** For the whole check, including redirects. */
const TIMEOUT_MS = 10_000;

/** The rest of a larger page is not read. */
const MAX_BYTES = 512 * 1_024;

const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

interface CheckMenu {
  /** https URL. It is the owner's setting, so it may be on any network. */
  url: string;
  /** Text that the page must contain; empty for none. */
  text: string;
  /** Identifies this site in the User-Agent. */
  publicOrigin: string;
  /** Cancels the check; the result is then meaningless. */
  signal?: AbortSignal | undefined;
  /** Set by tests. */
  timeoutMs?: number;
  /** Resolves host names of redirects. Set by tests. */
  lookup?: LookupFunction;
}

/** A reason for staff. The message is a clause that completes "The menu has failed: …". */
class MenuProblem extends Error {}

/**
 * Requests the menu's page like a browser. Returns null if the menu works, otherwise the reason as
 * a clause for staff: "it returned an error (500)". Follows redirects only to public https
 * URLs, and connects to the IP address that was checked.
 */
export async function checkMenu(options: CheckMenu): Promise<string | null> {
  const { url, text, signal, timeoutMs = TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const aborted = signal ? AbortSignal.any([timeout, signal]) : timeout;
  try {
    const page = await readPage({ ...options, signal: aborted });
    const hasText = page.includes(text) || page.includes(escapeXml(text));
    return hasText ? null : `the page does not contain “${text}”`;
  } catch (error) {
    if (!signal?.aborted) logger.warn({ err: error, url }, "the online menu failed a check");
    if (timeout.aborted) return `it did not respond within ${formatSeconds(timeoutMs)}`;
    return error instanceof MenuProblem ? error.message : explainFailure(error);
  }
}

function formatSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

type ReadPage = CheckMenu & { signal: AbortSignal };

async function readPage({ url, publicOrigin, signal, lookup = lookupPublicAddress }: ReadPage) {
  const headers = {
    "User-Agent": `Mozilla/5.0 (compatible; HydeMenuCheck/1.0; +${publicOrigin})`,
    Accept: "text/html,*/*;q=0.8",
    // The body is searched without decompressing it.
    "Accept-Encoding": "identity",
  };
  let target = new URL(url);
  for (let redirects = 0; ; redirects += 1) {
    // The owner's own URL may be on a private network, redirects may not.
    const guard = redirects === 0 ? {} : { lookup };
    const response = await sendRequest(target, { headers, signal, ...guard });
    const { statusCode = 0 } = response;
    const { location } = response.headers;
    if (!REDIRECT_STATUSES.has(statusCode) || location === undefined) {
      if (statusCode >= 200 && statusCode < 300) return readText(response);
      response.destroy();
      throw new MenuProblem(`it returned an error (${statusCode})`);
    }
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw new MenuProblem("it redirects too many times");
    target = parseRedirect(location, target);
  }
}

interface RequestOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  lookup?: LookupFunction;
}

function sendRequest(target: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // A new connection each time: a reused connection would not notice a new certificate.
    get(target, { ...options, agent: false, rejectUnauthorized: true }, resolve).on(
      "error",
      reject,
    );
  });
}

function parseRedirect(location: string, from: URL): URL {
  const target = URL.parse(location, from);
  if (!target) throw new MenuProblem("it redirects to a URL that cannot be read");
  if (target.protocol !== "https:")
    throw new MenuProblem("it redirects to a URL that is not secure (https)");
  // `lookup` never sees IP addresses, so check them here.
  if (isPrivateAddress(target.hostname)) throw new PrivateAddressError(target.hostname);
  return target;
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES).toString("utf8");
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: "its server refuses connections",
  ECONNRESET: "its server closed the connection",
  ENOTFOUND: "its domain was not found",
  EAI_AGAIN: "its domain was not found",
};

/** Explains an error of Node.js to staff. */
function explainFailure(error: unknown): string {
  if (error instanceof PrivateAddressError) return "it redirects to a private network";
  // If a name has several IP addresses, there is one error for each.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = String((first as NodeJS.ErrnoException | undefined)?.code ?? "");
  if (code === "EPROTO" || code.startsWith("ERR_SSL")) return "no secure connection can be made";
  if (isCertificateError(code)) return "the menu’s security certificate is not valid";
  return REASONS[code] ?? "its server cannot be reached";
}

/** Whether a code is from OpenSSL's X.509 verification or from Node's check of the host name. */
function isCertificateError(code: string): boolean {
  return /CERT|SELF_SIGNED|ISSUER|CRL|INVALID_CA|HOSTNAME_MISMATCH|PATH_LENGTH/.test(code);
}
