import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { NewPasswordField } from "./new-password-field.tsx";

/** Intent of the form. */
export type PasswordIntent = "change-password";

interface PasswordFormProps {
  /** Under which password managers save the password. */
  userName: string;
  /** When the current password was chosen. */
  changedAt: string;
  busy: boolean;
  /** Result of the last submission. */
  result: { ok: boolean; fieldErrors?: Record<string, string> } | undefined;
}

/** Form that changes the password. The server never sends typed passwords back. */
export function PasswordForm({ userName, changedAt, busy, result }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errors = result?.fieldErrors ?? {};
  useEffect(() => {
    if (!result) return;
    if (result.ok) form.current?.reset();
    else form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [result]);
  return (
    <Panel
      title="Password"
      description={`Last changed ${changedAt}. All other sessions end with a change.`}
    >
      <Form method="post" ref={form} className="staff-form">
        {/* Password managers save a password under a user name; the server ignores it. */}
        <input
          type="text"
          name="username"
          value={userName}
          autoComplete="username"
          readOnly
          hidden
        />
        <InputField
          label="Current password"
          type="password"
          name="current"
          autoComplete="current-password"
          required
          error={errors.current}
        />
        <NewPasswordField label="New password" name="next" error={errors.next} />
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

const SECURITY_PATH = "/admin/security";

/** Shown on every page of the staff area until a weak password is changed. */
export function WeakPasswordWarning({ isWeak }: { isWeak: boolean }) {
  const { pathname } = useLocation();
  if (!isWeak) return null;
  return (
    <aside aria-label="Password" className="menu-warning" data-tone="bad">
      <div>
        <p className="staff-strong">Your password is easy to guess.</p>
        <p>
          Anyone who guesses it can change the site and read your contacts.{" "}
          {pathname === SECURITY_PATH ? (
            "Choose a new one below."
          ) : (
            <Link to={SECURITY_PATH}>Change password</Link>
          )}
        </p>
      </div>
    </aside>
  );
}
