import { useState } from "react";
import { Button } from "#app/ui/staff/button.tsx";
import { useHydrated } from "#app/ui/staff/hydration.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { MIN_PASSWORD_LENGTH } from "../limits.ts";

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error: string | undefined;
}

interface PasswordFieldProps extends NewPasswordFieldProps {
  /** Tells password managers whether to fill in a password or to suggest one. */
  autoComplete?: "current-password" | "new-password";
  hint?: string;
  /** Takes the focus when the page opens. */
  autoFocus?: boolean;
}

/** The field for a password, with a button that shows what is typed. */
export function PasswordField({ autoComplete = "current-password", ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck="false"
      className="w-full"
      beside={
        <Button
          // It does nothing before the scripts have loaded, but its place is kept.
          className={`min-w-16 shrink-0 ${isHydrated ? "" : "invisible"}`}
          onPress={() => setShown(!isShown)}
        >
          <span>
            {isShown ? "Hide" : "Show"}
            <span className="sr-only"> {props.label.toLowerCase()}</span>
          </span>
        </Button>
      }
    />
  );
}

/** The field for a new password. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={`At least ${MIN_PASSWORD_LENGTH} characters. Four unrelated words are easy to remember and hard to guess.`}
    />
  );
}
