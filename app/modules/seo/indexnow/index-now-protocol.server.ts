import { randomBytes } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import { compareAndSetSetting, readSetting } from "#app/db/settings.server.ts";
import { PermanentFailure, RetryLater } from "#app/modules/background/outbox-handlers.ts";
import type { AddressList } from "#app/platform/network-addresses.server.ts";
import { requestPublicUrl } from "#app/platform/public-request.server.ts";
import { parseRetryAfterMs } from "#app/platform/retry-after.ts";

/** Key of the setting that holds the IndexNow key. */
const KEY_SETTING = "indexnow-key";

/** Paths that may be the key file; no other file of the site has such a name. */
const KEY_FILE = /^\/([0-9a-f]{32})\.txt$/;

/**
 * The key that proves that notices come from this site. Created once and shared by all processes,
 * because search engines compare it with the file at {@link keyFilePath}.
 */
export async function getIndexNowKey(db: Db, { now }: { now: Date }): Promise<string> {
  const saved = await readSetting(db, KEY_SETTING);
  if (saved !== undefined) return JSON.parse(saved) as string;
  const newKey = JSON.stringify(randomBytes(16).toString("hex"));
  if (await compareAndSetSetting(db, { key: KEY_SETTING, from: undefined, to: newKey, now })) {
    return JSON.parse(newKey) as string;
  }
  // Another process created the key first.
  return JSON.parse((await readSetting(db, KEY_SETTING)) ?? "null") as string;
}

/** Path of the key file. */
function keyFilePath(key: string): string {
  return `/${key}.txt`;
}

/** The text of the key file if `path` is its path; undefined otherwise. */
export async function findKeyFile(db: Db, path: string): Promise<string | undefined> {
  const requestedKey = KEY_FILE.exec(path)?.[1];
  if (requestedKey === undefined) return undefined;
  const saved = await readSetting(db, KEY_SETTING);
  return saved === JSON.stringify(requestedKey) ? requestedKey : undefined;
}

/** Largest number of URLs per request (indexnow.org/documentation). */
export const MAX_URLS = 10_000;

const TIMEOUT_MS = 30_000;

/** The rest of a longer response is not read. */
const MAX_RESPONSE_BYTES = 4_096;

/** Characters of the response's text that are recorded. */
const MAX_RESPONSE_TEXT = 200;

/** Meanings of the protocol's rejections; retrying does not help with any of them. */
const REJECTION_REASONS: Record<number, string> = {
  400: "the request is not valid",
  403: "the key is not valid: its file could not be read",
  422: "the URLs do not belong to the host, or the key does not match",
};

interface UrlSubmission {
  endpoint: string;
  /** `ALLOW_PRIVATE_URLS`. */
  allowPrivate: AddressList | undefined;
  origin: string;
  key: string;
  urls: readonly string[];
  signal: AbortSignal;
}

/**
 * Submits changed URLs to the endpoint and returns its response in words. Throws PermanentFailure if
 * the endpoint rejects them, RetryLater if it asks to wait, Error if it does not respond or fails.
 */
export async function submitUrls(submission: UrlSubmission) {
  const { endpoint, allowPrivate, origin, key, urls, signal } = submission;
  const { status, headers, text } = await requestPublicUrl(endpoint, {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: origin + keyFilePath(key),
      urlList: urls,
    }),
    ...{ timeoutMs: TIMEOUT_MS, signal, maxBytes: MAX_RESPONSE_BYTES },
    ...{ followRedirects: false, allowPrivate },
  }).catch((error: unknown) => {
    throw new Error(`no answer: ${describeError(error)}`);
  });
  const responseText = formatResponseText(text);
  if (status === 200) return "200: accepted";
  if (status === 202) return "202: accepted, the key has yet to be checked";
  if (status === 429) {
    const waitMs = parseRetryAfterMs(headers["retry-after"] ?? null) ?? 0;
    throw new RetryLater("429: too many requests", Math.ceil(waitMs / 1_000));
  }
  if (status >= 500) throw new Error(`${status}: the service has a problem${responseText}`);
  throw new PermanentFailure(
    `${status}: ${REJECTION_REASONS[status] ?? "unknown response"}${responseText}`,
  );
}

/** The beginning of the response's text in parentheses, for the record; empty if there is none. */
function formatResponseText(text: string): string {
  const line = text.replace(/[\s\p{C}]+/gu, " ").trim();
  return line === "" ? "" : ` (${line.slice(0, MAX_RESPONSE_TEXT)})`;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error as NodeJS.ErrnoException).code ?? error.message;
}
