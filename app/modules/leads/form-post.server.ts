import { createHash } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import {
  consumeRateLimits,
  RATE_LIMITS,
  type RateLimitRule,
} from "#app/modules/rate-limits/rate-limits.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskPath } from "#app/platform/mask.ts";
import type { Notice } from "#app/ui/notices/notice.ts";
import { ELAPSED_FIELD, HONEYPOT_FIELD, SUBMISSION_FIELD } from "./lead-fields.ts";
import { leadNotices } from "./notices.ts";

/** A form submission, without its fields. */
export interface LeadContext {
  /** The visitor's IP address; the database gets only a keyed hash of it. */
  address: string;
  /** Path of the page with the form. */
  page: string;
  now: Date;
  /** Hash key of this site. */
  secret: string;
}

/** The result of a form submission, for the action to render. */
export interface LeadResult {
  ok: boolean;
  status: 200 | 422 | 429 | 503;
  headers?: Record<string, string>;
  notice: Notice;
  /** A text that stays on the page after the notice disappears. */
  remark?: string;
  /** One message per invalid field. */
  fieldErrors: Record<string, string>;
  /** The submitted values, on failure only. */
  values: Record<string, string>;
}

interface LeadSubmission {
  /** Name of the form, for the log. */
  form: string;
  context: LeadContext;
  /** The submitted values. */
  values: Record<string, string>;
}

/**
 * Handles any submitted lead form: checks the rate limit and runs `work`. If anything throws, logs
 * the error and returns the failure notice.
 */
export async function handleLeadSubmission(
  db: Db,
  post: LeadSubmission,
  work: () => Promise<LeadResult>,
): Promise<LeadResult> {
  const { form, context } = post;
  try {
    return (await checkRateLimits(db, RATE_LIMITS.leadPost, post)) ?? (await work());
  } catch (error) {
    logger.error({ err: error, form, page: maskPath(context.page) }, "a lead could not be saved");
    return reject(503, leadNotices.failed, post.values);
  }
}

/** Counts one hit. Returns the result to send if a limit is exceeded, otherwise undefined. */
export async function checkRateLimits(
  db: Db,
  rules: readonly RateLimitRule[],
  { form, context, values }: LeadSubmission,
): Promise<LeadResult | undefined> {
  const { address, now, secret } = context;
  const verdict = await consumeRateLimits(db, { rules, address, now, secret });
  if (verdict.allowed) return undefined;
  logger.warn({ form, page: maskPath(context.page) }, "a lead form exceeded a rate limit");
  return {
    ...reject(429, leadNotices.tooMany, values),
    headers: { "Retry-After": String(verdict.retryAfterSeconds) },
  };
}

export function accept(notice: Notice): LeadResult {
  return { ok: true, status: 200, notice, fieldErrors: {}, values: {} };
}

/** A failed submission with its values, without NUL characters, which no page may contain. */
export function reject(
  status: Exclude<LeadResult["status"], 200>,
  notice: Notice,
  values: Record<string, string>,
  fieldErrors: Record<string, string> = {},
): LeadResult {
  const typed = Object.entries(values).map(([name, value]) => [name, value.replaceAll("\0", "")]);
  return { ok: false, status, notice, fieldErrors, values: Object.fromEntries(typed) };
}

/** The named text fields of a form; a missing field or a file is an empty text. */
export function readFields<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Record<Name, string> {
  const entries = names.map((name) => [name, readText(form, name)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

const MAX_PAGE_LENGTH = 200;

/** A page path shortened, masked, and without NUL: it comes from headers or fields. */
export function cleanPagePath(path: string): string {
  return maskPath(path.replaceAll("\0", "").slice(0, MAX_PAGE_LENGTH));
}

/** Faster than any person can fill in and send a form, in milliseconds. */
const MIN_HUMAN_FILL_MS = 300;

/**
 * Why a form looks automatic, or null. A suspect form is saved, gets the usual response, and waits for
 * review. Missing fields prove nothing: the page may be cached or run without JavaScript.
 */
export function findQuarantineReason(form: FormData): string | null {
  const reasons: string[] = [];
  if (form.getAll(HONEYPOT_FIELD).some((value) => value !== "")) reasons.push("honeypot");
  const elapsed = form.get(ELAPSED_FIELD);
  if (typeof elapsed === "string" && /^-?\d+(\.\d+)?$/.test(elapsed.trim())) {
    if (Number(elapsed) < MIN_HUMAN_FILL_MS) reasons.push("too fast");
  }
  return reasons.length > 0 ? reasons.join(", ") : null;
}

/** Identical submissions without a browser's id count once within this period, in milliseconds. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;

/** With hyphens from `crypto.randomUUID`, without them from plain http pages. */
const UUID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

interface IdempotencyKeyParts {
  /** Name of the form. */
  form: string;
  /** The valid, normalized content: changed content is a new submission. */
  content: Record<string, unknown>;
  posted: FormData;
  now: Date;
}

/** Returns the same key for repeats of one submission: a double click, a reload, or a lost response. */
export function createIdempotencyKey({ form, content, posted, now }: IdempotencyKeyParts): string {
  const id = posted.get(SUBMISSION_FIELD);
  const once =
    typeof id === "string" && UUID.test(id)
      ? `id ${id.toLowerCase()}`
      : `window ${Math.floor(now.getTime() / DUPLICATE_WINDOW_MS)}`;
  return createHash("sha256")
    .update(JSON.stringify([form, once, content]))
    .digest("hex");
}
