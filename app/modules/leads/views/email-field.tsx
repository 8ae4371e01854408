import { leadLimits } from "../lead-limits.ts";
import type { LeadAnswer } from "../send-lead.ts";
import { TextField } from "./text-field.tsx";

/** The email field of a lead form, filled with what was sent if that came back. */
export function EmailField(props: { answer: LeadAnswer | undefined; isRequired?: boolean }) {
  const { answer, isRequired } = props;
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      // Not `required`: the browser's own words would come instead of the notice.
      aria-required={isRequired}
      maxLength={leadLimits.email}
      defaultValue={answer?.values.email}
      error={answer?.fieldErrors.email}
    />
  );
}
