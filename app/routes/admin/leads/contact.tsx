import { data, Link } from "react-router";
import { ConfirmDialog } from "#app/modules/auth/staff/confirm-dialog.tsx";
import { getContact } from "#app/modules/crm/contacts.server.ts";
import { describeQuarantine } from "#app/modules/crm/review-reasons.ts";
import { ConsentHistory } from "#app/modules/crm/staff/consent-history.tsx";
import { sourceLabel } from "#app/modules/crm/staff/lead-labels.tsx";
import {
  EraseLead,
  LeadDetails,
  MailHistory,
  NotesPanel,
  StatusPanel,
} from "#app/modules/crm/staff/lead-panels.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { formatPhone } from "#app/platform/typed-input.server.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/contact";
import { formatConsents, formatMails, formatNotes, handleLeadAction } from "./lead-page.server.ts";

export const meta = hiddenMeta("Contact | Staff area", "One contact and its consents.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const found = await getContact(db, { id: params.id });
  if (!found) throw data(null, { status: 404 });
  const { timeZone } = await getSiteFacts(db);
  const { contact, consents, mails, notes, messages } = found;
  return {
    contact: {
      ...contact,
      phone: contact.phone_number && formatPhone(contact.phone_number),
      signedUp: formatDateTime(contact.created_at),
      changed: formatDateTime(contact.updated_at),
    },
    reasons:
      contact.quarantine_reason === null ? [] : describeQuarantine(contact.quarantine_reason),
    consents: formatConsents(consents),
    mails: formatMails(mails),
    notes: formatNotes(notes),
    messages: messages.map(({ id, created_at }) => ({
      id,
      when: formatDateTime(created_at),
    })),
    timeZone,
  };
}

export function action({ params, request, context }: Route.ActionArgs) {
  return handleLeadAction({ kind: "contact", id: params.id, request, context });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, reasons, consents, mails, notes, messages, timeZone } = loaderData;
  return (
    <>
      <ConfirmDialog result={actionData} />
      <p>
        <Link to="/admin/leads/contacts">All contacts</Link>
      </p>
      <PageTitle intro={`Signed up ${contact.signedUp} (${timeZone})`}>
        {contact.email ?? contact.phone}
      </PageTitle>
      <div className="staff-columns">
        <div className="staff-stack">
          <StatusPanel kind="contact" status={contact.status} reasons={reasons} />
          <ConsentHistory
            consents={consents}
            isEmailed={contact.email !== null && contact.opted_in && reasons.length === 0}
            hasPhone={contact.phone !== null}
          />
          <NotesPanel notes={notes} result={actionData} />
          <MailHistory mails={mails} empty="No mail was sent to this contact." />
        </div>
        <div className="staff-stack">
          <Panel title="Details">
            <LeadDetails
              facts={[
                ["E-mail", contact.email ?? "None"],
                ["Phone", contact.phone ?? "None"],
                ["Opted in", contact.opted_in ? "Yes" : "No"],
                ["Came from", sourceLabel(contact.source)],
                ["Signed up", contact.signedUp],
                ["Last changed", contact.changed],
              ]}
            />
            {messages.length > 0 && (
              <ul className="bullet-list">
                {messages.map(({ id, when }) => (
                  <li key={id}>
                    <Link to={`/admin/leads/messages/${id}`}>Message of {when}</Link>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          <EraseLead
            kind="contact"
            erasedParts="The addresses, consents, notes, and the record of mails"
            otherMessages={messages.length}
          />
        </div>
      </div>
      <FormNotice notice={actionData?.notice} />
    </>
  );
}
