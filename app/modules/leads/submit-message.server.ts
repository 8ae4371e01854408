import type { Db } from "#app/db/schema.ts";
import { saveMessage } from "#app/modules/crm/messages.server.ts";
import { RATE_LIMITS } from "#app/modules/rate-limits/rate-limits.server.ts";
import { getFieldErrors } from "#app/platform/form-data.ts";
import {
  accept,
  checkRateLimits,
  cleanPagePath,
  createIdempotencyKey,
  findQuarantineReason,
  handleLeadSubmission,
  type LeadContext,
  type LeadResult,
  readFields,
  reject,
} from "./form-post.server.ts";
import { invalidNotice, leadNotices } from "./notices.ts";
import { contactSchema } from "./schema.ts";

const FORM = "contact";
const FIELDS = ["name", "email", "message"] as const;

/**
 * Handles a Contact form submission: saves the message and queues the email to the store in one
 * transaction. Never throws: the result reports failures, and our own errors are logged.
 */
export async function submitMessage(
  db: Db,
  { form, context }: { form: FormData; context: LeadContext },
): Promise<LeadResult> {
  const values = readFields(form, FIELDS);
  const post = { form: FORM, context, values };
  return handleLeadSubmission(db, post, async () => {
    const parsed = contactSchema.safeParse(values);
    if (!parsed.success) {
      const errors = getFieldErrors(parsed.error);
      const isIncomplete = FIELDS.some((field) => values[field].trim() === "");
      return reject(
        422,
        isIncomplete ? leadNotices.contactMissing : invalidNotice(errors),
        values,
        errors,
      );
    }
    const quarantineReason = findQuarantineReason(form);
    const rejection =
      quarantineReason === null && (await checkRateLimits(db, RATE_LIMITS.messageMail, post));
    if (rejection) return rejection;
    const { now } = context;
    await saveMessage(db, {
      ...parsed.data,
      page: cleanPagePath(context.page),
      form: FORM,
      key: createIdempotencyKey({ form: FORM, content: parsed.data, posted: form, now }),
      quarantineReason,
      now,
    });
    return accept(leadNotices.contactSent);
  });
}
