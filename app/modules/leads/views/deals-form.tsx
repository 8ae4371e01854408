import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { emptyFieldMessages, SMS_CONSENT_FIELD } from "../lead-fields.ts";
import { leadNotices } from "../notices.ts";
import type { ShownLeadResult } from "../send-lead.ts";
import { SignUpConfirmation } from "./confirmation.tsx";
import { EmailField, HiddenFields, TextField } from "./form-fields.tsx";
import { useLeadForm } from "./use-lead-form.ts";

const FIELDS = ["email", "phone"] as const;

const NO_TEXTS_WITHOUT_BOX =
  "We text you only if you check the box below. If you leave it unchecked, we keep your number but do not text it.";

interface DealsFormProps {
  /** The consent wording, as saved in the consent record. */
  consent: { email: string; sms: string };
  /** The result, if this document is the response to a native form submission. */
  sent?: ShownLeadResult;
}

/** The sign-up form of the Deals page (spec 1, sections 2.10, 4.4 and 5). */
export function DealsForm({ consent, sent }: DealsFormProps) {
  const { Form, formProps, isBusy, values, fieldErrors, remark, confirmed } = useLeadForm(
    "/deals",
    findProblem,
    sent,
  );
  return (
    <Form {...formProps} className="grid gap-5">
      <FormNotice notice={sent?.notice} />
      <EmailField value={values.email} error={fieldErrors.email} />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
        error={fieldErrors.phone}
        hint={NO_TEXTS_WITHOUT_BOX}
      />
      <label className="flex items-start gap-3 text-[0.9375rem] text-sage">
        <input
          type="checkbox"
          name={SMS_CONSENT_FIELD}
          value="on"
          defaultChecked={values[SMS_CONSENT_FIELD] === "on"}
          className="checkbox"
        />
        <span>{consent.sms}</span>
      </label>
      <p className="text-[0.9375rem] text-sage">{consent.email}</p>
      <button type="submit" disabled={isBusy} className="button button-paper justify-self-start">
        {isBusy ? "Signing Up..." : "Sign Up"}
      </button>
      {confirmed && <SignUpConfirmation specials={confirmed.specials} />}
      {/* Always rendered: screen readers announce changes inside a region they know. */}
      <div aria-live="polite">
        {remark && <p className="border-s-2 border-gold ps-4">{remark}</p>}
      </div>
      <HiddenFields />
    </Form>
  );
}

function findProblem(form: FormData) {
  const given = FIELDS.some((field) => String(form.get(field)).trim() !== "");
  if (given) return;
  return { notice: leadNotices.dealsMissing, fieldErrors: { email: emptyFieldMessages.either } };
}
