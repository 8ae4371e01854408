import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { INVITATION_DAYS, RESET_LINK_HOURS } from "../limits.ts";
import { NewPasswordField } from "./password-field.tsx";
import { SignInCard } from "./sign-in-panels.tsx";

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
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);
  if (!link) {
    return (
      <SignInCard
        title="This link no longer works"
        link={{ to: "/admin", text: "Go to the sign-in page" }}
      >
        <p className="text-sm text-muted">
          An invitation works once, for {INVITATION_DAYS} days; a link to choose a new password, for{" "}
          {RESET_LINK_HOURS} hours. Ask the owner for a new one.
        </p>
      </SignInCard>
    );
  }
  return (
    <SignInCard
      title={link.purpose === "invitation" ? `Welcome, ${link.name}` : "Choose a new password"}
    >
      <p className="text-sm text-muted">
        Choose a password. You sign in with it{link.email && ` and ${link.email}`}.
      </p>
      <Form method="post" ref={form} className="grid gap-4">
        <input
          type="text"
          name="username"
          value={link.email ?? "owner"}
          autoComplete="username"
          readOnly
          hidden
        />
        <NewPasswordField label="Password" name="password" error={problem} />
        <Button type="submit" variant="primary">
          Save password
        </Button>
      </Form>
    </SignInCard>
  );
}
