import { leadLimits } from "../lead-limits.ts";
import { TextField } from "./text-field.tsx";

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
      maxLength={leadLimits.email}
      defaultValue={value}
      error={error}
    />
  );
}
