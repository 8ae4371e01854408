import type { Db } from "#app/db/schema.ts";
import { hitLimits } from "#app/modules/rate-limits/hit-limits.server.ts";
import { type LimitRule, limits } from "#app/modules/rate-limits/limits.ts";
import { logger } from "#app/platform/logger.server.ts";
import { maskPath } from "#app/platform/mask.ts";
import type { Notice } from "#app/ui/notices/notice.ts";
import type { LeadContext, LeadResult } from "./lead-result.ts";
import { leadNotices } from "./notices.ts";

interface LeadPost {
  /** For the log. */
  form: string;
  context: LeadContext;
  /** What was typed. */
  values: Record<string, string>;
}

/**
 * Runs the work of a form inside what all forms share: the limit on posts before it, and the
 * plain failure notice, with the cause in the log, when anything in it throws.
 */
export async function answerLead(
  db: Db,
  post: LeadPost,
  work: () => Promise<LeadResult>,
): Promise<LeadResult> {
  const { form, context } = post;
  try {
    return (await refuseBeyond(db, limits.leadPost, post)) ?? (await work());
  } catch (error) {
    logger.error({ err: error, form, page: maskPath(context.page) }, "a lead could not be stored");
    return refuse(503, leadNotices.failed, post.values);
  }
}

/** Counts one hit; the refusal when a limit is passed, else undefined. */
export async function refuseBeyond(
  db: Db,
  rules: readonly LimitRule[],
  { form, context, values }: LeadPost,
): Promise<LeadResult | undefined> {
  const { address, now, secret } = context;
  const verdict = await hitLimits(db, { rules, address, now, secret });
  if (verdict.allowed) return undefined;
  logger.warn({ form, page: maskPath(context.page) }, "a lead form was refused by a limit");
  return {
    ...refuse(429, leadNotices.tooMany, values),
    headers: { "Retry-After": String(verdict.retryAfterSeconds) },
  };
}

export function accept(notice: Notice): LeadResult {
  return { ok: true, status: 200, notice, fieldErrors: {}, values: {} };
}

/** Gives back what was typed, without the NUL characters that no page may contain. */
export function refuse(
  status: Exclude<LeadResult["status"], 200>,
  notice: Notice,
  values: Record<string, string>,
  fieldErrors: Record<string, string> = {},
): LeadResult {
  const typed = Object.entries(values).map(([name, value]) => [name, value.replaceAll("\0", "")]);
  return { ok: false, status, notice, fieldErrors, values: Object.fromEntries(typed) };
}
