import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import type { Notice } from "#app/ui/notices/notice.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { DEVICE_LINK_MINUTES } from "../limits.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { PasswordField } from "./password-field.tsx";

/** The screen of a page outside the staff area's frame, with a {@link SIGN_IN_CARD} in its middle. */
export function SignInScreen({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="grid min-h-svh place-content-center p-4">
      {children}
    </main>
  );
}

/** Classes of the box on a {@link SignInScreen}. */
export const SIGN_IN_CARD =
  "grid w-[min(24rem,calc(100vw-2rem))] grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-line bg-surface p-6 sm:p-8";
const TITLE = "text-2xl";
const HINT = "text-sm text-muted";

interface SignInCardProps {
  title: string;
  children: ReactNode;
  /** Below the form. */
  link?: { to: string; text: string };
}

/** The box on a {@link SignInScreen}. */
export function SignInCard({ title, children, link }: SignInCardProps) {
  return (
    <div className={SIGN_IN_CARD}>
      <h1 className={TITLE}>{title}</h1>
      {children}
      {link && (
        <p className={HINT}>
          <a href={link.to}>{link.text}</a>
        </p>
      )}
    </div>
  );
}

interface SignInDialogProps {
  /** URL of the form's action; its query has the page to open after sign-in. */
  action: string;
  notice: Notice | undefined;
  /**
   * Set if people besides the owner have accounts: their form is then below the dialog's. `isFirst`: the person
   * probably needs it, so it is open and has the focus.
   */
  team: { isFirst: boolean } | undefined;
  /** Whether a link to choose a new password can be emailed to someone. */
  canResetPassword: boolean;
  /** Typed by someone who was refused in that form. */
  email: string | undefined;
  /** URL for signing in with a passkey; undefined if nobody has one. */
  passkeyAction: string | undefined;
}

/** The dialog in front of the staff area (spec 2, section 2). */
export function SignInDialog(props: SignInDialogProps) {
  const { action, notice, team, canResetPassword, email, passkeyAction } = props;
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
    <SignInScreen>
      <div role="dialog" aria-modal="true" aria-labelledby="sign-in-title" className={SIGN_IN_CARD}>
        <h1 id="sign-in-title" className={TITLE}>
          Admin Access
        </h1>
        <p className={HINT}>Enter the store’s password to continue.</p>
        <Form method="post" action={action} ref={form} className="grid gap-4">
          <PasswordField
            label="Password"
            name="password"
            autoFocus={!isTeamForm && !team?.isFirst}
            error={isTeamForm ? undefined : notice?.text}
          />
          <Button type="submit" variant="primary" isDisabled={busy}>
            {busy ? "Checking..." : "Unlock"}
          </Button>
        </Form>
        {!team && passkeyAction && <PasskeySignIn action={passkeyAction} />}
        {team && (
          <TeamSignIn
            action={action}
            passkeyAction={passkeyAction}
            // An invited person who tried the owner's field finds the right one.
            isOpen={team.isFirst || notice !== undefined}
            hasFocus={team.isFirst && notice === undefined}
            email={email}
            error={isTeamForm ? notice?.text : undefined}
            busy={busy}
          />
        )}
        <p className={`${HINT} flex flex-wrap gap-x-4 gap-y-2`}>
          {canResetPassword && <a href="/staff-link">Forgot your password?</a>}
          <a href="/">Back to the site</a>
        </p>
      </div>
      <FormNotice notice={notice} />
    </SignInScreen>
  );
}

interface TeamSignInProps {
  action: string;
  passkeyAction: string | undefined;
  isOpen: boolean;
  /** Whether its first field takes the focus when the page opens. */
  hasFocus: boolean;
  email: string | undefined;
  error: string | undefined;
  busy: boolean;
}

/** The form of everyone but the owner, below the owner's. */
function TeamSignIn(props: TeamSignInProps) {
  const { action, passkeyAction, isOpen, hasFocus, email, error, busy } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
  }, [error]);
  return (
    <Disclosure summary="Sign in as someone else" isOpen={isOpen}>
      <p className={HINT}>
        If you were invited, sign in here with your email address and the password you chose.
      </p>
      <Form method="post" action={action} ref={form} className="grid gap-4">
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={hasFocus}
          defaultValue={email}
        />
        <PasswordField label="Your password" name="password" error={error} />
        <Button type="submit" isDisabled={busy}>
          {busy ? "Signing in..." : "Sign in"}
        </Button>
      </Form>
      {passkeyAction && <PasskeySignIn action={passkeyAction} />}
    </Disclosure>
  );
}

const TO_SIGN_IN = { to: "/admin", text: "Go to the sign-in page" };

/** Content of the page of a device link; `children` is the form that uses the link. */
export function DeviceLinkCard({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  if (!isOpen) {
    return (
      <SignInCard title="This link no longer works" link={TO_SIGN_IN}>
        <p className={HINT}>
          A sign-in link works once and expires after {DEVICE_LINK_MINUTES} minutes. The person who
          hosts the site can create a new one with <code>npm run admin:password</code>.
        </p>
      </SignInCard>
    );
  }
  return (
    <SignInCard title="Sign in with this browser?">
      <p className={HINT}>
        The site will remember this browser, so failed sign-ins by other people will not make you
        wait. You still need the password.
      </p>
      {children}
      <p className={HINT}>Only continue on a phone or computer that you trust.</p>
    </SignInCard>
  );
}
