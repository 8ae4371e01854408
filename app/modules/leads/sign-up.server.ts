import type { Db } from "#app/db/schema.ts";
import { limits } from "#app/modules/rate-limits/limits.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { accept, answerLead, refuseBeyond } from "./answer-lead.server.ts";
import { readFields } from "./form-fields.ts";
import { SMS_CONSENT_FIELD } from "./hidden-fields.ts";
import { leadPage } from "./lead-page.ts";
import type { LeadContext, LeadResult } from "./lead-result.ts";
import { leadNotices } from "./notices.ts";
import { quarantineReason } from "./quarantine.ts";
import { readSignUp, type SignUpForm } from "./read-sign-up.server.ts";
import { storeSignUp } from "./store-sign-up.server.ts";
import { submissionKey } from "./submission-key.server.ts";

const FIELDS = { deals: ["email", "phone", SMS_CONSENT_FIELD], join: ["email"] } as const;

const PHONE_WITHOUT_TEXTS =
  "We saved your phone number but will not text you, because the box for texts was not checked. To get texts, send the form again with the box checked.";

/**
 * Handles a post of the Deals form or the footer's JOIN box: saves contact, consents and the queued
 * welcome email in one transaction, or holds the sign-up until it is confirmed. The answer is the same
 * for a new contact, a known one and a held sign-up. Never throws: the result reports what went wrong,
 * and the log has our own errors.
 */
export async function signUp(
  db: Db,
  { form, source, context }: { form: FormData; source: SignUpForm; context: LeadContext },
): Promise<LeadResult> {
  const values: Record<string, string> = readFields(form, FIELDS[source]);
  const post = { form: source, context, values };
  return answerLead(db, post, async () => {
    const input = readSignUp(source, values);
    if ("status" in input) return input;
    const reason = quarantineReason(form);
    const mails = reason === null && input.email !== null;
    const refusal = mails && (await refuseBeyond(db, limits.signUpMail, post));
    if (refusal) return refusal;
    const { name: storeName } = await getSiteFacts(db);
    const { now, secret } = context;
    const key = submissionKey({ form: source, content: { ...input }, posted: form, now });
    await storeSignUp(db, {
      form: source,
      input,
      key,
      reason,
      storeName,
      page: leadPage(context.page),
      secret,
      now,
    });
    const accepted = accept(leadNotices.signedUp);
    const isTextless = input.phone !== null && !input.smsConsent;
    return isTextless ? { ...accepted, remark: PHONE_WITHOUT_TEXTS } : accepted;
  });
}
