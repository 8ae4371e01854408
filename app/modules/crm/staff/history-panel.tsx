import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDateTime } from "#app/platform/format-time.ts";
import { Panel } from "#app/ui/staff/page.tsx";
import type { HistoryEntry } from "../history.server.ts";
import { MAIL_STATES, mailLabel, revocationLabel, sourceLabel } from "./lead-labels.tsx";

interface HistoryPanelProps {
  entries: readonly HistoryEntry[];
  /** The message whose page this is. */
  currentMessage?: string;
  /** The person's contact, for a link on the page of a message. */
  contactId?: string | undefined;
}

/** What happened between a person and the store, newest first. */
export function HistoryPanel({ entries, currentMessage, contactId }: HistoryPanelProps) {
  return (
    <Panel title="History" description="Sign-ups, consents, messages, and emails, newest first.">
      {contactId && (
        <p>
          <Link to={`/admin/leads/contacts/${contactId}`}>This address is also a contact</Link>
        </p>
      )}
      <ol className="lead-notes">
        {entries.map((entry, index) => (
          // Several entries can be from one moment, and entries never change their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to identify them
          <li key={index}>
            <Entry entry={entry} currentMessage={currentMessage} />
            <p className="staff-hint">
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
            </p>
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
          <blockquote className="staff-hint">{entry.wording}</blockquote>
        </>
      );
    case "withdrew":
      return (
        <p>
          Consent to {CHANNELS[entry.channel]} ended: {revocationLabel(entry.via)}
        </p>
      );
    case "message":
      if (entry.id === currentMessage) return <p>Sent this message</p>;
      return (
        <p className="max-w-xl wrap-anywhere">
          <Link to={`/admin/leads/messages/${entry.id}`}>Sent a message</Link>
          {entry.isInQuarantine && " (set aside as spam)"}: {entry.excerpt}
        </p>
      );
    case "answer":
      return (
        <p className="max-w-xl wrap-anywhere">
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
