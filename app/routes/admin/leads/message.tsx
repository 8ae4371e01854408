import { data, Link } from "react-router";
import { ConfirmDialog } from "#app/modules/auth/staff/confirm-dialog.tsx";
import { getMessage } from "#app/modules/crm/messages.server.ts";
import { describeQuarantine } from "#app/modules/crm/review-reasons.ts";
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
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/message";
import { formatMails, formatNotes, handleLeadAction } from "./lead-page.server.ts";

export const meta = hiddenMeta("Message | Staff area", "One message and what became of it.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const found = await getMessage(db, { id: params.id });
  if (!found) throw data(null, { status: 404 });
  const { timeZone } = await getSiteFacts(db);
  const { message, mails, notes, contactId } = found;
  return {
    message: { ...message, received: formatDateTime(message.created_at) },
    reasons:
      message.quarantine_reason === null ? [] : describeQuarantine(message.quarantine_reason),
    mails: formatMails(mails),
    notes: formatNotes(notes),
    contactId,
    timeZone,
  };
}

export function action({ params, request, context }: Route.ActionArgs) {
  return handleLeadAction({ kind: "message", id: params.id, request, context });
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { message, reasons, mails, notes, contactId, timeZone } = loaderData;
  const subject = encodeURIComponent("Your message to us");
  return (
    <>
      <ConfirmDialog result={actionData} />
      <p>
        <Link to="/admin/leads">All messages</Link>
      </p>
      <PageTitle
        intro={`Received ${message.received} (${timeZone})`}
        actions={
          <a
            className="staff-button primary-button"
            href={`mailto:${message.email}?subject=${subject}`}
          >
            Answer by mail
          </a>
        }
      >
        Message from {message.name}
      </PageTitle>
      <div className="staff-columns">
        <div className="staff-stack">
          <Panel title="Message">
            <p className="lead-message">{message.message}</p>
          </Panel>
          <StatusPanel kind="message" status={message.status} reasons={reasons} />
          <NotesPanel notes={notes} result={actionData} />
          <MailHistory mails={mails} empty="No mail belongs to this message." />
        </div>
        <div className="staff-stack">
          <Panel title="Details">
            <LeadDetails
              facts={[
                ["Name", message.name],
                ["E-mail", message.email],
                ["Sent from", message.page],
                ["Received", message.received],
              ]}
            />
            {contactId && (
              <p>
                <Link to={`/admin/leads/contacts/${contactId}`}>
                  This address is also a contact
                </Link>
              </p>
            )}
          </Panel>
          <EraseLead
            kind="message"
            erasedParts="The message, its notes, and the record of its mail"
          />
        </div>
      </div>
      <FormNotice notice={actionData?.notice} />
    </>
  );
}
