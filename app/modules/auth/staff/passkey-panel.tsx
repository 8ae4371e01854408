import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from "@simplewebauthn/browser";
import { Fingerprint } from "lucide";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { errorNotice, showNotice } from "#app/ui/notices/notice.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Disclosure, Row, Rows } from "#app/ui/staff/rows.tsx";
import { INTENT_FIELD, intentField } from "#app/ui/staff/staff-form.ts";
import { TextField } from "#app/ui/staff/text-fields.tsx";
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
  added: MomentText;
  /** Null if it was never used. */
  lastUsed: MomentText | null;
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
        <EmptyState icon={Fingerprint} title="No passkeys yet">
          Add one on each phone and computer you sign in with.
        </EmptyState>
      )}
      {passkeyHost.host === undefined ? (
        <p className="text-sm text-muted">
          {passkeyHost.problem} Ask the person who hosts the site.
        </p>
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
    <form ref={form} onSubmit={onSubmit} className={FORM}>
      <TextField
        label="Name of the new passkey"
        name="name"
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        autoComplete="off"
        defaultValue={deviceName}
        error={nameError}
        hint={`Passkeys work only at ${host}. If the site moves to another domain, they stop working and you sign in with your password.`}
        className="w-full"
      />
      <Button type="submit" isPending={isBusy || isAsking}>
        {isBusy || isAsking ? "Waiting for the browser..." : "Add passkey"}
      </Button>
    </form>
  );
}

const FORM = "grid max-w-md justify-items-start gap-4";

type PasskeyListProps = Pick<PasskeyPanelProps, "passkeys" | "isBusy">;

function PasskeyList({ passkeys, isBusy }: PasskeyListProps) {
  return (
    <Rows label="Passkeys">
      {passkeys.map(({ id, name, otherHost, added, lastUsed }) => (
        <Row
          key={id}
          title={
            <span className="font-semibold">
              {name} {otherHost && <StatusPill tone="warn">Does not work here</StatusPill>}
            </span>
          }
          hint={
            <>
              Added: <Moment moment={added} /> ·{" "}
              {lastUsed ? (
                <>
                  Last used: <Moment moment={lastUsed} />
                </>
              ) : (
                "Not used yet"
              )}
              {otherHost && ` · Works only at ${otherHost}`}
            </>
          }
        >
          <Disclosure
            summary={
              <>
                Change<span className="sr-only"> {name}</span>
              </>
            }
          >
            <Form method="post" preventScrollReset className={FORM}>
              <input type="hidden" name="id" value={id} />
              <TextField
                label="Name"
                name="name"
                maxLength={MAX_PASSKEY_NAME_LENGTH}
                autoComplete="off"
                defaultValue={name}
                className="w-full"
              />
              <Button
                type="submit"
                isDisabled={isBusy}
                {...intentField<PasskeyIntent>("rename-passkey")}
              >
                Save name
              </Button>
            </Form>
            <div>
              <ConfirmDialog
                trigger={<Button variant="danger">Remove passkey</Button>}
                question={`Remove the passkey “${name}”?`}
                consequence="You can no longer sign in with it. Your password still works."
                action="Remove it"
                intent={"remove-passkey" satisfies PasskeyIntent}
                fields={{ id }}
              />
            </div>
          </Disclosure>
        </Row>
      ))}
    </Rows>
  );
}
