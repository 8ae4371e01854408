import { useId } from "react";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { emptyFieldMessages, leadLimits } from "../lead-fields.ts";
import { leadNotices } from "../notices.ts";
import type { ShownLeadResult } from "../send-lead.ts";
import { EmailField, FieldError, HiddenFields, TextField } from "./form-fields.tsx";
import { useLeadForm } from "./use-lead-form.ts";

const FIELDS = ["name", "email", "message"] as const;

/** The form of the Contact page (spec 1, sections 2.9, 4.3 and 5). */
export function ContactForm({ sent }: { sent?: ShownLeadResult }) {
  const id = useId();
  const { Form, formProps, isBusy, values, fieldErrors } = useLeadForm(
    "/contact",
    findMissing,
    sent,
  );
  return (
    <Form {...formProps} className="grid gap-5">
      <FormNotice notice={sent?.notice} />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        aria-required
        maxLength={leadLimits.name}
        defaultValue={values.name}
        error={fieldErrors.name}
      />
      <EmailField value={values.email} error={fieldErrors.email} isRequired />
      <div>
        <label htmlFor={id} className="field-label">
          Message
        </label>
        <textarea
          id={id}
          name="message"
          rows={6}
          className="field"
          aria-required
          maxLength={leadLimits.message}
          // React preserves a leading blank line only as LF, and browsers post CRLF.
          defaultValue={values.message?.replaceAll("\r\n", "\n")}
          aria-invalid={fieldErrors.message ? true : undefined}
          aria-describedby={fieldErrors.message ? `${id}-error` : undefined}
        />
        <FieldError id={`${id}-error`} text={fieldErrors.message} />
      </div>
      <button type="submit" disabled={isBusy} className="button button-paper justify-self-start">
        {isBusy ? "SENDING..." : "SEND MESSAGE"}
      </button>
      <HiddenFields />
    </Form>
  );
}

function findMissing(form: FormData) {
  const empty = FIELDS.filter((field) => String(form.get(field)).trim() === "");
  if (empty.length === 0) return;
  const fieldErrors = Object.fromEntries(empty.map((field) => [field, emptyFieldMessages[field]]));
  return { notice: leadNotices.contactMissing, fieldErrors };
}
