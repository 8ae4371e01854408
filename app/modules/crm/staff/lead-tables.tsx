import { Link } from "react-router";
import { StatusPill } from "#app/ui/staff/page.tsx";
import { NEW, statusLabel } from "../lead-status.ts";
import { QuarantinePill, sourceLabel, statusTone } from "./lead-labels.tsx";

/** A contact in the list; `when` is in the store's time zone. */
interface ContactRow {
  id: string;
  email: string | null;
  phone: string | null;
  source: string;
  status: string;
  optedIn: boolean;
  /** Whether consent to texts is in force. */
  agreesToTexts: boolean;
  isInQuarantine: boolean;
  when: string;
}

/** One page of the list of contacts. */
export function ContactTable({ contacts }: { contacts: ContactRow[] }) {
  return (
    <div className="table-box">
      <table className="staff-table stacks">
        <thead>
          <tr>
            <th scope="col">Contact</th>
            <th scope="col">Agreed to</th>
            <th scope="col">From</th>
            <th scope="col">Signed up</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {contacts.map((contact) => (
            <tr key={contact.id}>
              <td>
                <Link to={`/admin/leads/contacts/${contact.id}`}>
                  {contact.email ?? contact.phone}
                </Link>
                {contact.email && contact.phone && (
                  <span className="lead-second">{contact.phone}</span>
                )}
              </td>
              <td data-label="Agreed to">{formatChannels(contact)}</td>
              <td data-label="From">{sourceLabel(contact.source)}</td>
              <td data-label="Signed up" className="staff-when">
                {contact.when}
              </td>
              <td data-label="Status">
                {contact.isInQuarantine ? (
                  <QuarantinePill status={contact.status} />
                ) : (
                  <StatusPill tone={statusTone(contact.status)}>
                    {statusLabel("contact", contact.status)}
                  </StatusPill>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function formatChannels({ email, optedIn, agreesToTexts, isInQuarantine }: ContactRow): string {
  if (isInQuarantine) return "Not in force";
  const channels = [email && optedIn ? "E-mail" : "", agreesToTexts ? "Texts" : ""].filter(Boolean);
  return channels.length > 0 ? channels.join(", ") : "Nothing";
}

/** A message in the list; `when` is in the store's time zone. */
interface MessageRow {
  id: string;
  name: string;
  email: string;
  excerpt: string;
  status: string;
  isInQuarantine: boolean;
  /** The day until which it is snoozed, in words; null if it is not. */
  snoozed: string | null;
  /** Name of the person it is assigned to. */
  assignee: string | null;
  when: string;
}

/** One page of the list of messages; unread messages are bold. */
export function MessageTable({ messages }: { messages: MessageRow[] }) {
  return (
    <div className="table-box">
      <table className="staff-table stacks message-table">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Message</th>
            <th scope="col">Received</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <tr
              key={message.id}
              data-new={(message.status === NEW && !message.snoozed) || undefined}
            >
              <td>
                <Link to={`/admin/leads/messages/${message.id}`}>{message.name}</Link>
                <span className="lead-second">{message.email}</span>
              </td>
              <td className="lead-excerpt">{message.excerpt}</td>
              <td data-label="Received" className="staff-when">
                {message.when}
              </td>
              <td data-label="Status">
                <MessageStatus message={message} />
                {message.assignee && <span className="lead-second">{message.assignee}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MessageStatus({ message }: { message: MessageRow }) {
  const { status, isInQuarantine, snoozed } = message;
  if (isInQuarantine) return <QuarantinePill status={status} />;
  if (snoozed) return <StatusPill tone="quiet">{`Snoozed until ${snoozed}`}</StatusPill>;
  return <StatusPill tone={statusTone(status)}>{statusLabel("message", status)}</StatusPill>;
}

const EXPORT_URL = "/admin/leads/contacts.csv";

/**
 * Links that download the contacts as CSV. Without the attribute `download`, which would save the page that
 * asks for the password as a file.
 */
export function ExportMenu() {
  return (
    <details className="export-menu">
      <summary className="staff-button">Export</summary>
      <ul>
        <li>
          <a href={EXPORT_URL}>Opted-in contacts (CSV)</a>
        </li>
        <li>
          <a href={`${EXPORT_URL}?all=yes`}>All contacts (CSV)</a>
        </li>
        <li className="staff-hint">
          Never those in quarantine; phone numbers only with consent to texts.
        </li>
      </ul>
    </details>
  );
}
