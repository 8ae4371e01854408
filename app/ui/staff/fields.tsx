import { type ComponentProps, type ReactNode, useId } from "react";
import { usePreservedTextarea } from "./hydration.ts";

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Attributes that link a control to its hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldProps, "hint" | "error">) {
  const id = useId();
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean);
  return {
    id,
    control: {
      id,
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": described.join(" ") || undefined,
    },
  };
}

/** A control with its label above and its hint and error below; use with {@link useFieldIds}. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="staff-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="staff-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="staff-error">
          {error}
        </p>
      )}
    </div>
  );
}

type InputProps = FieldProps & ComponentProps<"input">;

/** A one-line text field. */
export function InputField({ label, hint, error, ...input }: InputProps) {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input className="staff-input" {...input} {...control} />
    </FieldFrame>
  );
}

type TextareaProps = FieldProps & ComponentProps<"textarea">;

/** A field for several lines of text. */
export function TextareaField({ label, hint, error, ...area }: TextareaProps) {
  const { id, control } = useFieldIds({ hint, error });
  usePreservedTextarea(id);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea className="staff-input" rows={5} {...area} {...control} />
    </FieldFrame>
  );
}

type SelectProps = FieldProps & ComponentProps<"select">;

/** A select field; its options are the children. */
export function SelectField({ label, hint, error, children, ...select }: SelectProps) {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select className="staff-input" {...select} {...control}>
        {children}
      </select>
    </FieldFrame>
  );
}
