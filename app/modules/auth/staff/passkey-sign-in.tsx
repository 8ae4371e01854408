import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/staff/button.tsx";
import { useHydrated } from "#app/ui/staff/hydration.ts";
import { INTENT_FIELD } from "#app/ui/staff/staff-form.ts";
import { describePasskeyError } from "./passkey-errors.ts";

/** Intents of the page after the password and of the button for passkeys. */
export type SignInStepIntent = "start-passkey" | "passkey" | "code" | "recovery-code";

/** What its action returns unless it redirects. */
export interface SignInStepResult {
  /** What the browser needs to sign with a passkey. */
  options?: PublicKeyCredentialRequestOptionsJSON;
  problem?: string;
  /** The form that was refused. */
  intent?: SignInStepIntent;
}

/**
 * The button that signs in with a passkey: gets a challenge, has the browser sign it, and sends the
 * signature. Needs script. `action`: URL of the second step, whose query has the page to open afterwards.
 */
export function PasskeySignIn({ action }: { action: string }) {
  const { data: result, state, submit } = useFetcher<SignInStepResult>();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const [browserProblem, setBrowserProblem] = useState<string>();
  const send = (fields: Record<string, string>) => submit(fields, { method: "post", action });
  const problem = browserProblem ?? result?.problem;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each challenge
  useEffect(() => {
    const { options } = result ?? {};
    if (!options) return;
    setAsking(true);
    startAuthentication({ optionsJSON: options })
      .then(
        (credential) => send({ [INTENT_FIELD]: "passkey", credential: JSON.stringify(credential) }),
        (error: unknown) => setBrowserProblem(describePasskeyError(error)),
      )
      .finally(() => setAsking(false));
  }, [result]);
  const isBusy = isAsking || state !== "idle";
  return (
    <div className="grid gap-2">
      <Button
        isDisabled={isBusy || !isHydrated}
        onPress={() => {
          setBrowserProblem(undefined);
          void send({ [INTENT_FIELD]: "start-passkey" });
        }}
      >
        {isBusy ? "Waiting for the passkey..." : "Sign in with a passkey"}
      </Button>
      <p role="alert" className="text-sm text-error">
        {isBusy ? undefined : problem}
      </p>
    </div>
  );
}
