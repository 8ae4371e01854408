import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import type { SignInStepIntent } from "./passkey-sign-in.tsx";
import { SignInCard } from "./sign-in-panels.tsx";

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
  const forms = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problem) return;
    forms.current?.querySelector<HTMLInputElement>("input[aria-invalid=true]")?.select();
  }, [problem]);
  if (!isOpen) {
    return (
      <SignInCard
        title="Please sign in again"
        link={{ to: "/admin", text: "Go to the sign-in page" }}
      >
        <p className="text-sm text-muted">
          Enter your code within ten minutes after your password.
        </p>
      </SignInCard>
    );
  }
  const isRecovery = intent === "recovery-code";
  return (
    <SignInCard title="Enter your code" link={{ to: "/admin", text: "Sign in another way" }}>
      <p className="text-sm text-muted">Open the authenticator app on your phone.</p>
      <div ref={forms} className="grid gap-2">
        <Form method="post" action={action} className="grid gap-4">
          <TextField
            label="6-digit code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus={!isRecovery}
            error={isRecovery ? undefined : problem}
          />
          <Button
            type="submit"
            variant="primary"
            isDisabled={isBusy}
            {...intentField<SignInStepIntent>("code")}
          >
            {isBusy ? "Checking..." : "Sign in"}
          </Button>
        </Form>
        <Disclosure summary="Use a recovery code" isOpen={isRecovery}>
          <Form method="post" action={action} className="grid gap-4">
            <TextField
              label="Recovery code"
              name="code"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck="false"
              hint="You saved ten of them when you set up one-time codes. Each works once."
              error={isRecovery ? problem : undefined}
            />
            <Button
              type="submit"
              isDisabled={isBusy}
              {...intentField<SignInStepIntent>("recovery-code")}
            >
              Use recovery code
            </Button>
          </Form>
          <p className="text-sm text-muted">
            Lost those too? The owner can reset your second step under Team. If you are the owner,
            ask the person who hosts the site.
          </p>
        </Disclosure>
      </div>
    </SignInCard>
  );
}
