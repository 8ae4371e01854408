import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { Notice } from "#app/ui/notices/notice.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { InputField } from "#app/ui/staff/field.tsx";

interface SignInDialogProps {
  /** Where it posts to, with the page to go on to in its query. */
  action: string;
  notice: Notice | undefined;
}

/** The dialog in front of the staff area (spec 2, section 2). */
export function SignInDialog({ action, notice }: SignInDialogProps) {
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!notice) return;
    const field = form.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, [notice]);
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
            autoFocus
            required
            error={notice?.text}
          />
          <button type="submit" disabled={busy} className="staff-button primary-button">
            {busy ? "Checking..." : "Unlock"}
          </button>
        </Form>
        <p className="staff-hint">
          <a href="/">Back to the site</a>
        </p>
      </div>
      <AnswerNotice notice={notice} />
    </main>
  );
}
