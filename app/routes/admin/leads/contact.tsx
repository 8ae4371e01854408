import { data, Link } from "react-router";
import { getContact } from "#app/modules/crm/get-contact.server.ts";
import { ConsentHistory } from "#app/modules/crm/staff/consent-history.tsx";
import { EraseLead } from "#app/modules/crm/staff/erase-lead.tsx";
import { LeadFacts } from "#app/modules/crm/staff/lead-facts.tsx";
import { sourceLabel } from "#app/modules/crm/staff/lead-views.ts";
import { MailHistory } from "#app/modules/crm/staff/mail-history.tsx";
import { NotesPanel } from "#app/modules/crm/staff/notes-panel.tsx";
import { StatusPanel } from "#app/modules/crm/staff/status-panel.tsx";
import { quarantineWords } from "#app/modules/leads/quarantine-words.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/contact";
import { leadAction, showConsents, showMails, showNotes } from "./lead-page.server.ts";

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
      signedUp: formatMoment(contact.created_at),
      changed: formatMoment(contact.updated_at),
    },
    reasons: contact.quarantine_reason === null ? [] : quarantineWords(contact.quarantine_reason),
    consents: showConsents(consents),
    mails: showMails(mails),
    notes: showNotes(notes),
    messages: messages.map(({ id, created_at }) => ({
      id,
      when: formatMoment(created_at),
    })),
    timeZone,
  };
}

export function action({ params, request, context }: Route.ActionArgs) {
  return leadAction({ kind: "contact", id: params.id, request, context });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, reasons, consents, mails, notes, messages, timeZone } = loaderData;
  return (
    <>
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
            email={contact.email !== null && contact.opted_in && reasons.length === 0}
            phone={contact.phone !== null}
          />
          <NotesPanel notes={notes} answer={actionData} />
          <MailHistory mails={mails} empty="No mail was sent to this contact." />
        </div>
        <div className="staff-stack">
          <Panel title="Details">
            <LeadFacts
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
            goes="The addresses, consents, notes, and the record of mails"
            also={messages.length}
          />
        </div>
      </div>
      <AnswerNotice notice={actionData?.notice} />
    </>
  );
}
