import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import type { LookupFunction } from "node:net";
import { logger } from "#app/platform/logger.server.ts";
import {
  isPrivateAddress,
  lookupPublic,
  PrivateAddress,
} from "#app/platform/public-address.server.ts";
import { escapeXml } from "#app/platform/xml.ts";

/** For the whole check, redirects included. */
const TIME_LIMIT_MS = 10_000;

/** More of a page is not read. */
const MOST_BYTES = 512 * 1_024;

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface CheckMenu {
  /** An https address. The owner's own setting: it may lead anywhere. */
  url: string;
  /** A text the page must contain; empty for none. */
  text: string;
  /** Named to the menu's server as the one who asks. */
  publicOrigin: string;
  /** Breaks the check off; its result then means nothing. */
  signal?: AbortSignal | undefined;
  /** Tests wait less, and have names of their own resolved. */
  limitMs?: number;
  lookup?: LookupFunction;
}

/** A reason for staff. The messages are clauses that complete "The menu has failed: …". */
class MenuProblem extends Error {}

/**
 * Asks the menu for its page as a browser would. Gives null when it works, otherwise why it does
 * not, as a clause for staff: "it answers with an error (500)". Redirects are followed to public
 * https addresses only, and the connection goes to the very address that was checked.
 */
export async function checkMenu(options: CheckMenu): Promise<string | null> {
  const { url, text, signal, limitMs = TIME_LIMIT_MS } = options;
  const limit = AbortSignal.timeout(limitMs);
  const ends = signal ? AbortSignal.any([limit, signal]) : limit;
  try {
    const page = await readPage({ ...options, signal: ends });
    const isThere = page.includes(text) || page.includes(escapeXml(text));
    return isThere ? null : `the page does not contain “${text}”`;
  } catch (error) {
    if (!signal?.aborted) logger.warn({ err: error, url }, "the online menu failed a check");
    if (limit.aborted) return `it did not answer within ${inSeconds(limitMs)}`;
    return error instanceof MenuProblem ? error.message : explainFailure(error);
  }
}

function inSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

type ReadPage = CheckMenu & { signal: AbortSignal };

async function readPage({ url, publicOrigin, signal, lookup = lookupPublic }: ReadPage) {
  const headers = {
    "User-Agent": `Mozilla/5.0 (compatible; HydeMenuCheck/1.0; +${publicOrigin})`,
    Accept: "text/html,*/*;q=0.8",
    // The text is looked for in the page as it comes.
    "Accept-Encoding": "identity",
  };
  let target = new URL(url);
  for (let redirects = 0; ; redirects += 1) {
    const guard = redirects === 0 ? {} : { lookup };
    const response = await ask(target, { headers, signal, ...guard });
    const { statusCode = 0, headers: answer } = response;
    if (!REDIRECTS.has(statusCode) || answer.location === undefined) {
      if (statusCode >= 200 && statusCode < 300) return readText(response);
      response.destroy();
      throw new MenuProblem(`it answers with an error (${statusCode})`);
    }
    response.destroy();
    if (redirects === MOST_REDIRECTS) throw new MenuProblem("it redirects too many times");
    target = redirectTarget(answer.location, target);
  }
}

interface Ask {
  headers: Record<string, string>;
  signal: AbortSignal;
  lookup?: LookupFunction;
}

function ask(target: URL, options: Ask): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // A new connection each time: a reused one would not notice a new certificate.
    get(target, { ...options, agent: false, rejectUnauthorized: true }, resolve).on(
      "error",
      reject,
    );
  });
}

function redirectTarget(location: string, from: URL): URL {
  const target = URL.parse(location, from);
  if (!target) throw new MenuProblem("it redirects to an address that cannot be read");
  if (target.protocol !== "https:")
    throw new MenuProblem("it redirects to an address that is not secure (https)");
  // Addresses written as numbers are never looked up.
  if (isPrivateAddress(target.hostname)) throw new PrivateAddress(target.hostname);
  return target;
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length >= MOST_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MOST_BYTES).toString("utf8");
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: "its server refuses connections",
  ECONNRESET: "its server breaks off the connection",
  ENOTFOUND: "its address was not found",
  EAI_AGAIN: "its address was not found",
};

/** An error of Node's own in words for staff. */
function explainFailure(error: unknown): string {
  if (error instanceof PrivateAddress) return "it redirects to a private network";
  // Where a name has several addresses, each failed.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = String((first as NodeJS.ErrnoException | undefined)?.code ?? "");
  if (code === "EPROTO" || code.startsWith("ERR_SSL")) return "no secure connection can be made";
  if (isCertificateError(code)) return "the menu’s security certificate is not valid";
  return REASONS[code] ?? "its server cannot be reached";
}

/** Codes of OpenSSL's X.509 checks as Node passes them on, and Node's own check of the name. */
function isCertificateError(code: string): boolean {
  return /CERT|SELF_SIGNED|ISSUER|CRL|INVALID_CA|HOSTNAME_MISMATCH|PATH_LENGTH/.test(code);
}
