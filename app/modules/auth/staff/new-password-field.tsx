import { useState } from "react";
import { Button } from "#app/ui/staff/button.tsx";
import { useHydrated } from "#app/ui/staff/hydration.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { MIN_PASSWORD_LENGTH } from "../limits.ts";

interface PasswordFieldProps {
  label: string;
  name: string;
  error: string | undefined;
}

/** The field for a new password, with a button that shows what is typed; the button needs script. */
export function NewPasswordField({ label, name, error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <div className="grid justify-items-start gap-1">
      <TextField
        label={label}
        type={isShown ? "text" : "password"}
        name={name}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck="false"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. Four unrelated words are easy to remember and hard to guess.`}
        error={error}
        className="w-full"
      />
      {hydrated && (
        <Button variant="quiet" aria-pressed={isShown} onPress={() => setShown(!isShown)}>
          Show password
        </Button>
      )}
    </div>
  );
}
