import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { copyToClipboard } from "#app/ui/notices/copy-to-clipboard.ts";
import { showNotice } from "#app/ui/notices/notice.ts";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { MAX_TOKEN_NAME_LENGTH } from "../limits.ts";

/** Intents of the forms. */
export type TokenIntent = "create-token" | "revoke-token";

export interface TokenListItem {
  id: string;
  name: string;
  created: string;
  /** Null if it was never used. */
  lastUsed: string | null;
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
      description="A script that sends one may generate and publish posts and run the search tasks, as if it were signed in."
    >
      {createdToken && <NewToken {...createdToken} />}
      {tokens.length > 0 ? (
        <TokenList tokens={tokens} busy={busy} />
      ) : (
        <p className="staff-empty">There are none. Make one only when a script needs it.</p>
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

function TokenList({ tokens, busy }: { tokens: TokenListItem[]; busy: boolean }) {
  return (
    <div className="table-box">
      <table className="staff-table stacks">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Last used</th>
            <th scope="col">Made</th>
            <th scope="col">
              <span className="sr-only">Revoke it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ id, name, created, lastUsed }) => (
            <tr key={id}>
              <td>{name}</td>
              <td data-label="Last used">{lastUsed ?? "Never"}</td>
              <td data-label="Made">{created}</td>
              <td>
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
