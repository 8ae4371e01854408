import { Search, ShieldCheck, Trash2 } from "lucide";
import { formatTimeZone } from "#app/platform/format-time.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { Banner, EmptyState } from "#app/ui/staff/feedback.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Card, Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { Help } from "#app/ui/staff/popover.tsx";
import { type Column, Table } from "#app/ui/staff/table.tsx";
import { AddressForm } from "./address-form.tsx";

/** Intents of {@link ErasureForm}: its two steps. */
export type ErasureIntent = "find" | "erase";

export interface FoundAddress {
  contacts: number;
  messages: number;
  /** Number of unconfirmed sign-ups. */
  unconfirmed: number;
  /** The email addresses whose messages were found, if a phone number was looked up. */
  emails: readonly string[] | null;
  /** When data under the address was last erased. */
  erasedAt: string | null;
}

interface ErasureFormProps {
  typed: string | undefined;
  error: string | undefined;
  found: FoundAddress | undefined;
}

/** Looks up an address, then erases its data. */
export function ErasureForm({ typed, error, found }: ErasureFormProps) {
  const hasData = found !== undefined && found.contacts + found.messages + found.unconfirmed > 0;
  return (
    <Panel
      title="Erase a person’s data"
      description="For people who ask what data you have about them or want it deleted. Make sure the email address or phone number is really theirs."
    >
      <AddressForm
        label="Email address or phone number"
        name="address"
        intent={"find" satisfies ErasureIntent}
        icon={Search}
        {...{ typed, error }}
      >
        Look up
      </AddressForm>
      <div role="status">
        {found && <p>{foundText(found)}</p>}
        {found?.emails && <p className="text-sm text-muted">{describeMessages(found.emails)}</p>}
      </div>
      {hasData && typed !== undefined && (
        <div>
          <ConfirmDialog
            trigger={
              <Button variant="danger" icon={Trash2}>
                Erase all data
              </Button>
            }
            question={`Erase all data with ${typed.trim()}?`}
            consequence={
              <>
                {`This deletes ${LIST.format(listParts(found))} from the site, with all answers, consents, notes, and email records that belong to them. You cannot undo it. Only proof is kept: when, by whom, what the person had agreed to, and a code made from the address that cannot be turned back into it. Emails already delivered, such as to the store’s mailbox, are not deleted.`}
                {found.emails && ` ${describeMessages(found.emails)}`}
              </>
            }
            action="Erase for good"
            intent={"erase" satisfies ErasureIntent}
            fields={{ address: typed }}
          />
        </div>
      )}
    </Panel>
  );
}

const LIST = new Intl.ListFormat("en-US");

function listParts({ contacts, messages, unconfirmed }: FoundAddress): string[] {
  return [
    contacts > 0 ? (contacts === 1 ? "a contact" : `${contacts} contacts`) : "",
    messages > 0 ? `${messages} ${messages === 1 ? "message" : "messages"}` : "",
    unconfirmed > 0
      ? `${unconfirmed} unconfirmed ${unconfirmed === 1 ? "sign-up" : "sign-ups"}`
      : "",
  ].filter(Boolean);
}

function foundText(found: FoundAddress): string {
  const { erasedAt } = found;
  const parts = listParts(found);
  const held =
    parts.length > 0
      ? `Found: ${LIST.format(parts)}.`
      : "No data found with this address. Check the spelling.";
  return erasedAt === null ? held : `${held} Data with this address was erased on ${erasedAt}.`;
}

/** Says which messages a phone number finds. */
function describeMessages(emails: readonly string[]): string {
  return emails.length === 0
    ? "Messages carry only an email address, so a phone number does not find them. If the person wrote to the store, look up their email address too."
    : `Messages carry only an email address: the messages from ${LIST.format(emails)} are included. If the person wrote from another address, look it up too.`;
}

interface ErasureRow {
  id: string;
  cause: string;
  by: string;
  when: MomentText;
  what: string;
}

const CAUSES: Record<string, string> = {
  request: "Asked for",
  withdrawal: "Consent withdrawn",
};

const COLUMNS: Column<ErasureRow>[] = [
  { label: "When", cell: ({ when }) => <Moment moment={when} /> },
  { label: "Why", cell: ({ cause }) => CAUSES[cause] ?? cause },
  { label: "By", cell: ({ by }) => by },
  { label: "Erased", cell: ({ what }) => what },
];

interface ErasureListProps {
  erasures: readonly ErasureRow[];
  timeZone: string;
}

/** The table of erasures, newest first. */
export function ErasureList({ erasures, timeZone }: ErasureListProps) {
  return (
    <Card label="Proof of erasure">
      <div className="border-b border-line px-4 py-3">
        <div className="flex items-center gap-1">
          <h2 className="text-[1.0625rem]">Proof of erasure</h2>
          <Help term="proof of erasure">
            The proof shows when data was erased, by whom, and why, without the data itself. If the
            person asks again, look up the address above to see the date.
          </Help>
        </div>
        <p className="text-sm text-muted">{`Newest first; times are ${formatTimeZone(timeZone)}.`}</p>
      </div>
      {erasures.length === 0 ? (
        <EmptyState icon={ShieldCheck} title="Nothing has been erased yet">
          Each erasure is listed here as proof, without the person’s data.
        </EmptyState>
      ) : (
        <Table label="Proof of erasure" columns={COLUMNS} rows={erasures} keyOf={({ id }) => id} />
      )}
    </Card>
  );
}

interface RetentionPanelProps {
  retention: {
    contactMessageMonths: number;
    consentProofYears: number;
    unconfirmedSignUpDays: number;
  };
  outcome: { ok: boolean; when: MomentText; what: string } | undefined;
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
      <ul className="list-disc pl-5">
        <li>Messages after {contactMessageMonths} months.</li>
        <li>Sign-ups held as suspected spam after {contactMessageMonths} months.</li>
        <li>Contacts within an hour of withdrawing their consent.</li>
        <li>The proof of their consent {consentProofYears} years later.</li>
        <li>Unconfirmed sign-ups after {unconfirmedSignUpDays} days.</li>
      </ul>
      {isLate && (
        <Banner tone="warn">
          Erased data is gone from the site, but not yet from the files on disk. A full disk or a
          running backup can delay this. The site tries again every few seconds. If this message
          stays, tell the person who hosts the site.
        </Banner>
      )}
      <p className="text-sm text-muted">
        {outcome ? (
          <>
            {"Last run: "}
            <Moment moment={outcome.when} />
            {`, erased: ${outcome.what}`}
          </>
        ) : (
          "Not run yet."
        )}
      </p>
    </Panel>
  );
}
