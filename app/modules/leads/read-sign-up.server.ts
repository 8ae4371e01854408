import { refuse } from "./answer-lead.server.ts";
import { emptyFields } from "./empty-fields.ts";
import { fieldErrorsOf } from "./field-errors.ts";
import type { LeadResult } from "./lead-result.ts";
import { invalidNotice, leadNotices } from "./notices.ts";
import { dealsSchema, joinSchema } from "./schema.ts";

export type SignUpForm = "deals" | "join";

/** What a sign-up says; at least one address is there. */
export interface SignUpInput {
  email: string | null;
  phone: string | null;
  /** Only ever true with a phone number. */
  smsConsent: boolean;
}

/** Reads the fields of a sign-up; what cannot be accepted comes back as the refusal to answer. */
export function readSignUp(
  form: SignUpForm,
  values: Record<string, string>,
): SignUpInput | LeadResult {
  return form === "deals" ? readDeals(values) : readJoin(values);
}

function readDeals(values: Record<string, string>): SignUpInput | LeadResult {
  if (!values.email?.trim() && !values.phone?.trim()) {
    return refuse(422, leadNotices.dealsMissing, values, { email: emptyFields.either });
  }
  const parsed = dealsSchema.safeParse(values);
  if (!parsed.success) return refuseInvalid(parsed.error, values);
  const { email, phone, sms_consent: ticked } = parsed.data;
  return { email, phone, smsConsent: ticked && phone !== null };
}

function readJoin(values: Record<string, string>): SignUpInput | LeadResult {
  if (!values.email?.trim()) {
    return refuse(422, leadNotices.joinMissing, values, { email: emptyFields.joinEmail });
  }
  const parsed = joinSchema.safeParse(values);
  if (!parsed.success) return refuseInvalid(parsed.error, values);
  return { email: parsed.data.email, phone: null, smsConsent: false };
}

function refuseInvalid(error: Parameters<typeof fieldErrorsOf>[0], values: Record<string, string>) {
  const errors = fieldErrorsOf(error);
  return refuse(422, invalidNotice(errors), values, errors);
}
