import { Link } from "react-router";
import { statusLabel } from "#app/modules/leads/lead-status.ts";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import { sourceLabel, statusTone } from "./lead-views.ts";
import { QuarantinePill } from "./quarantine-pill.tsx";

/** A contact as the list shows it; the moment is the store's. */
export interface ContactRow {
  id: string;
  email: string | null;
  phone: string | null;
  source: string;
  status: string;
  optedIn: boolean;
  texts: boolean;
  inQuarantine: boolean;
  when: string;
}

/** The contacts of a page of the list. */
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
              <td data-label="Agreed to">{agreedTo(contact)}</td>
              <td data-label="From">{sourceLabel(contact.source)}</td>
              <td data-label="Signed up" className="staff-when">
                {contact.when}
              </td>
              <td data-label="Status">
                {contact.inQuarantine ? (
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

function agreedTo({ email, optedIn, texts, inQuarantine }: ContactRow): string {
  if (inQuarantine) return "Not in force";
  const channels = [email && optedIn ? "E-mail" : "", texts ? "Texts" : ""].filter(Boolean);
  return channels.length > 0 ? channels.join(", ") : "Nothing";
}
