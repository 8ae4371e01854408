import { useEffect } from "react";
import { data, Link, useFetcher } from "react-router";
import { listPersonNames } from "#app/modules/auth/actor-names.server.ts";
import { ConfirmDialog } from "#app/modules/auth/staff/confirm-dialog.tsx";
import { listPeopleWith } from "#app/modules/auth/team.server.ts";
import { getMailState } from "#app/modules/content/mail-setup/mail-state.server.ts";
import { isSenderErased, listAnswers } from "#app/modules/crm/answers.server.ts";
import { listHistory } from "#app/modules/crm/history.server.ts";
import { NEW } from "#app/modules/crm/lead-status.ts";
import { formatSnooze, getSnoozeDays } from "#app/modules/crm/message-state.server.ts";
import { getMessage } from "#app/modules/crm/messages.server.ts";
import { describeQuarantine } from "#app/modules/crm/review-reasons.ts";
import { fillSavedReply, listSavedReplies } from "#app/modules/crm/saved-replies.server.ts";
import { AnswerPanel } from "#app/modules/crm/staff/answer-panel.tsx";
import { HandlingPanel } from "#app/modules/crm/staff/handling-panel.tsx";
import { HistoryPanel } from "#app/modules/crm/staff/history-panel.tsx";
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
import { newId } from "#app/platform/random.server.ts";
import { PageTitle, Panel } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { intentField, type StaffResult } from "#app/ui/staff/staff-form.ts";
import { dispatch } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { type StaffTools, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/message";
import { formatAnswers, formatMails, formatNotes, leadHandlers } from "./lead-page.server.ts";
import { messageHandlers, type OpenIntent } from "./message-actions.server.ts";

export const meta = hiddenMeta("Message | Staff area", "One message and what became of it.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, secret, now } = staffTools(context);
  const found = await getMessage(db, { id: params.id });
  if (!found) throw data(null, { status: 404 });
  const { message, mails, notes, contactId } = found;
  const { email, quarantine_reason: reason } = message;
  const [facts, answers, isErased, history, replies] = await Promise.all([
    getSiteFacts(db),
    listAnswers(db, { messageIds: [message.id] }),
    isSenderErased(db, { message, secret }),
    listHistory(db, { email, contactId }),
    listSavedReplies(db),
  ]);
  return {
    message: { ...message, received: formatDateTime(message.created_at) },
    isUnread: message.status === NEW && reason === null && !formatSnooze(message, { now }),
    reasons: reason === null ? [] : describeQuarantine(reason),
    handling: await loadHandling(db, { message, now }),
    answering: {
      answers: formatAnswers(answers),
      answerId: newId(),
      savedReplies: replies.map((reply) => ({
        ...{ id: reply.id, name: reply.name },
        text: fillSavedReply(reply, { facts, shopperName: message.name }),
      })),
      mailto: `mailto:${email}?subject=${encodeURIComponent(`Re: Your message to ${facts.name}`)}`,
      problem: isErased ? ("erased" as const) : getSetUpProblem(env),
    },
    mails: formatMails(mails),
    notes: formatNotes(notes),
    history,
    contactId,
    timeZone: facts.timeZone,
  };
}

const getSetUpProblem = (env: StaffTools["env"]) =>
  getMailState(env).canAnswer ? undefined : ("not-set-up" as const);

interface HandledMessage {
  message: { assignee_id: string | null; snoozed_until: string | null };
  now: Date;
}

async function loadHandling(db: StaffTools["db"], { message, now }: HandledMessage) {
  const { assignee_id: assigneeId } = message;
  const people = await listPeopleWith(db, "read-leads");
  if (assigneeId !== null && !people.some(({ id }) => id === assigneeId)) {
    const name = (await listPersonNames(db)).get(assigneeId) ?? "Someone";
    people.push({ id: assigneeId, name: `${name} (no longer has access)` });
  }
  const snoozedUntil = formatSnooze(message, { now });
  return { assigneeId, people, snoozedUntil, days: getSnoozeDays(now) };
}

export function action({ params: { id }, request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch(request, context, {
    ...leadHandlers(tools, { kind: "message", id }),
    ...messageHandlers(tools, { id }),
  });
}

export const clientAction = preserveTyped;

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { message, isUnread, reasons, handling, answering, history, ...rest } = loaderData;
  const { mails, notes, contactId, timeZone } = rest;
  const result = actionData as StaffResult<SpamPayload> | undefined;
  useMarkAsRead(message.id, isUnread);
  return (
    <>
      <ConfirmDialog result={result} />
      <p>
        <Link to="/admin/leads">All messages</Link>
      </p>
      <PageTitle intro={`Received ${message.received} (${timeZone})`}>
        Message from {message.name}
      </PageTitle>
      <div className="staff-columns">
        <div className="staff-stack">
          <Panel title="Message">
            <p className="lead-message">{message.message}</p>
          </Panel>
          {reasons.length === 0 && <AnswerPanel {...answering} result={result} />}
          <NotesPanel notes={notes} result={result} />
          <MailHistory mails={mails} empty="No mail belongs to this message." />
        </div>
        <div className="staff-stack">
          <StatusPanel
            kind="message"
            status={message.status}
            reasons={reasons}
            undoStatus={result?.payload?.undoStatus}
          />
          {reasons.length === 0 && <HandlingPanel {...handling} result={result} />}
          <Panel title="Details">
            <LeadDetails
              facts={[
                ["Name", message.name],
                ["E-mail", message.email],
                ["Sent from", message.page],
                ["Received", message.received],
              ]}
            />
          </Panel>
          <HistoryPanel entries={history} currentMessage={message.id} contactId={contactId} />
          <EraseLead
            kind="message"
            erasedParts="The message, its answers and notes, and the record of its mails"
          />
        </div>
      </div>
      <ResultNotice result={result} />
    </>
  );
}

/** Marks an unread message as read once its page is open, not when a link to it is prefetched. */
function useMarkAsRead(id: string, isUnread: boolean): void {
  const { submit } = useFetcher();
  // biome-ignore lint/correctness/useExhaustiveDependencies: "Mark as new" must not be undone at once
  useEffect(() => {
    const { name, value } = intentField<OpenIntent>("open");
    if (isUnread) void submit({ [name]: value }, { method: "post" });
  }, [id, submit]);
}
