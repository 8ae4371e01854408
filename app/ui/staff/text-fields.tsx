import { type FocusEvent, type HTMLInputTypeAttribute, type ReactNode, useId } from "react";
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  FieldError,
  Input,
  Label,
  Text,
} from "react-aria-components";
import { useFieldValue, usePreservedTextarea } from "./hydration.ts";

/** What every field of a form has. */
export interface FieldProps {
  label: string;
  /** Its name in the form that is posted. */
  name: string;
  hint?: ReactNode;
  /** Why the server refused it. */
  error?: string | undefined;
  /** Explains the label: a `Help`. */
  help?: ReactNode;
}

export const CONTROL =
  "w-full rounded-lg border border-control bg-surface px-3 py-2 text-plain outline-offset-2 placeholder:text-muted placeholder:opacity-100 hover:border-plain invalid:border-error disabled:bg-well disabled:text-muted";

/** The label, and below the control the hint and the error. Goes inside a field of React Aria. */
export function FieldParts({
  label,
  hint,
  error,
  help,
  children,
}: Omit<FieldProps, "name"> & { children: ReactNode }) {
  return (
    <>
      <div className="flex items-center gap-1">
        <Label className="font-semibold">{label}</Label>
        {help}
      </div>
      {children}
      {hint && (
        <Text slot="description" className="text-sm text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="text-sm text-error">{error}</FieldError>
    </>
  );
}

interface TextFieldProps extends FieldProps {
  defaultValue?: string | undefined;
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
  inputMode?: "text" | "decimal" | "numeric" | "email" | "tel" | "url" | "search";
  onChange?: (value: string) => void;
  onBlur?: (event: FocusEvent) => void;
  className?: string;
}

/** A line of text. Follows `defaultValue` when it changes, such as after a refusal. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, help, name, defaultValue, placeholder, onChange, className } = props;
  const { value, setValue, field } = useFieldValue<HTMLInputElement>(defaultValue);
  return (
    <AriaTextField
      name={name}
      value={value}
      onChange={(text) => {
        setValue(text);
        onChange?.(text);
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      type={props.type ?? "text"}
      {...(props.maxLength === undefined ? {} : { maxLength: props.maxLength })}
      {...(props.autoComplete === undefined ? {} : { autoComplete: props.autoComplete })}
      {...(props.inputMode === undefined ? {} : { inputMode: props.inputMode })}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
      className={`grid content-start gap-1 ${className ?? ""}`}
    >
      <FieldParts label={label} hint={hint} error={error} help={help}>
        <Input ref={field} placeholder={placeholder} className={`${CONTROL} min-h-10`} />
      </FieldParts>
    </AriaTextField>
  );
}

interface TextAreaProps extends FieldProps {
  defaultValue?: string | undefined;
  rows?: number;
  maxLength?: number;
}

/** Several lines of text; grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, help, name, defaultValue, rows = 4, maxLength } = props;
  const id = useId();
  usePreservedTextarea(id);
  const { value, setValue, field } = useFieldValue<HTMLTextAreaElement>(defaultValue);
  return (
    <AriaTextField
      id={id}
      name={name}
      value={value}
      onChange={setValue}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(maxLength === undefined ? {} : { maxLength })}
      className="grid content-start gap-1"
    >
      <FieldParts label={label} hint={hint} error={error} help={help}>
        <AriaTextArea ref={field} rows={rows} className={`${CONTROL} field-sizing-content`} />
      </FieldParts>
    </AriaTextField>
  );
}
