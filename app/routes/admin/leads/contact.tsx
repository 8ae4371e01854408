import { data } from "react-router";
import { ConfirmDialog } from "#app/modules/auth/staff/confirm-dialog.tsx";
import { getContact } from "#app/modules/crm/contacts.server.ts";
import { listHistory } from "#app/modules/crm/history.server.ts";
import { describeQuarantine } from "#app/modules/crm/review-reasons.ts";
import { sourceLabel } from "#app/modules/crm/source-label.ts";
import { ConsentHistory } from "#app/modules/crm/staff/consent-history.tsx";
import { HistoryPanel } from "#app/modules/crm/staff/history-panel.tsx";
import { LeadPage } from "#app/modules/crm/staff/lead-page.tsx";
import { EraseLead, MailHistory, NotesPanel } from "#app/modules/crm/staff/lead-panels.tsx";
import {
  ReviewPanel,
  type SpamPayload,
  StatusPanel,
} from "#app/modules/crm/staff/status-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { formatPhone } from "#app/platform/typed-input.server.ts";
import { Moment } from "#app/ui/staff/moment.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import { dispatch } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/contact";
import {
  formatConsents,
  formatHistory,
  formatMails,
  formatNotes,
  leadHandlers,
} from "./lead-page.server.ts";

export const meta = hiddenMeta("Contact | Staff area", "One contact and its consents.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const found = await getContact(db, { id: params.id });
  if (!found) throw data(null, { status: 404 });
  const { contact, consents, mails, notes, messages } = found;
  const history = await listHistory(db, { email: contact.email, contactId: contact.id });
  return {
    contact: {
      ...contact,
      phone: contact.phone_number && formatPhone(contact.phone_number),
      signedUp: describeMoment(contact.created_at, now),
      changed: describeMoment(contact.updated_at, now),
    },
    reasons:
      contact.quarantine_reason === null ? [] : describeQuarantine(contact.quarantine_reason),
    consents: formatConsents(consents),
    mails: formatMails(mails, now),
    notes: formatNotes(notes, now),
    messageCount: messages.length,
    history: formatHistory(history, now),
  };
}

export function action({ params: { id }, request, context }: Route.ActionArgs) {
  return dispatch(request, context, leadHandlers(staffTools(context), { kind: "contact", id }));
}

export const clientAction = preserveTyped;

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, reasons, consents, mails, notes, messageCount, history } = loaderData;
  const { email, phone, status, source, signedUp, changed } = contact;
  const result = actionData as StaffResult<SpamPayload> | undefined;
  const isHeld = reasons.length > 0;
  return (
    <>
      <ConfirmDialog result={result} />
      <LeadPage
        title={email ?? phone ?? "Contact"}
        intro={
          <>
            Signed up: <Moment moment={signedUp} />
            {` (${sourceLabel(source)}). Last changed: `}
            <Moment moment={changed} />
          </>
        }
        list={{ to: "/admin/leads/contacts", label: "All contacts" }}
        email={email}
        phone={phone}
        side={
          <>
            {!isHeld && <StatusPanel status={status} />}
            <HistoryPanel entries={history} />
            <MailHistory mails={mails} empty="No email was sent to this contact." />
            <EraseLead
              kind="contact"
              erasedParts="The addresses, consents, notes, and the record of emails"
              otherMessages={messageCount}
            />
          </>
        }
      >
        {isHeld && (
          <ReviewPanel kind="contact" status={status} reasons={reasons} marked={result?.payload} />
        )}
        <ConsentHistory
          consents={consents}
          isEmailed={email !== null && contact.opted_in && !isHeld}
          hasPhone={phone !== null}
        />
        <NotesPanel notes={notes} result={result} />
      </LeadPage>
      <ResultNotice result={result} />
    </>
  );
}
