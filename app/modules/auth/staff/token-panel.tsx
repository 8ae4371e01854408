import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { showNotice } from "#app/ui/notices/notice.ts";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { InputField, SelectField } from "#app/ui/staff/fields.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { MAX_TOKEN_NAME_LENGTH } from "../limits.ts";
import { SCOPE_NAMES, TOKEN_DAYS, TOKEN_SCOPES, type TokenScope } from "../token-scopes.ts";

/** Intents of the forms. */
export type TokenIntent = "create-token" | "limit-token" | "revoke-token";

export interface TokenListItem {
  id: string;
  name: string;
  created: string;
  /** Null if it was never used. */
  lastUsed: string | null;
  /** Null: everything, for tokens made before scopes existed. */
  scopes: readonly TokenScope[] | null;
  /** Null: never. */
  expires: string | null;
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

/** API tokens, with forms that create and revoke them. */
export function TokenPanel({ tokens, createdToken, busy, fieldErrors, values }: TokenPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (createdToken) form.current?.reset();
  }, [createdToken]);
  return (
    <Panel
      title="API tokens"
      description="A script that sends a token may do what you choose here, without signing in, until the token expires."
    >
      {createdToken && <NewToken {...createdToken} />}
      {tokens.length > 0 ? (
        <TokenList tokens={tokens} busy={busy} />
      ) : (
        <p className="staff-empty">No API tokens yet. Create one only if a script needs access.</p>
      )}
      <Form method="post" ref={form} className="staff-form">
        <InputField
          label="Name of the new token"
          name="name"
          required
          maxLength={MAX_TOKEN_NAME_LENGTH}
          autoComplete="off"
          hint="What it is for, such as the machine it runs on."
          error={fieldErrors?.name}
          defaultValue={values?.name}
        />
        <TokenLimitFields error={fieldErrors?.scopes} days={values?.days} />
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<TokenIntent>("create-token")}
            disabled={busy}
            className="staff-button"
          >
            {busy ? "Making..." : "Make a token"}
          </button>
        </div>
      </Form>
    </Panel>
  );
}

function NewToken({ name, token }: CreatedToken) {
  const box = useRef<HTMLDivElement>(null);
  // Selected, because it has to be copied next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for every token
  useEffect(() => box.current?.querySelector("input")?.select(), [token]);
  async function copy() {
    showNotice(
      await copyToClipboard(token, { title: "Copied!", text: "API token copied to clipboard" }),
    );
  }
  return (
    <div className="made-token" ref={box}>
      <InputField
        label={`Token “${name}”`}
        readOnly
        value={token}
        hint="It is shown only once. Anyone who has it can use it, so treat it like a password."
        autoComplete="off"
        spellCheck={false}
      />
      <button type="button" className="staff-button needs-script" onClick={copy}>
        Copy
      </button>
    </div>
  );
}

interface TokenLimitFieldsProps {
  /** Chosen so far. */
  scopes?: readonly TokenScope[] | null;
  error?: string | undefined;
  days?: string | undefined;
}

/** Chosen for a new token, until the person chooses others. */
const USUAL_SCOPES: readonly TokenScope[] = ["publish", "automation"];

/** What a token may be used for, and for how long. */
function TokenLimitFields({ scopes, error, days }: TokenLimitFieldsProps) {
  return (
    <>
      <fieldset className="staff-field">
        <legend>May be used to</legend>
        {SCOPE_NAMES.map((scope) => (
          <label key={scope} className="staff-check">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              defaultChecked={(scopes ?? USUAL_SCOPES).includes(scope)}
            />
            {TOKEN_SCOPES[scope]}
          </label>
        ))}
        {error && <p className="staff-error">{error}</p>}
      </fieldset>
      <SelectField label="Works for" name="days" defaultValue={days ?? String(TOKEN_DAYS[1])}>
        {TOKEN_DAYS.map((count) => (
          <option key={count} value={count}>
            {count} days
          </option>
        ))}
      </SelectField>
    </>
  );
}

function LimitToken({ id, name, scopes }: Pick<TokenListItem, "id" | "name" | "scopes">) {
  return (
    <details className="staff-details">
      <summary>
        Change<span className="sr-only"> {name}</span>
      </summary>
      <Form method="post" className="staff-form">
        <input type="hidden" name="id" value={id} />
        <TokenLimitFields scopes={scopes} />
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<TokenIntent>("limit-token")}
            className="staff-button"
          >
            Save token
          </button>
        </div>
      </Form>
    </details>
  );
}

function describeScopes(scopes: readonly TokenScope[] | null): string {
  return scopes === null ? "Everything" : scopes.map((scope) => TOKEN_SCOPES[scope]).join(", ");
}

function TokenList({ tokens, busy }: { tokens: TokenListItem[]; busy: boolean }) {
  return (
    <div className="table-box">
      <table className="staff-table stacks">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Last used</th>
            <th scope="col">Made</th>
            <th scope="col">May be used to</th>
            <th scope="col">Expires</th>
            <th scope="col">
              <span className="sr-only">Revoke it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ id, name, created, lastUsed, scopes, expires, isExpired }) => (
            <tr key={id}>
              <td>{name}</td>
              <td data-label="Last used">{lastUsed ?? "Never"}</td>
              <td data-label="Made">{created}</td>
              <td data-label="May be used to">{describeScopes(scopes)}</td>
              <td data-label="Expires">
                {expires ?? "Never"} {isExpired && <StatusPill tone="warn">Expired</StatusPill>}
              </td>
              <td>
                <LimitToken id={id} name={name} scopes={scopes} />
                <ConfirmButton
                  label={
                    <>
                      Revoke<span className="sr-only"> {name}</span>
                    </>
                  }
                  question={`Revoke the token “${name}”?`}
                  consequence="Scripts that use it are refused from now on. This cannot be undone."
                >
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <button
                      type="submit"
                      {...intentField<TokenIntent>("revoke-token")}
                      disabled={busy}
                      className="staff-button danger-button"
                    >
                      Revoke it
                    </button>
                  </Form>
                </ConfirmButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
