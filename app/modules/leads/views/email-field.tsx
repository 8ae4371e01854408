import { leadLimits } from "../lead-limits.ts";
import type { LeadAnswer } from "../send-lead.ts";
import { TextField } from "./text-field.tsx";

/** The email field of a lead form, filled with what was sent if that came back. */
export function EmailField({ answer }: { answer: LeadAnswer | undefined }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={leadLimits.email}
      defaultValue={answer?.values.email}
      error={answer?.fieldErrors.email}
    />
  );
}
