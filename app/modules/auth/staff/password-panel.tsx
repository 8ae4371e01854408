import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import type { MomentText } from "#app/ui/staff/moment.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { NewPasswordField, PasswordField } from "./password-field.tsx";

/** Intent of the form. */
export type PasswordIntent = "change-password";

interface PasswordFormProps {
  /** Under which password managers save the password. */
  userName: string;
  /** When the current password was chosen. */
  changedAt: MomentText;
  busy: boolean;
  /** Result of the last submission. */
  result: { ok: boolean; fieldErrors?: Record<string, string> } | undefined;
}

/** Form that changes the password. The server never sends typed passwords back. */
export function PasswordForm({ userName, changedAt, busy, result }: PasswordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errors = result?.fieldErrors ?? {};
  useEffect(() => {
    if (result && !result.ok) {
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    }
  }, [result]);
  return (
    <Panel
      id="password"
      title="Password"
      description={`Last changed: ${changedAt.text}. Changing it signs out all your other browsers.`}
    >
      <Form method="post" ref={form} className="grid max-w-md justify-items-start gap-4">
        {/* Password managers save a password under a user name; the server ignores it. */}
        <input
          type="text"
          name="username"
          value={userName}
          autoComplete="username"
          readOnly
          hidden
        />
        {/* A new key empties the fields after a change. */}
        <div key={changedAt.at} className="grid w-full gap-4">
          <PasswordField label="Current password" name="current" error={errors.current} />
          <NewPasswordField label="New password" name="next" error={errors.next} />
        </div>
        <Button
          type="submit"
          variant="primary"
          isPending={busy}
          {...intentField<PasswordIntent>("change-password")}
        >
          {busy ? "Changing..." : "Change password"}
        </Button>
      </Form>
    </Panel>
  );
}

const SECURITY_PATH = "/admin/security";

/** Pages with the notice to choose a password: the first one after signing in. Home lists it as a task. */
const NOTICE_PATHS = ["/admin", SECURITY_PATH];

interface PasswordNoticeProps {
  /** Whether today's rules would reject the password. */
  isWeak: boolean;
  /** Whether the person chose the password. */
  isChosen: boolean;
}

/** Asks for a better password: on every page if it is weak, otherwise on few if it is the first one. */
export function PasswordNotice({ isWeak, isChosen }: PasswordNoticeProps) {
  const { pathname } = useLocation();
  if (isWeak) return <WeakPasswordWarning pathname={pathname} />;
  if (isChosen || !NOTICE_PATHS.includes(pathname)) return null;
  return (
    <aside aria-label="Password">
      <Banner
        tone="warn"
        title="Choose your own password"
        action={
          pathname !== SECURITY_PATH && (
            <LinkButton to={`${SECURITY_PATH}#password`}>Choose password</LinkButton>
          )
        }
      >
        Your password was set for you, so the person who hosts the site may know it.
      </Banner>
    </aside>
  );
}

function WeakPasswordWarning({ pathname }: { pathname: string }) {
  const isThere = pathname === SECURITY_PATH;
  return (
    <aside aria-label="Password">
      <Banner
        tone="bad"
        title="Your password is easy to guess."
        action={!isThere && <LinkButton to={SECURITY_PATH}>Change password</LinkButton>}
      >
        Anyone who guesses it can change the site and read your contacts.
        {isThere && " Choose a new one below."}
      </Banner>
    </aside>
  );
}
