import { Form } from "react-router";
import { InputField } from "#app/ui/staff/fields.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/staff-form.ts";

/** Intents of {@link ErasureForm}: its two steps. */
export type ErasureIntent = "find" | "erase";

export interface FoundAddress {
  contacts: number;
  messages: number;
  /** Number of unconfirmed sign-ups. */
  unconfirmed: number;
  /** When data under the address was last erased. */
  erasedAt: string | null;
}

interface ErasureFormProps {
  typed: string;
  error: string | undefined;
  found: FoundAddress | undefined;
}

/** Looks up an address, then erases its data. Both steps work without JavaScript. */
export function ErasureForm({ typed, error, found }: ErasureFormProps) {
  const intent = usePendingIntent<ErasureIntent>();
  const hasData = found !== undefined && found.contacts + found.messages + found.unconfirmed > 0;
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
      {hasData && (
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

interface ErasureListProps {
  erasures: { id: string; cause: string; by: string; when: string; what: string }[];
  timeZone: string;
}

const CAUSES: Record<string, string> = {
  request: "Asked for",
  withdrawal: "Consent withdrawn",
};

/** The table of erasures, newest first. */
export function ErasureList({ erasures, timeZone }: ErasureListProps) {
  return (
    <Panel
      title="Proof of erasure"
      description={`Newest first; times are the store’s (${timeZone}).`}
    >
      {erasures.length === 0 ? (
        <p className="staff-empty">Nothing has been erased yet.</p>
      ) : (
        <div className="table-box">
          <table className="staff-table stacks">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Why</th>
                <th scope="col">By</th>
                <th scope="col">What went</th>
              </tr>
            </thead>
            <tbody>
              {erasures.map(({ id, cause, by, when, what }) => (
                <tr key={id}>
                  <td data-label="When" className="staff-when">
                    {when}
                  </td>
                  <td data-label="Why">{CAUSES[cause] ?? cause}</td>
                  <td data-label="By">{by}</td>
                  <td data-label="What went">{what}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

interface RetentionPanelProps {
  retention: {
    contactMessageMonths: number;
    consentProofYears: number;
    unconfirmedSignUpDays: number;
  };
  outcome: { ok: boolean; when: string; what: string } | undefined;
  /** Whether erased data is still in the database's files although it should be overwritten. */
  isLate: boolean;
}

/** The retention rules and the outcome of the last run. */
export function RetentionPanel({ retention, outcome, isLate }: RetentionPanelProps) {
  const { contactMessageMonths, consentProofYears, unconfirmedSignUpDays } = retention;
  return (
    <Panel
      title="Erased automatically"
      description="Every hour, as the privacy page promises."
      aside={
        outcome && (
          <StatusPill tone={outcome.ok ? "good" : "bad"}>
            {outcome.ok ? "Working" : "Last run failed"}
          </StatusPill>
        )
      }
    >
      <ul className="bullet-list">
        <li>Messages after {contactMessageMonths} months.</li>
        <li>Contacts once they withdraw their consent, within the hour.</li>
        <li>Proof of consent {consentProofYears} years after that.</li>
        <li>Unconfirmed sign-ups after {unconfirmedSignUpDays} days.</li>
      </ul>
      {isLate && (
        <p className="lead-flag">
          Erased data is gone from the site, but not yet from the files on disk. A full disk or a
          running backup can delay this. The site tries again every few seconds. If this message
          stays, tell the person who hosts the site.
        </p>
      )}
      <p className="staff-hint">
        {outcome ? `Last run ${outcome.when}: ${outcome.what}.` : "It has not run yet."}
      </p>
    </Panel>
  );
}
