import { useEffect, useRef, useState } from "react";
import { data, type ShouldRevalidateFunctionArgs, useFetcher } from "react-router";
import { listPersonNames } from "#app/modules/auth/actor-names.server.ts";
import { ConfirmDialog } from "#app/modules/auth/staff/confirm-dialog.tsx";
import { listPeopleWith } from "#app/modules/auth/team.server.ts";
import { getMailState } from "#app/modules/content/mail-setup/mail-state.server.ts";
import { isSenderErased, listAnswers } from "#app/modules/crm/answers.server.ts";
import { listHistory } from "#app/modules/crm/history.server.ts";
import { NEW, SPAM } from "#app/modules/crm/lead-status.ts";
import { formatSnooze, getSnoozeChoices } from "#app/modules/crm/message-state.server.ts";
import { getMessage } from "#app/modules/crm/messages.server.ts";
import { findNextMessage } from "#app/modules/crm/next-message.server.ts";
import { describeQuarantine } from "#app/modules/crm/review-reasons.ts";
import { fillSavedReply, listSavedReplies } from "#app/modules/crm/saved-replies.server.ts";
import { AnswerPanel } from "#app/modules/crm/staff/answer-panel.tsx";
import { HistoryPanel } from "#app/modules/crm/staff/history-panel.tsx";
import { LeadPage } from "#app/modules/crm/staff/lead-page.tsx";
import { EraseLead, MailHistory, NotesPanel } from "#app/modules/crm/staff/lead-panels.tsx";
import { LinkedText } from "#app/modules/crm/staff/linked-text.tsx";
import { MessageBar, NextLink } from "#app/modules/crm/staff/message-bar.tsx";
import { MessageStatusPanel } from "#app/modules/crm/staff/message-status-panel.tsx";
import { ReviewPanel, type SpamPayload } from "#app/modules/crm/staff/status-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { formatPhone } from "#app/platform/typed-input.server.ts";
import { Moment } from "#app/ui/staff/moment.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { intentField, type StaffResult } from "#app/ui/staff/staff-form.ts";
import { dispatch } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { type StaffTools, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/message";
import {
  formatAnswers,
  formatHistory,
  formatMails,
  formatNotes,
  leadHandlers,
} from "./lead-page.server.ts";
import { messageHandlers, type OpenIntent } from "./message-actions.server.ts";

export const meta = hiddenMeta("Message | Staff area", "One message and what became of it.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, secret, session, now } = staffTools(context);
  const found = await getMessage(db, { id: params.id });
  if (!found) throw data(null, { status: 404 });
  const { message, mails, notes, contact } = found;
  const { email, quarantine_reason: reason } = message;
  const reader = { now, accountId: session.account_id };
  const [facts, answers, isErased, history, replies, next] = await Promise.all([
    getSiteFacts(db),
    listAnswers(db, { messageIds: [message.id] }),
    isSenderErased(db, { message, secret }),
    listHistory(db, { email, contactId: contact?.id }),
    listSavedReplies(db),
    findNextMessage(db, { current: message, reader }),
  ]);
  const phone = contact?.phone_number;
  return {
    message: { ...message, received: describeMoment(message.created_at, now) },
    phone: phone ? formatPhone(phone) : null,
    isUnread: message.status === NEW && reason === null && !formatSnooze(message, { now }),
    reasons: reason === null ? [] : describeQuarantine(reason),
    handling: await loadHandling(db, { message, ...reader }),
    answering: {
      answers: formatAnswers(answers, now),
      answerId: newId(),
      savedReplies: replies.map((reply) => ({
        ...{ id: reply.id, name: reply.name },
        text: fillSavedReply(reply, { facts, shopperName: message.name }),
      })),
      subject: `Re: Your message to ${facts.name}`,
      problem: isErased ? ("erased" as const) : getSetUpProblem(env),
    },
    next,
    mails: formatMails(mails, now),
    notes: formatNotes(notes, now),
    history: formatHistory(history, now),
    contactId: contact?.id,
  };
}

const getSetUpProblem = (env: StaffTools["env"]) =>
  getMailState(env).canAnswer ? undefined : ("not-set-up" as const);

interface HandledMessage {
  message: { assignee_id: string | null; snoozed_until: string | null };
  accountId: string;
  now: Date;
}

async function loadHandling(db: StaffTools["db"], { message, accountId, now }: HandledMessage) {
  const { assignee_id: assigneeId } = message;
  const people = await listPeopleWith(db, "read-leads");
  if (assigneeId !== null && !people.some(({ id }) => id === assigneeId)) {
    const name = (await listPersonNames(db)).get(assigneeId) ?? "Someone";
    people.push({ id: assigneeId, name: `${name} (no longer has access)` });
  }
  const snoozedUntil = formatSnooze(message, { now });
  return { accountId, assigneeId, people, snoozedUntil, snoozeChoices: getSnoozeChoices(now) };
}

export function action({ params: { id }, request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch(request, context, {
    ...leadHandlers(tools, { kind: "message", id }),
    ...messageHandlers(tools, { id }),
  });
}

export const clientAction = preserveTyped;

const CONFLICT = 409;

/** After a conflict the page shows the current version. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === CONFLICT || defaultShouldRevalidate;

/** Each message is a page of its own, also after "Next message". */
export default function Message(props: Route.ComponentProps) {
  return <MessagePage key={props.loaderData.message.id} {...props} />;
}

/** Statuses of messages that need nothing more for now. */
const HANDLED = ["answered", "done", SPAM];

function MessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, phone, isUnread, reasons, handling, answering, history, ...rest } = loaderData;
  const { next, mails, notes, contactId } = rest;
  const result = actionData as StaffResult<SpamPayload> | undefined;
  const area = useRef<HTMLTextAreaElement>(null);
  const [isTyping, setTyping] = useState(false);
  useMarkAsRead(message.id, isUnread);
  const { id, name, status, page, email, received } = message;
  const { subject, ...answerForm } = answering;
  const isHeld = reasons.length > 0;
  const isHandled = HANDLED.includes(status) || handling.snoozedUntil !== undefined;
  const actions = { status, ...handling, result };
  return (
    <>
      <ConfirmDialog result={result} />
      <LeadPage
        title={`Message from ${name}`}
        intro={
          <>
            <Moment moment={received} />, sent from {page}
          </>
        }
        list={{ to: "/admin/leads", label: "All messages" }}
        email={email}
        phone={phone}
        actions={
          <NextLink
            next={next}
            isFirst={isHandled && !isTyping}
            className={isHeld ? "" : "max-lg:hidden"}
          />
        }
        side={
          <>
            {!isHeld && <MessageStatusPanel {...actions} />}
            <HistoryPanel entries={history} currentMessage={id} contactId={contactId} />
            <MailHistory mails={mails} empty="No email belongs to this message." />
            <EraseLead
              kind="message"
              erasedParts="The message, its answers and notes, and the record of its emails"
            />
          </>
        }
      >
        <Panel title="Message">
          <LinkedText>{message.message}</LinkedText>
        </Panel>
        {isHeld ? (
          <ReviewPanel kind="message" status={status} reasons={reasons} marked={result?.payload} />
        ) : (
          <AnswerPanel
            {...answerForm}
            emailApp={{ email, phone, subject }}
            area={area}
            isFirst={!isHandled || isTyping}
            onTyping={setTyping}
            result={result}
          />
        )}
        <NotesPanel notes={notes} result={result} />
      </LeadPage>
      {!isHeld && (
        <MessageBar
          {...actions}
          isTyping={isTyping}
          canSend={answering.problem === undefined}
          onAnswer={answering.problem === "erased" ? undefined : () => area.current?.focus()}
          next={next}
          isHandled={isHandled}
        />
      )}
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
