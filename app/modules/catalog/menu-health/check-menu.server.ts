import { logger } from "#app/platform/logger.server.ts";
import type { AddressList } from "#app/platform/network-addresses.server.ts";
import { RedirectError, requestPublicUrl } from "#app/platform/public-request.server.ts";
import { escapeXml } from "#app/platform/xml.ts";

/** For the whole check, including redirects. */
const TIMEOUT_MS = 10_000;

/** The rest of a larger page is not read. */
const MAX_BYTES = 512 * 1_024;

interface CheckMenu {
  /** https URL that staff entered. */
  url: string;
  /** Text that the page must contain; empty for none. */
  text: string;
  /** Identifies this site in the User-Agent. */
  publicOrigin: string;
  /** `ALLOW_PRIVATE_URLS`. */
  allowPrivate: AddressList | undefined;
  /** Cancels the check; the result is then meaningless. */
  signal?: AbortSignal | undefined;
  /** Set by tests. */
  timeoutMs?: number;
}

/**
 * Requests the menu's page like a browser. Returns null if the menu works, otherwise the reason as
 * a clause for staff: "it returned an error (500)".
 */
export async function checkMenu(options: CheckMenu): Promise<string | null> {
  const { url, text, publicOrigin, allowPrivate, signal, timeoutMs = TIMEOUT_MS } = options;
  try {
    const response = await requestPublicUrl(url, {
      headers: {
        "User-Agent": `Mozilla/5.0 (compatible; HydeMenuCheck/1.0; +${publicOrigin})`,
        Accept: "text/html,*/*;q=0.8",
      },
      ...{ timeoutMs, signal, maxBytes: MAX_BYTES, followRedirects: true, allowPrivate },
    });
    const { status, text: page } = response;
    if (status < 200 || status >= 300) return `it returned an error (${status})`;
    const hasText = page.includes(text) || page.includes(escapeXml(text));
    return hasText ? null : `the page does not contain “${text}”`;
  } catch (error) {
    if (!signal?.aborted) logger.warn({ err: error, url }, "the online menu failed a check");
    return explainFailure(error, timeoutMs);
  }
}

/**
 * Explains a failure to staff. Without a secure connection there is one reason for everything, so that
 * it does not tell which hosts and ports of a private network exist; the log has the cause.
 */
function explainFailure(error: unknown, timeoutMs: number): string {
  if (error instanceof RedirectError) return error.message;
  const { name, code = "" } = error as NodeJS.ErrnoException;
  if (name === "TimeoutError") return `it did not respond within ${formatSeconds(timeoutMs)}`;
  if (isCertificateError(code)) return "the menu’s security certificate is not valid";
  return "no secure connection (https) to a public server can be made at its URL";
}

function formatSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

/** Whether a code is from OpenSSL's X.509 verification or from Node's check of the host name. */
function isCertificateError(code: string): boolean {
  return /CERT|SELF_SIGNED|ISSUER|CRL|INVALID_CA|HOSTNAME_MISMATCH|PATH_LENGTH/.test(code);
}
