import { Form, useNavigation } from "react-router";
import type { ConsentChannel } from "#app/db/tables/leads.ts";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { revocationLabel, sourceLabel } from "./lead-labels.tsx";

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
  consents: ConsentView[];
  /** Whether email is sent to the contact, even if no consent record says so. */
  isEmailed: boolean;
  hasPhone: boolean;
}

const CHANNELS = { email: "E-mail", sms: "Text messages" } as const;

/** The consents of a contact per channel, newest first, with buttons to withdraw them. */
export function ConsentHistory({ consents, isEmailed, hasPhone }: ConsentHistoryProps) {
  const isTexted = consents.some(({ channel, revoked }) => channel === "sms" && revoked === null);
  return (
    <Panel title="Consent" description="What was agreed to, word for word.">
      <Channel channel="email" isInForce={isEmailed} consents={consents} />
      <Channel
        channel="sms"
        isInForce={isTexted}
        consents={consents}
        none={hasPhone ? "The number was given without consent to text messages." : undefined}
      />
    </Panel>
  );
}

interface ChannelProps {
  channel: ConsentChannel;
  isInForce: boolean;
  consents: ConsentView[];
  /** Text for a channel without any consent. */
  none?: string | undefined;
}

function Channel({ channel, isInForce, consents, none }: ChannelProps) {
  const own = consents.filter((consent) => consent.channel === channel);
  return (
    <div className="lead-record">
      <h3 className="lead-record-head">
        {CHANNELS[channel]}
        <StatusPill tone={isInForce ? "good" : "quiet"}>
          {isInForce ? "In force" : own.length > 0 ? "Not in force" : "Not given"}
        </StatusPill>
      </h3>
      {own.length === 0 && <p className="staff-hint">{none ?? "Never agreed to."}</p>}
      <ol className="lead-consents">
        {own.map((consent) => (
          <li key={consent.id}>
            <blockquote>{consent.wording}</blockquote>
            <p className="staff-hint">
              Given {consent.granted} on {consent.page} ({sourceLabel(consent.source)})
              {consent.revoked && (
                <>
                  <br />
                  Ended {consent.revoked}: {revocationLabel(consent.revokedVia)}
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      {isInForce && <Withdraw channel={channel} />}
    </div>
  );
}

const WITHDRAW_TEXTS = {
  email: { label: "Asked us to stop mail", question: "Stop all mail to this contact?" },
  sms: { label: "Replied STOP", question: "Stop text messages to this contact?" },
} as const;

function Withdraw({ channel }: { channel: ConsentChannel }) {
  const isBusy = useNavigation().formData?.get("channel") === channel;
  const { label, question } = WITHDRAW_TEXTS[channel];
  return (
    <div>
      <ConfirmButton
        label={label}
        question={question}
        consequence="Write down that they told the store so. The address is erased within the hour unless the other channel still holds it; proof of the consent stays. Only they can sign up again."
        className="staff-button"
      >
        <Form method="post">
          <input type="hidden" {...intentField<WithdrawIntent>("withdraw")} />
          <button
            type="submit"
            name="channel"
            value={channel}
            disabled={isBusy}
            className="staff-button danger-button"
          >
            {isBusy ? "Stopping..." : "Stop"}
          </button>
        </Form>
      </ConfirmButton>
    </div>
  );
}
