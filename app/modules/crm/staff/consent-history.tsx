import type { ConsentChannel } from "#app/db/tables/leads.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { sourceLabel } from "../source-label.ts";
import { ENDED_BY_ERASURE, NOT_COUNTED, revocationLabel } from "./lead-labels.tsx";

/** Intent of the buttons that withdraw a consent. */
export type WithdrawIntent = "withdraw";

export interface ConsentView {
  id: string;
  channel: ConsentChannel;
  wording: string;
  page: string;
  source: string;
  granted: string;
  revoked: string | null;
  revokedVia: string | null;
}

interface ConsentHistoryProps {
  consents: readonly ConsentView[];
  /** Whether email is sent to the contact, even if no consent record says so. */
  isEmailed: boolean;
  hasPhone: boolean;
}

export const CHANNELS = { email: "Email", sms: "Text messages" } as const;

/** The consents of a contact per channel, newest first, with buttons to withdraw them. */
export function ConsentHistory({ consents, isEmailed, hasPhone }: ConsentHistoryProps) {
  const isTexted = consents.some(({ channel, revoked }) => channel === "sms" && revoked === null);
  return (
    <Panel title="Consent" description="What this person agreed to, word for word.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Channel channel="email" isInForce={isEmailed} consents={consents} />
        <Channel
          channel="sms"
          isInForce={isTexted}
          consents={consents}
          none={
            hasPhone
              ? "This person gave a phone number without agreeing to text messages."
              : undefined
          }
        />
      </div>
    </Panel>
  );
}

interface ChannelProps {
  channel: ConsentChannel;
  isInForce: boolean;
  consents: readonly ConsentView[];
  /** Text for a channel without any consent. */
  none?: string | undefined;
}

function Channel({ channel, isInForce, consents, none }: ChannelProps) {
  const own = consents.filter((consent) => consent.channel === channel);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line not-first:border-t not-first:pt-4">
      <h3 className="flex flex-wrap items-center gap-2">
        {CHANNELS[channel]}
        <StatusPill tone={isInForce ? "good" : "quiet"}>
          {isInForce ? "Agreed" : describeMissing(own)}
        </StatusPill>
      </h3>
      {own.length === 0 && (
        <p className="text-muted">{none ?? "This person never agreed to this."}</p>
      )}
      <ol className="grid gap-3">
        {own.map((consent) => (
          <ConsentRecord key={consent.id} {...consent} />
        ))}
      </ol>
      {isInForce && <Withdraw channel={channel} />}
    </div>
  );
}

interface ConsentRecordProps extends Omit<ConsentView, "id" | "channel"> {
  /** The channel, if the list is not about one. */
  label?: string;
}

/** One consent: its exact words, when and where it was given, and how it ended. */
export function ConsentRecord(props: ConsentRecordProps) {
  const { label, wording, page, source, granted, revoked, revokedVia } = props;
  return (
    <li className="border-l-2 border-line pl-3 wrap-anywhere">
      {label !== undefined && <p className="font-semibold">{label}</p>}
      <blockquote>{wording}</blockquote>
      <p className="text-sm text-muted">
        {`Agreed ${granted}${page && ` on ${page}`} (${sourceLabel(source)})`}
        {revoked && (
          <>
            <br />
            {describeEnd(revoked, revokedVia)}
          </>
        )}
      </p>
    </li>
  );
}

function describeEnd(revoked: string, via: string | null): string {
  if (via === NOT_COUNTED) return "Not counted: the sign-up looked like spam";
  const verb = via === ENDED_BY_ERASURE ? "Ended" : "Withdrawn";
  return `${verb} ${revoked}: ${revocationLabel(via)}`;
}

function describeMissing(consents: readonly ConsentView[]): string {
  if (consents.length === 0) return "Has not agreed";
  return consents.every(({ revokedVia }) => revokedVia === NOT_COUNTED)
    ? "Not counted"
    : "Withdrawn";
}

const WITHDRAW_TEXTS = {
  email: {
    label: "Stop emails to this person",
    question: "Stop all emails to this contact?",
    action: "Stop emails",
  },
  sms: {
    label: "Stop texts to this person",
    question: "Stop text messages to this contact?",
    action: "Stop text messages",
  },
} as const;

function Withdraw({ channel }: { channel: ConsentChannel }) {
  const { label, ...texts } = WITHDRAW_TEXTS[channel];
  return (
    <div>
      <ConfirmDialog
        trigger={<Button>{label}</Button>}
        {...texts}
        consequence="This records the person’s request. Within an hour, the address is erased, unless the person still agrees to the other channel. The proof of consent is kept. Only the person can sign up again."
        intent={"withdraw" satisfies WithdrawIntent}
        fields={{ channel }}
      />
    </div>
  );
}
