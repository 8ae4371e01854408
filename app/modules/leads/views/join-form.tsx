import { useId } from "react";
import { usePagePath } from "#app/ui/render-context.ts";
import { emptyFieldMessages } from "../lead-fields.ts";
import { leadNotices } from "../notices.ts";
import type { ShownLeadResult } from "../send-lead.ts";
import { SignUpConfirmation } from "./confirmation.tsx";
import { FieldError, HiddenFields } from "./form-fields.tsx";
import { useLeadForm } from "./use-lead-form.ts";

interface JoinFormProps {
  consent: string;
  /** The result, if this document is the response to a native form submission. */
  sent?: ShownLeadResult;
}

/** The footer's sign-up box. Without JavaScript, the response is the page /join. */
export function JoinForm({ consent, sent }: JoinFormProps) {
  const id = useId();
  const { path } = usePagePath();
  const { Form, formProps, isBusy, values, fieldErrors, confirmed } = useLeadForm(
    "/join",
    findProblem,
    sent,
  );
  const error = fieldErrors.email;
  return (
    <Form {...formProps} className="mt-4">
      <input type="hidden" name="page" value={path} suppressHydrationWarning />
      <label htmlFor={id} className="sr-only">
        Join the deals list
      </label>
      <div className="flex flex-wrap">
        <input
          id={id}
          name="email"
          type="email"
          placeholder="Your email"
          autoComplete="email"
          aria-required
          defaultValue={values.email}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="field min-w-0 grow basis-[14ch]"
        />
        <button type="submit" disabled={isBusy} className="button button-line -ms-px">
          {isBusy ? "JOINING..." : "JOIN"}
        </button>
      </div>
      <FieldError id={`${id}-error`} text={error} />
      <p className="mt-3 text-sm text-sage">{consent}</p>
      {confirmed && (
        <div className="mt-5">
          <SignUpConfirmation specials={confirmed.specials} />
        </div>
      )}
      <HiddenFields />
    </Form>
  );
}

function findProblem(form: FormData) {
  if (String(form.get("email")).trim() !== "") return;
  return { notice: leadNotices.joinMissing, fieldErrors: { email: emptyFieldMessages.joinEmail } };
}
