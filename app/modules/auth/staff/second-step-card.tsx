import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { InputField } from "#app/ui/staff/fields.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import type { SignInStepIntent } from "./passkey-sign-in.tsx";

interface SecondStepCardProps {
  /** False if the browser did not enter a correct password before, or too long ago. */
  isOpen: boolean;
  action: string;
  /** Why the last code was refused. */
  problem: string | undefined;
  /** The form it was entered in. */
  intent: SignInStepIntent | undefined;
}

/** Asks for a one-time code, or for a recovery code, after the password. */
export function SecondStepCard({ isOpen, action, problem, intent }: SecondStepCardProps) {
  const isBusy = useNavigation().state !== "idle";
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = problem && card.current?.querySelector<HTMLInputElement>("[aria-invalid]");
    if (field) field.select();
  }, [problem]);
  if (!isOpen) {
    return (
      <div className="panel">
        <h1>Please sign in again</h1>
        <p className="staff-hint">
          The site asks for a code only after your password, and waits ten minutes for it.
        </p>
        <p className="staff-hint">
          <a href="/admin">Go to the sign-in page</a>
        </p>
      </div>
    );
  }
  const isRecovery = intent === "recovery-code";
  return (
    <div className="panel" ref={card}>
      <h1>Enter your code</h1>
      <p className="staff-hint">Open the authenticator app on your phone.</p>
      <Form method="post" action={action} className="staff-form">
        <InputField
          label="Code with 6 digits"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={!isRecovery}
          required
          error={isRecovery ? undefined : problem}
        />
        <button
          type="submit"
          {...intentField<SignInStepIntent>("code")}
          disabled={isBusy}
          className="staff-button primary-button"
        >
          {isBusy ? "Checking..." : "Sign in"}
        </button>
      </Form>
      <details className="staff-details" open={isRecovery}>
        <summary>Use a recovery code</summary>
        <div className="staff-stack">
          <Form method="post" action={action} className="staff-form">
            <InputField
              label="Recovery code"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              hint="You saved ten of them when you set up one-time codes. Each works once."
              error={isRecovery ? problem : undefined}
            />
            <div className="staff-actions">
              <button
                type="submit"
                {...intentField<SignInStepIntent>("recovery-code")}
                disabled={isBusy}
                className="staff-button"
              >
                Use recovery code
              </button>
            </div>
          </Form>
          <p className="staff-hint">
            Lost those too? The owner can reset your second step under Team. If you are the owner,
            ask the person who hosts the site.
          </p>
        </div>
      </details>
      <p className="staff-hint">
        <a href="/admin">Sign in another way</a>
      </p>
    </div>
  );
}
