import { WebAuthnError } from "@simplewebauthn/browser";

const PROBLEMS: Partial<Record<WebAuthnError["code"], string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "This device already has a passkey for your account.",
  ERROR_INVALID_DOMAIN: "Passkeys do not work at this URL of the site.",
  ERROR_INVALID_RP_ID: "Passkeys do not work at this URL of the site.",
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    "This device cannot check who you are. Turn on its screen lock, or use another device.",
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    "This security key cannot save a passkey. Use another key.",
};

/** Says why the browser did not create or use a passkey. Most often, the person pressed Cancel. */
export function describePasskeyError(error: unknown): string {
  const problem = error instanceof WebAuthnError ? PROBLEMS[error.code] : undefined;
  return problem ?? "The browser did not finish. Please try again.";
}
