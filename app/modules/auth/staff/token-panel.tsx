import { KeyRound } from "lucide";
import { Button } from "#app/ui/staff/button.tsx";
import { CheckboxGroup } from "#app/ui/staff/check-fields.tsx";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { SecretField } from "#app/ui/staff/copy-field.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { StaffForm } from "#app/ui/staff/form.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { Table } from "#app/ui/staff/table.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { MAX_TOKEN_NAME_LENGTH } from "../limits.ts";
import { ROLE_LABELS, type Role } from "../permissions.ts";
import {
  isScopePermitted,
  SCOPE_NAMES,
  TOKEN_DAYS,
  TOKEN_SCOPES,
  type TokenScope,
} from "../token-scopes.ts";

/** Intents of the forms. */
export type TokenIntent = "create-token" | "limit-token" | "revoke-token";

export interface TokenListItem {
  id: string;
  name: string;
  created: MomentText;
  /** Null if it was never used. */
  lastUsed: MomentText | null;
  /** The person it belongs to. */
  accountName: string;
  role: Role;
  /** Whether the person has to set up one-time codes first, and the token does nothing until then. */
  mustSetUpCodes: boolean;
  /** Chosen for the token. What the person may not do now has no effect. */
  scopes: readonly TokenScope[];
  /** Null: never. */
  expires: MomentText | null;
  isExpired: boolean;
}

/** A new token. The site shows it once and saves only a hash of it. */
export interface CreatedToken {
  name: string;
  token: string;
}

interface TokenPanelProps {
  tokens: TokenListItem[];
  /** The token that was just created. */
  createdToken: CreatedToken | undefined;
  busy: boolean;
  fieldErrors: Record<string, string> | undefined;
  values: Record<string, string> | undefined;
}

const FORM = "grid max-w-md justify-items-start gap-4";

/** API tokens, with forms that create and revoke them. */
export function TokenPanel({ tokens, createdToken, busy, fieldErrors, values }: TokenPanelProps) {
  return (
    <Panel
      title="API tokens"
      description="A token lets a script do what you choose here, without signing in, until the token expires. It never does more than its person may do."
    >
      {createdToken && (
        <SecretField
          label={`Token “${createdToken.name}”`}
          value={createdToken.token}
          hint="Copy it now: it is shown only once. Anyone who has it can use it, so treat it like a password."
          done={{ title: "Copied!", text: "API token copied to clipboard" }}
        />
      )}
      {tokens.length > 0 ? (
        <TokenList tokens={tokens} />
      ) : (
        <EmptyState icon={KeyRound} title="No API tokens yet">
          Create one only if a script needs access.
        </EmptyState>
      )}
      <StaffForm saved={createdToken?.token} className={FORM}>
        {/* A new key empties the fields after a token was created. */}
        <div key={createdToken?.token ?? "fields"} className="grid w-full gap-4">
          <TextField
            label="Name of the new token"
            name="name"
            maxLength={MAX_TOKEN_NAME_LENGTH}
            autoComplete="off"
            hint="Such as the script or computer that uses it."
            error={fieldErrors?.name}
            defaultValue={values?.name}
            className="w-full"
          />
          <TokenLimitFields error={fieldErrors?.scopes} days={values?.days} />
        </div>
        <Button type="submit" isPending={busy} {...intentField<TokenIntent>("create-token")}>
          {busy ? "Creating..." : "Create token"}
        </Button>
      </StaffForm>
    </Panel>
  );
}

interface TokenLimitFieldsProps {
  /** Chosen so far. */
  scopes?: readonly TokenScope[];
  error?: string | undefined;
  days?: string | undefined;
}

/** What a token may be used for, and for how long. A new token starts with everything. */
function TokenLimitFields({ scopes = SCOPE_NAMES, error, days }: TokenLimitFieldsProps) {
  return (
    <>
      <CheckboxGroup
        label="Can be used to"
        name="scopes"
        options={SCOPE_NAMES.map((scope) => ({ value: scope, label: TOKEN_SCOPES[scope].label }))}
        defaultValue={scopes}
        error={error}
      />
      <Select
        label="Works for"
        name="days"
        defaultValue={days ?? String(TOKEN_DAYS[1])}
        options={TOKEN_DAYS.map((count) => ({ value: String(count), label: `${count} days` }))}
        className="w-full"
      />
    </>
  );
}

function LimitToken({ id, name, scopes }: Pick<TokenListItem, "id" | "name" | "scopes">) {
  return (
    <Disclosure
      summary={
        <>
          Change<span className="sr-only"> {name}</span>
        </>
      }
    >
      <StaffForm saved={scopes} className={FORM}>
        <input type="hidden" name="id" value={id} />
        <TokenLimitFields scopes={scopes} />
        <Button type="submit" {...intentField<TokenIntent>("limit-token")}>
          Save token
        </Button>
      </StaffForm>
    </Disclosure>
  );
}

const describeScopes = (scopes: readonly TokenScope[]) =>
  scopes.map((scope) => TOKEN_SCOPES[scope].label).join(", ");

/** What a token can be used for now, and what it cannot, with the reason. */
function TokenUses({ scopes, accountName, role, mustSetUpCodes }: TokenListItem) {
  if (mustSetUpCodes) return `Nothing until ${accountName} sets up one-time codes`;
  const inForce = scopes.filter((scope) => isScopePermitted(role, scope));
  const refused = scopes.filter((scope) => !inForce.includes(scope));
  return (
    <>
      {describeScopes(inForce) || "Nothing"}
      {refused.length > 0 && (
        <div className="text-sm text-muted">
          Not in force: {describeScopes(refused)}. The role {ROLE_LABELS[role]} does not permit it.
        </div>
      )}
    </>
  );
}

function TokenList({ tokens }: { tokens: TokenListItem[] }) {
  return (
    <div className="-mx-4">
      <Table
        label="API tokens"
        rows={tokens}
        keyOf={({ id }) => id}
        columns={[
          { label: "Name", cell: ({ name }) => name },
          {
            label: "Last used",
            cell: ({ lastUsed }) => (lastUsed ? <Moment moment={lastUsed} /> : "Never"),
          },
          { label: "Created", cell: ({ created }) => <Moment moment={created} /> },
          {
            label: "Person",
            cell: ({ accountName, role }) => `${accountName} (${ROLE_LABELS[role]})`,
          },
          { label: "Can be used to", cell: (token) => <TokenUses {...token} /> },
          {
            label: "Expires",
            cell: ({ expires, isExpired }) => (
              <>
                {expires ? <Moment moment={expires} /> : "Never"}{" "}
                {isExpired && <StatusPill tone="warn">Expired</StatusPill>}
              </>
            ),
          },
          {
            label: "Actions",
            isPlain: true,
            cell: ({ id, name, scopes }) => (
              <div className="grid justify-items-start gap-1">
                <LimitToken id={id} name={name} scopes={scopes} />
                <ConfirmDialog
                  trigger={
                    <Button variant="danger">
                      Revoke<span className="sr-only"> {name}</span>
                    </Button>
                  }
                  question={`Revoke the token “${name}”?`}
                  consequence="Scripts that use it lose access right away. This cannot be undone."
                  action="Revoke it"
                  intent={"revoke-token" satisfies TokenIntent}
                  fields={{ id }}
                />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
