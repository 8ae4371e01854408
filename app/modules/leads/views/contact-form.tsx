import { useId } from "react";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { NoBreakText } from "#app/ui/site/no-break-text.tsx";
import { emptyFieldMessages } from "../lead-fields.ts";
import { leadNotices } from "../notices.ts";
import type { ShownLeadResult } from "../send-lead.ts";
import { Confirmation } from "./confirmation.tsx";
import { EmailField, FieldError, HiddenFields, TextField } from "./form-fields.tsx";
import { useLeadForm } from "./use-lead-form.ts";

const FIELDS = ["name", "email", "message"] as const;

interface ContactFormProps {
  /** What stays on the page after a message was sent. */
  confirmation: { title: string; text: string };
  /** The result, if this document is the response to a native form submission. */
  sent?: ShownLeadResult;
}

/** The form of the Contact page (spec 1, sections 2.9, 4.3 and 5). */
export function ContactForm({ confirmation, sent }: ContactFormProps) {
  const id = useId();
  const { Form, formProps, isBusy, values, fieldErrors, confirmed } = useLeadForm(
    "/contact",
    findProblem,
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
      {confirmed && (
        <Confirmation title={confirmation.title}>
          <p>
            <NoBreakText text={confirmation.text} />
          </p>
        </Confirmation>
      )}
      <HiddenFields />
    </Form>
  );
}

function findProblem(form: FormData) {
  const empty = FIELDS.filter((field) => String(form.get(field)).trim() === "");
  if (empty.length === 0) return;
  const fieldErrors = Object.fromEntries(empty.map((field) => [field, emptyFieldMessages[field]]));
  return { notice: leadNotices.contactMissing, fieldErrors };
}
