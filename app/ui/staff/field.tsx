import { type ComponentProps, type ReactNode, useId } from "react";
import { useKeptArea } from "./use-typed.ts";

interface Common {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Ids that tie a control to its hint and error. */
export function useFieldIds({ hint, error }: Pick<Common, "hint" | "error">) {
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

/** Label above, hint and error below any control that takes {@link useFieldIds}. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: Common & { id: string; children: ReactNode }) {
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

type InputProps = Common & ComponentProps<"input">;

/** A one-line field of the staff area. */
export function InputField({ label, hint, error, ...input }: InputProps) {
  const { id, control } = useFieldIds({ hint, error });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input className="staff-input" {...input} {...control} />
    </FieldFrame>
  );
}

type AreaProps = Common & ComponentProps<"textarea">;

/** A field of several lines. */
export function AreaField({ label, hint, error, ...area }: AreaProps) {
  const { id, control } = useFieldIds({ hint, error });
  useKeptArea(id);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea className="staff-input" rows={5} {...area} {...control} />
    </FieldFrame>
  );
}

type SelectProps = Common & ComponentProps<"select">;

/** A choice of one; options are the children. */
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
