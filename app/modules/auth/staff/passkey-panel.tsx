import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { errorNotice, showNotice } from "#app/ui/notices/notice.ts";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { INTENT_FIELD, intentField } from "#app/ui/staff/staff-form.ts";
import { MAX_PASSKEY_NAME_LENGTH } from "../limits.ts";
import { describePasskeyError } from "./passkey-errors.ts";

/** Intents of the forms. */
export type PasskeyIntent = "start-passkey" | "add-passkey" | "rename-passkey" | "remove-passkey";

/** What the form's action returns to begin adding a passkey. */
export interface PasskeyPayload {
  passkeyOptions?: PublicKeyCredentialCreationOptionsJSON;
}

export interface PasskeyListItem {
  id: string;
  name: string;
  /** The host name it was made for, if that is not the site's: it does not work here. */
  otherHost: string | null;
  added: string;
  /** Null if it was never used. */
  lastUsed: string | null;
}

interface PasskeyPanelProps {
  passkeys: PasskeyListItem[];
  /** The host name that passkeys are made for, or why the site cannot have them. */
  passkeyHost: { host: string } | { host: undefined; problem: string };
  /** Suggested name of the next passkey, such as "Chrome on Android". */
  deviceName: string;
  /** What the browser is to create, once the form was accepted. */
  options: PublicKeyCredentialCreationOptionsJSON | undefined;
  nameError: string | undefined;
  isBusy: boolean;
}

/** The person's passkeys, with a form that adds one. */
export function PasskeyPanel({ passkeys, passkeyHost, isBusy, ...adding }: PasskeyPanelProps) {
  return (
    <Panel
      title="Passkeys"
      description="A passkey signs you in with a fingerprint, a face, or the screen lock of your device, without a password or a code."
    >
      {passkeys.length > 0 ? (
        <PasskeyList passkeys={passkeys} isBusy={isBusy} />
      ) : (
        <p className="staff-empty">No passkeys yet.</p>
      )}
      {passkeyHost.host === undefined ? (
        <p className="staff-hint">{passkeyHost.problem} Ask the person who hosts the site.</p>
      ) : (
        <AddPasskey host={passkeyHost.host} isBusy={isBusy} {...adding} />
      )}
    </Panel>
  );
}

type AddPasskeyProps = Omit<PasskeyPanelProps, "passkeys" | "passkeyHost"> & { host: string };

/** Gets a challenge, has the browser create the passkey, and sends it. Needs script. */
function AddPasskey({ host, deviceName, options, nameError, isBusy }: AddPasskeyProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const readName = () => String(new FormData(form.current ?? undefined).get("name"));
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void submit({ [INTENT_FIELD]: "start-passkey", name: readName() }, { method: "post" });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each challenge
  useEffect(() => {
    if (!options) return;
    setAsking(true);
    startRegistration({ optionsJSON: options })
      .then(
        (credential) => {
          const fields = { name: readName(), credential: JSON.stringify(credential) };
          return submit({ [INTENT_FIELD]: "add-passkey", ...fields }, { method: "post" });
        },
        (error: unknown) => {
          showNotice(errorNotice("No passkey was added", describePasskeyError(error)));
        },
      )
      .finally(() => setAsking(false));
  }, [options]);
  return (
    <>
      <form ref={form} onSubmit={onSubmit} className="staff-form needs-script">
        <InputField
          label="Name of the new passkey"
          name="name"
          required
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          autoComplete="off"
          defaultValue={deviceName}
          error={nameError}
          hint={`Passkeys work only at ${host}. If the site moves to another address, they stop working and you sign in with your password.`}
        />
        <div className="staff-actions">
          <button type="submit" disabled={isBusy || isAsking} className="staff-button">
            {isBusy || isAsking ? "Waiting for the browser..." : "Add passkey"}
          </button>
        </div>
      </form>
      <noscript>
        <p className="staff-hint">Adding a passkey needs JavaScript.</p>
      </noscript>
    </>
  );
}

type PasskeyListProps = Pick<PasskeyPanelProps, "passkeys" | "isBusy">;

function PasskeyList({ passkeys, isBusy }: PasskeyListProps) {
  return (
    <ul className="staff-list">
      {passkeys.map(({ id, name, otherHost, added, lastUsed }) => (
        <li key={id}>
          <div>
            <p className="staff-strong staff-anywhere">
              {name} {otherHost && <StatusPill tone="warn">Does not work here</StatusPill>}
            </p>
            <p className="staff-hint">
              Added {added} · {lastUsed ? `last used ${lastUsed}` : "not used yet"}
              {otherHost && ` · works only at ${otherHost}`}
            </p>
          </div>
          <details className="staff-details">
            <summary>
              Change<span className="sr-only"> {name}</span>
            </summary>
            <div className="staff-stack">
              <Form method="post" className="staff-form">
                <input type="hidden" name="id" value={id} />
                <InputField
                  label="Name"
                  name="name"
                  required
                  maxLength={MAX_PASSKEY_NAME_LENGTH}
                  autoComplete="off"
                  defaultValue={name}
                />
                <div className="staff-actions">
                  <button
                    type="submit"
                    {...intentField<PasskeyIntent>("rename-passkey")}
                    disabled={isBusy}
                    className="staff-button"
                  >
                    Save name
                  </button>
                </div>
              </Form>
              <ConfirmButton
                label="Remove passkey"
                question={`Remove the passkey “${name}”?`}
                consequence="It no longer signs you in. Your password still does."
              >
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <button
                    type="submit"
                    {...intentField<PasskeyIntent>("remove-passkey")}
                    disabled={isBusy}
                    className="staff-button danger-button"
                  >
                    Remove it
                  </button>
                </Form>
              </ConfirmButton>
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
