import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import type { Notice } from "#app/ui/notices/notice.ts";
import { InputField } from "#app/ui/staff/fields.tsx";
import { DEVICE_LINK_MINUTES } from "../limits.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

interface SignInDialogProps {
  /** URL of the form's action; its query has the page to open after sign-in. */
  action: string;
  notice: Notice | undefined;
  /** Set if people besides the owner have accounts: their form is then below the dialog's. */
  team: { canResetPassword: boolean } | undefined;
  /** Typed by someone who was refused in that form. */
  email: string | undefined;
  /** URL for signing in with a passkey; undefined if nobody has one. */
  passkeyAction: string | undefined;
}

/** The dialog in front of the staff area (spec 2, section 2). */
export function SignInDialog(props: SignInDialogProps) {
  const { action, notice, team, email, passkeyAction } = props;
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const isTeamForm = email !== undefined;
  useEffect(() => {
    if (!notice || isTeamForm) return;
    const field = form.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, [notice, isTeamForm]);
  return (
    <main id="main" className="sign-in">
      <div role="dialog" aria-modal="true" aria-labelledby="sign-in-title" className="panel">
        <h1 id="sign-in-title">Admin Access</h1>
        <p className="staff-hint">Enter the password of the store to go on.</p>
        <Form method="post" action={action} ref={form} className="staff-form">
          <InputField
            label="Password"
            type="password"
            name="password"
            autoComplete="current-password"
            autoFocus={!isTeamForm}
            required
            error={isTeamForm ? undefined : notice?.text}
          />
          <button type="submit" disabled={busy} className="staff-button primary-button">
            {busy ? "Checking..." : "Unlock"}
          </button>
        </Form>
        {!team && passkeyAction && <PasskeySignIn action={passkeyAction} />}
        {team && (
          <TeamSignIn
            action={action}
            passkeyAction={passkeyAction}
            canResetPassword={team.canResetPassword}
            email={email}
            error={isTeamForm ? notice?.text : undefined}
            busy={busy}
          />
        )}
        <p className="staff-hint">
          <a href="/">Back to the site</a>
        </p>
      </div>
      <FormNotice notice={notice} />
    </main>
  );
}

interface TeamSignInProps {
  action: string;
  passkeyAction: string | undefined;
  canResetPassword: boolean;
  email: string | undefined;
  error: string | undefined;
  busy: boolean;
}

/** The form of everyone but the owner, folded up below the owner's. */
function TeamSignIn(props: TeamSignInProps) {
  const { action, passkeyAction, canResetPassword, email, error, busy } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLInputElement>("[type=password]")?.focus();
  }, [error]);
  return (
    <details className="staff-details" open={email !== undefined}>
      <summary>Sign in as someone else</summary>
      <div className="staff-stack">
        <Form method="post" action={action} ref={form} className="staff-form">
          <InputField
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            required
            defaultValue={email}
          />
          <InputField
            label="Your password"
            type="password"
            name="password"
            autoComplete="current-password"
            required
            error={error}
          />
          <div className="staff-actions">
            <button type="submit" disabled={busy} className="staff-button">
              {busy ? "Signing in..." : "Sign in"}
            </button>
            {canResetPassword && <a href="/staff-link">Forgot your password?</a>}
          </div>
        </Form>
        {passkeyAction && <PasskeySignIn action={passkeyAction} />}
      </div>
    </details>
  );
}

/** Content of the page of a device link; `children` is the form that uses the link. */
export function DeviceLinkCard({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  if (!isOpen) {
    return (
      <div className="panel">
        <h1>This link no longer works</h1>
        <p className="staff-hint">
          A sign-in link works once and expires after {DEVICE_LINK_MINUTES} minutes. The person who
          hosts the site can create a new one with <code>npm run admin:password</code>.
        </p>
        <p className="staff-hint">
          <a href="/admin">Go to the sign-in page</a>
        </p>
      </div>
    );
  }
  return (
    <div className="panel">
      <h1>Sign in with this browser?</h1>
      <p className="staff-hint">
        The site will remember this browser, so failed sign-ins by other people will not make you
        wait. You still need the password.
      </p>
      {children}
      <p className="staff-hint">Only continue on a phone or computer that you trust.</p>
    </div>
  );
}
