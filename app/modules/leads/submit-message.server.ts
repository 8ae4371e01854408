import type { Db } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import { enqueue } from "#app/modules/background/outbox.server.ts";
import { limits } from "#app/modules/rate-limits/limits.ts";
import { newId } from "#app/platform/ids.server.ts";
import { accept, answerLead, refuse, refuseBeyond } from "./answer-lead.server.ts";
import { fieldErrorsOf } from "./field-errors.ts";
import { readFields } from "./form-fields.ts";
import { leadPage } from "./lead-page.ts";
import type { LeadContext, LeadResult } from "./lead-result.ts";
import { CONTACT_MESSAGE, type ContactMessagePayload } from "./mail-kinds.ts";
import { invalidNotice, leadNotices } from "./notices.ts";
import { messageKey } from "./outbox-keys.ts";
import { quarantineReason } from "./quarantine.ts";
import { type ContactInput, contactSchema } from "./schema.ts";
import { noteSubmission } from "./store-lead.server.ts";
import { submissionKey } from "./submission-key.server.ts";

const FORM = "contact";
const FIELDS = ["name", "email", "message"] as const;

/**
 * Takes a post of the Contact form: stores the message and promises its mail to the store in one
 * transaction. Never throws; what went wrong is in the result and, if it was ours, in the log.
 */
export async function submitMessage(
  db: Db,
  { form, context }: { form: FormData; context: LeadContext },
): Promise<LeadResult> {
  const values = readFields(form, FIELDS);
  const post = { form: FORM, context, values };
  return answerLead(db, post, async () => {
    const parsed = contactSchema.safeParse(values);
    if (!parsed.success) {
      const errors = fieldErrorsOf(parsed.error);
      const missing = FIELDS.some((field) => values[field].trim() === "");
      return refuse(
        422,
        missing ? leadNotices.contactMissing : invalidNotice(errors),
        values,
        errors,
      );
    }
    const reason = quarantineReason(form);
    const refusal = reason === null && (await refuseBeyond(db, limits.messageMail, post));
    if (refusal) return refusal;
    const key = submissionKey({ form: FORM, content: parsed.data, posted: form, now: context.now });
    await storeMessage(db, { input: parsed.data, key, reason, context });
    return accept(leadNotices.contactSent);
  });
}

interface NewMessage {
  input: ContactInput;
  key: string;
  reason: string | null;
  context: LeadContext;
}

async function storeMessage(db: Db, { input, key, reason, context }: NewMessage): Promise<void> {
  const { now } = context;
  const time = now.toISOString();
  const id = newId();
  await retryTransaction(db, async (tx) => {
    if (!(await noteSubmission(tx, { key, form: FORM, leadId: id, now }))) return;
    await tx
      .insertInto("messages")
      .values({
        id,
        ...input,
        page: leadPage(context.page),
        status: "new",
        quarantine_reason: reason,
        created_at: time,
        updated_at: time,
      })
      .execute();
    const payload: ContactMessagePayload = { messageId: id };
    await enqueue(tx, {
      kind: CONTACT_MESSAGE,
      payload: { ...payload },
      dedupeKey: messageKey(id),
      held: reason !== null,
      now,
    });
  });
}
