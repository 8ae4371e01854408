import type { ComponentProps } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/ui/staff/form.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";

interface AddressFormProps
  extends Pick<ComponentProps<typeof SubmitButton>, "intent" | "icon" | "children"> {
  /** Label and name of the field. */
  label: string;
  name: string;
  typed: string | undefined;
  error: string | undefined;
}

/** A form that looks up an email address or a phone number. */
export function AddressForm({ label, name, typed, error, ...button }: AddressFormProps) {
  return (
    <Form method="post" noValidate preventScrollReset className="flex flex-wrap items-start gap-3">
      <TextField
        label={label}
        name={name}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        defaultValue={typed}
        error={error}
        className="min-w-0 flex-1 basis-72"
      />
      <SubmitButton {...button} pending="Searching…" className="max-sm:w-full sm:mt-[1.65rem]" />
    </Form>
  );
}
