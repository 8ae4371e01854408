import {
  CircleCheck,
  CircleX,
  type IconNode,
  Mail,
  MessageSquareText,
  Reply,
  UserRoundPlus,
} from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import type { HistoryEntry } from "../history.server.ts";
import { sourceLabel } from "../source-label.ts";
import { MAIL_STATES, mailLabel, NOT_COUNTED, revocationLabel } from "./lead-labels.tsx";

interface HistoryPanelProps {
  entries: readonly (HistoryEntry & { when: MomentText })[];
  /** The message whose page this is. */
  currentMessage?: string;
  /** The person's contact, for a link on the page of a message. */
  contactId?: string | undefined;
}

const ICONS: Record<HistoryEntry["kind"], IconNode> = {
  "signed-up": UserRoundPlus,
  agreed: CircleCheck,
  withdrew: CircleX,
  message: MessageSquareText,
  answer: Reply,
  email: Mail,
};

/** What happened between a person and the store, newest first. */
export function HistoryPanel({ entries, currentMessage, contactId }: HistoryPanelProps) {
  return (
    <Panel title="History" description="Sign-ups, consents, messages, and emails, newest first.">
      {contactId && (
        <p>
          <Link to={`/admin/leads/contacts/${contactId}`}>
            This email address also belongs to a contact
          </Link>
        </p>
      )}
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {entries.map((entry, index) => (
          // Several entries can be from one moment, and entries never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to identify them
          <li key={index} className="group relative flex gap-3 pb-4 last:pb-0">
            <span className="absolute inset-y-0 left-4 w-px bg-line group-last:hidden" />
            <span className="relative grid size-8 shrink-0 place-items-center rounded-full bg-well text-muted">
              <Icon icon={ICONS[entry.kind]} size={17} />
            </span>
            <div className="min-w-0 pt-1 wrap-anywhere">
              <Entry entry={entry} currentMessage={currentMessage} />
              <p className="text-sm text-muted">
                <Moment moment={entry.when} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const CHANNELS = { email: "email", sms: "text messages" } as const;

interface EntryProps {
  entry: HistoryEntry;
  currentMessage: string | undefined;
}

function Entry({ entry, currentMessage }: EntryProps): ReactNode {
  switch (entry.kind) {
    case "signed-up":
      return <p>Signed up ({sourceLabel(entry.source)})</p>;
    case "agreed":
      return (
        <>
          <p>
            Agreed to {CHANNELS[entry.channel]} on {entry.page} ({sourceLabel(entry.source)})
          </p>
          <blockquote className="text-sm text-muted">{entry.wording}</blockquote>
        </>
      );
    case "withdrew":
      return entry.via === NOT_COUNTED ? (
        <p>Consent to {CHANNELS[entry.channel]} not counted: the sign-up looked like spam</p>
      ) : (
        <p>
          Withdrew from {CHANNELS[entry.channel]}: {revocationLabel(entry.via)}
        </p>
      );
    case "message":
      if (entry.id === currentMessage) return <p>Sent this message</p>;
      return (
        <p>
          <Link to={`/admin/leads/messages/${entry.id}`}>Sent a message</Link>
          {entry.isInQuarantine && " (held as possible spam)"}: {entry.excerpt}
        </p>
      );
    case "answer":
      return (
        <p>
          {entry.author} answered{stateText(entry.state)}: {entry.excerpt}
        </p>
      );
    case "email":
      return (
        <p>
          {mailLabel(entry.name)}
          {stateText(entry.state)}
        </p>
      );
  }
}

/** " (sent)", or nothing if the state is unknown. */
function stateText(state: string | undefined): string {
  const label = state === undefined ? undefined : MAIL_STATES[state]?.label;
  return label === undefined ? "" : ` (${label.charAt(0).toLowerCase()}${label.slice(1)})`;
}
