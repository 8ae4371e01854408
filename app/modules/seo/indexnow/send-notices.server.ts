import { PermanentFailure, RetryLater } from "#app/modules/background/outbox-handlers.ts";
import { keyFilePath } from "./index-now-key.server.ts";

/** Most addresses one request may carry (indexnow.org/documentation). */
export const MAX_URLS = 10_000;

const TIMEOUT_MS = 30_000;

/** Longest part of an answer's text that is kept. */
const KEPT_TEXT = 200;

/** What the protocol's refusals mean; none is mended by asking again. */
const REFUSALS: Record<number, string> = {
  400: "the request is not valid",
  403: "the key is not valid: its file could not be read",
  422: "the addresses do not belong to the host, or the key does not fit",
};

interface Notice {
  endpoint: string;
  origin: string;
  key: string;
  urls: readonly string[];
  signal: AbortSignal;
}

/**
 * Tells the endpoint of addresses that changed and returns its answer in words. Throws
 * PermanentFailure where it refuses, RetryLater where it asks to wait, Error where it is down.
 */
export async function sendNotices({ endpoint, origin, key, urls, signal }: Notice) {
  const response = await fetch(endpoint, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: origin + keyFilePath(key),
      urlList: urls,
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: unknown) => {
    throw new Error(`no answer: ${reasonOf(error)}`);
  });
  const { status } = response;
  const said = await textOf(response);
  if (status === 200) return "200: taken";
  if (status === 202) return "202: taken, the key is still to be checked";
  if (status === 429) {
    throw new RetryLater("429: too many requests", retryAfter(response.headers));
  }
  if (status >= 500) throw new Error(`${status}: the service has a problem${said}`);
  throw new PermanentFailure(`${status}: ${REFUSALS[status] ?? "not an answer we know"}${said}`);
}

/** Seconds of a Retry-After header, given as seconds or as a date; 0 where there is none. */
function retryAfter(headers: Headers): number {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}

/** The beginning of what the answer says, for whoever looks into the record. */
async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const first = await reader?.read().catch(() => undefined);
  await reader?.cancel().catch(() => undefined);
  const text = new TextDecoder().decode(first?.value ?? new Uint8Array());
  const line = text.replace(/[\s\p{C}]+/gu, " ").trim();
  return line === "" ? "" : ` (${line.slice(0, KEPT_TEXT)})`;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code ?? (error instanceof Error ? error.message : String(error));
}
