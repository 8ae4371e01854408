import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { InputField } from "#app/ui/staff/field.tsx";
import { intentField } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import { MIN_PASSWORD } from "../password-length.ts";

/** What the form asks for. */
export type PasswordIntent = "change-password";

interface PasswordFormProps {
  /** When the current password was chosen. */
  changedAt: string;
  busy: boolean;
  /** The answer to the last try, if there was one. */
  answer: { ok: boolean; fieldErrors?: Record<string, string> } | undefined;
}

/** Changes the password. What was typed is never sent back: passwords stay out of pages. */
export function PasswordForm({ changedAt, busy, answer }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errors = answer?.fieldErrors ?? {};
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) form.current?.reset();
    else form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answer]);
  return (
    <Panel
      title="Password"
      description={`Last changed ${changedAt}. All other sessions end with a change.`}
    >
      <Form method="post" ref={form} className="staff-form">
        {/* Password managers file a password under a name; this one is never sent anywhere else. */}
        <input type="text" name="username" value="owner" autoComplete="username" readOnly hidden />
        <InputField
          label="Current password"
          type="password"
          name="current"
          autoComplete="current-password"
          required
          error={errors.current}
        />
        <InputField
          label="New password"
          type="password"
          name="next"
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD}
          hint={`At least ${MIN_PASSWORD} characters. Four unrelated words are easy to remember and hard to guess.`}
          error={errors.next}
        />
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<PasswordIntent>("change-password")}
            disabled={busy}
            className="staff-button primary-button"
          >
            {busy ? "Changing..." : "Change password"}
          </button>
        </div>
      </Form>
    </Panel>
  );
}
