import { type ComponentProps, useId } from "react";
import { ELAPSED_FIELD, HONEYPOT_FIELD, SUBMISSION_FIELD } from "../lead-fields.ts";

type TextFieldProps = ComponentProps<"input"> & {
  label: string;
  /** Error message about the submitted value. */
  error?: string;
  hint?: string;
};

/** A labeled input with its error below it, linked for screen readers. */
export function TextField({ label, error, hint, className, ...input }: TextFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        type="text"
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="field-error">
      {text}
    </p>
  );
}

interface EmailFieldProps {
  value: string | undefined;
  error: string | undefined;
  isRequired?: boolean;
}

/** The email field of a lead form. */
export function EmailField({ value, error, isRequired }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      // Not `required`: the browser's message would replace our notice.
      aria-required={isRequired}
      defaultValue={value}
      error={error}
    />
  );
}

/** Fields that visitors do not see: the honeypot, and two that script fills in on submit. */
export function HiddenFields() {
  const id = useId();
  return (
    <>
      <div aria-hidden="true" className="out-of-sight">
        <label htmlFor={id}>Leave this empty</label>
        <input id={id} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={ELAPSED_FIELD} defaultValue="" />
      <input type="hidden" name={SUBMISSION_FIELD} defaultValue="" />
    </>
  );
}
