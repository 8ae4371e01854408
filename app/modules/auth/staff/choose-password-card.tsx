import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { INVITATION_DAYS, MIN_PASSWORD_LENGTH, RESET_LINK_HOURS } from "../limits.ts";
import { NewPasswordField } from "./new-password-field.tsx";

interface ChoosePasswordCardProps {
  /** Undefined if the link was used, has expired, or never existed. */
  link: { purpose: "invitation" | "reset"; name: string; email: string | null } | undefined;
  /** What is wrong with the password that was sent. */
  problem: string | undefined;
}

/** Content of the page of an invitation or a link to choose a new password. */
export function ChoosePasswordCard({ link, problem }: ChoosePasswordCardProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problem]);
  if (!link) {
    return (
      <div className="panel">
        <h1>This link no longer works</h1>
        <p className="staff-hint">
          An invitation works once, for {INVITATION_DAYS} days; a link to choose a new password, for{" "}
          {RESET_LINK_HOURS} hours. Ask the owner for a new one.
        </p>
        <p className="staff-hint">
          <a href="/admin">Go to the sign-in page</a>
        </p>
      </div>
    );
  }
  return (
    <div className="panel">
      <h1>{link.purpose === "invitation" ? `Welcome, ${link.name}` : "Choose a new password"}</h1>
      <p className="staff-hint">
        Choose a password of at least {MIN_PASSWORD_LENGTH} characters. You sign in with it
        {link.email && ` and ${link.email}`}.
      </p>
      <Form method="post" ref={form} className="staff-form">
        <input
          type="text"
          name="username"
          value={link.email ?? "owner"}
          autoComplete="username"
          readOnly
          hidden
        />
        <NewPasswordField label="Password" name="password" error={problem} />
        <button type="submit" className="staff-button primary-button">
          Save password
        </button>
      </Form>
    </div>
  );
}
