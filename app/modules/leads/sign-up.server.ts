import type { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { saveSignUp } from "#app/modules/crm/save-sign-up.server.ts";
import { RATE_LIMITS } from "#app/modules/rate-limits/rate-limits.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { getFieldErrors } from "#app/platform/form-data.ts";
import { emailConsentWording, smsConsentWording } from "./consent-wording.ts";
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
import { emptyFieldMessages, SMS_CONSENT_FIELD } from "./lead-fields.ts";
import { invalidNotice, leadNotices } from "./notices.ts";
import { dealsSchema, joinSchema } from "./schema.ts";

type SignUpForm = "deals" | "join";

const FIELDS = { deals: ["email", "phone", SMS_CONSENT_FIELD], join: ["email"] } as const;

/** Fixed texts in `campaign_contacts.source`. */
const SOURCES: Record<SignUpForm, string> = { deals: "deals-page", join: "footer-join" };

const PHONE_WITHOUT_TEXTS =
  "We saved your phone number but will not text you, because the box for texts was not checked. To get texts, send the form again with the box checked.";

/**
 * Handles a submission of the Deals form or the footer's JOIN box: saves the contact, consents, and
 * queued welcome email in one transaction, or saves an unconfirmed sign-up. The response is the same for
 * new contacts, known contacts, and unconfirmed sign-ups, so it does not reveal contacts. Never
 * throws: the result reports failures, and our own errors are logged.
 */
export async function signUp(
  db: Db,
  { form, source, context }: { form: FormData; source: SignUpForm; context: LeadContext },
): Promise<LeadResult> {
  const values: Record<string, string> = readFields(form, FIELDS[source]);
  const post = { form: source, context, values };
  return handleLeadSubmission(db, post, async () => {
    const input = parseSignUp(source, values);
    if ("status" in input) return input;
    const reason = findQuarantineReason(form);
    const sendsEmail = reason === null && input.email !== null;
    const rejection = sendsEmail && (await checkRateLimits(db, RATE_LIMITS.signUpMail, post));
    if (rejection) return rejection;
    const { name: storeName } = await getSiteFacts(db);
    const { email, phone, smsConsent } = input;
    const { now, secret } = context;
    await saveSignUp(db, {
      form: source,
      source: SOURCES[source],
      page: cleanPagePath(context.page),
      ...{ email, phone, reason, secret, now },
      emailWording: email === null ? null : emailConsentWording(storeName),
      smsWording: smsConsent ? smsConsentWording(storeName) : null,
      key: createIdempotencyKey({ form: source, content: { ...input }, posted: form, now }),
    });
    const accepted = accept(leadNotices.signedUp);
    const isWithoutTexts = phone !== null && !smsConsent;
    return isWithoutTexts ? { ...accepted, remark: PHONE_WITHOUT_TEXTS } : accepted;
  });
}

/** A valid sign-up; at least one address is not null. */
interface SignUpInput {
  email: string | null;
  phone: string | null;
  /** True only with a phone number. */
  smsConsent: boolean;
}

/** Validates the fields of a sign-up. Returns the result to send if a field is invalid. */
function parseSignUp(form: SignUpForm, values: Record<string, string>): SignUpInput | LeadResult {
  return form === "deals" ? parseDeals(values) : parseJoin(values);
}

function parseDeals(values: Record<string, string>): SignUpInput | LeadResult {
  if (!values.email?.trim() && !values.phone?.trim()) {
    return reject(422, leadNotices.dealsMissing, values, { email: emptyFieldMessages.either });
  }
  const parsed = dealsSchema.safeParse(values);
  if (!parsed.success) return rejectInvalid(parsed.error, values);
  const { email, phone, sms_consent: isChecked } = parsed.data;
  return { email, phone, smsConsent: isChecked && phone !== null };
}

function parseJoin(values: Record<string, string>): SignUpInput | LeadResult {
  if (!values.email?.trim()) {
    return reject(422, leadNotices.joinMissing, values, { email: emptyFieldMessages.joinEmail });
  }
  const parsed = joinSchema.safeParse(values);
  if (!parsed.success) return rejectInvalid(parsed.error, values);
  return { email: parsed.data.email, phone: null, smsConsent: false };
}

function rejectInvalid(error: z.ZodError, values: Record<string, string>) {
  const errors = getFieldErrors(error);
  return reject(422, invalidNotice(errors), values, errors);
}
