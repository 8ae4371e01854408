import { Form } from "react-router";
import { InputField } from "#app/ui/staff/field.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";

/** What the two steps ask for. */
export type ErasureIntent = "find" | "erase";

export interface FoundAddress {
  contacts: number;
  messages: number;
  /** Unconfirmed sign-ups. */
  unconfirmed: number;
  /** When data under the address was last erased. */
  erasedAt: string | null;
}

interface ErasureFormProps {
  typed: string;
  error: string | undefined;
  found: FoundAddress | undefined;
}

/** Two steps that work without JavaScript: look up an address, then erase what is found. */
export function ErasureForm({ typed, error, found }: ErasureFormProps) {
  const intent = usePendingIntent<ErasureIntent>();
  const held = found !== undefined && found.contacts + found.messages + found.unconfirmed > 0;
  return (
    <Panel
      title="Erase everything under an address"
      description="For people who ask what is held about them, or to have it deleted. Make sure that the address is theirs."
    >
      <Form method="post" className="staff-form">
        <InputField
          label="E-mail address or phone number"
          name="address"
          autoComplete="off"
          spellCheck={false}
          required
          defaultValue={typed}
          key={typed}
          error={error}
        />
        <div className="staff-actions">
          <button
            type="submit"
            {...intentField<ErasureIntent>("find")}
            disabled={intent !== undefined}
            className="staff-button"
          >
            {intent === "find" ? "Looking..." : "Look up"}
          </button>
        </div>
      </Form>
      <div role="status">{found && <p>{foundText(found)}</p>}</div>
      {held && (
        <Form method="post" className="staff-form lead-danger">
          <input type="hidden" name="address" value={typed} />
          <p>
            Erasing removes them everywhere in this site: addresses, texts, consents, notes, the
            record of mails. It cannot be undone. What stays is proof: when, by whom, a code of the
            address that cannot be turned back, and what was agreed to. Mail already delivered, such
            as to the store’s mailbox, is not reached.
          </p>
          <div>
            <button
              type="submit"
              {...intentField<ErasureIntent>("erase")}
              disabled={intent !== undefined}
              className="staff-button danger-button"
            >
              {intent === "erase" ? "Erasing..." : "Erase all of it for good"}
            </button>
          </div>
        </Form>
      )}
    </Panel>
  );
}

const LIST = new Intl.ListFormat("en-US");

function foundText({ contacts, messages, unconfirmed, erasedAt }: FoundAddress): string {
  const parts = [
    contacts > 0 ? "a contact" : "",
    messages > 0 ? `${messages} ${messages === 1 ? "message" : "messages"}` : "",
    unconfirmed > 0
      ? `${unconfirmed} unconfirmed ${unconfirmed === 1 ? "sign-up" : "sign-ups"}`
      : "",
  ].filter(Boolean);
  const held =
    parts.length > 0
      ? `Held under this address: ${LIST.format(parts)}.`
      : "Nothing is held under this address.";
  return erasedAt === null ? held : `${held} Data under it was erased on ${erasedAt}.`;
}
