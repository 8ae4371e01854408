import { data, Link } from "react-router";
import { ConfirmDialog } from "#app/modules/auth/staff/confirm-dialog.tsx";
import { getContact } from "#app/modules/crm/contacts.server.ts";
import { listHistory } from "#app/modules/crm/history.server.ts";
import { describeQuarantine } from "#app/modules/crm/review-reasons.ts";
import { ConsentHistory } from "#app/modules/crm/staff/consent-history.tsx";
import { HistoryPanel } from "#app/modules/crm/staff/history-panel.tsx";
import { sourceLabel } from "#app/modules/crm/staff/lead-labels.tsx";
import {
  EraseLead,
  LeadDetails,
  MailHistory,
  NotesPanel,
  type SpamPayload,
  StatusPanel,
} from "#app/modules/crm/staff/lead-panels.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { formatPhone } from "#app/platform/typed-input.server.ts";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import { dispatch } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/contact";
import { formatConsents, formatMails, formatNotes, leadHandlers } from "./lead-page.server.ts";

export const meta = hiddenMeta("Contact | Staff area", "One contact and its consents.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const found = await getContact(db, { id: params.id });
  if (!found) throw data(null, { status: 404 });
  const { contact, consents, mails, notes, messages } = found;
  const [{ timeZone }, history] = await Promise.all([
    getSiteFacts(db),
    listHistory(db, { email: contact.email, contactId: contact.id }),
  ]);
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
    messageCount: messages.length,
    history,
    timeZone,
  };
}

export function action({ params: { id }, request, context }: Route.ActionArgs) {
  return dispatch(request, context, leadHandlers(staffTools(context), { kind: "contact", id }));
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, reasons, consents, mails, notes, messageCount, history, timeZone } = loaderData;
  const result = actionData as StaffResult<SpamPayload> | undefined;
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
          <StatusPanel
            kind="contact"
            status={contact.status}
            reasons={reasons}
            undoStatus={result?.payload?.undoStatus}
          />
          <ConsentHistory
            consents={consents}
            isEmailed={contact.email !== null && contact.opted_in && reasons.length === 0}
            hasPhone={contact.phone !== null}
          />
          <NotesPanel notes={notes} result={result} />
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
          </Panel>
          <HistoryPanel entries={history} />
          <EraseLead
            kind="contact"
            erasedParts="The addresses, consents, notes, and the record of mails"
            otherMessages={messageCount}
          />
        </div>
      </div>
      <ResultNotice result={result} />
    </>
  );
}
