import { LinkButton } from "#app/ui/staff/button.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";

interface FactorSummaryProps {
  /** How many the person has. */
  passkeys: number;
  hasCodes: boolean;
}

/** On the Security page: what the person has set up, with a link to the page that changes it. */
export function FactorSummary({ passkeys, hasCodes }: FactorSummaryProps) {
  const count =
    passkeys === 0 ? "No passkeys" : passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`;
  return (
    <Panel
      title="Passkeys and one-time codes"
      description="Sign in with a fingerprint instead of a password, or protect the password with a code from your phone."
      aside={
        <LinkButton to="/admin/security/factors">
          {passkeys > 0 || hasCodes ? "Change passkeys and codes" : "Set up passkeys and codes"}
        </LinkButton>
      }
    >
      <p className="flex flex-wrap gap-1">
        <StatusPill tone={passkeys > 0 ? "good" : "quiet"}>{count}</StatusPill>
        <StatusPill tone={hasCodes ? "good" : "quiet"}>
          {hasCodes ? "One-time codes on" : "One-time codes off"}
        </StatusPill>
      </p>
    </Panel>
  );
}
