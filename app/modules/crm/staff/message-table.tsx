import { Link } from "react-router";
import { NEW, statusLabel } from "#app/modules/leads/lead-status.ts";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import { statusTone } from "./lead-views.ts";
import { QuarantinePill } from "./quarantine-pill.tsx";

/** A message as the list shows it; the moment is the store's. */
export interface MessageRow {
  id: string;
  name: string;
  email: string;
  excerpt: string;
  status: string;
  inQuarantine: boolean;
  when: string;
}

/** The messages of a page of the list; new ones in heavier type. */
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
            <tr key={message.id} data-new={message.status === NEW || undefined}>
              <td>
                <Link to={`/admin/leads/messages/${message.id}`}>{message.name}</Link>
                <span className="lead-second">{message.email}</span>
              </td>
              <td className="lead-excerpt">{message.excerpt}</td>
              <td data-label="Received" className="staff-when">
                {message.when}
              </td>
              <td data-label="Status">
                {message.inQuarantine ? (
                  <QuarantinePill status={message.status} />
                ) : (
                  <StatusPill tone={statusTone(message.status)}>
                    {statusLabel("message", message.status)}
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
