import { useState } from "react";
import { InputField } from "#app/ui/staff/fields.tsx";
import { useHydrated } from "#app/ui/staff/hydration.ts";
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
    <div>
      <InputField
        label={label}
        type={isShown ? "text" : "password"}
        name={name}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={MIN_PASSWORD_LENGTH}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. Four unrelated words are easy to remember and hard to guess.`}
        error={error}
      />
      {hydrated && (
        <button
          type="button"
          className="quiet-button"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          Show password
        </button>
      )}
    </div>
  );
}
