import { z } from "zod";
import { getMailState } from "#app/modules/content/mail-setup/mail-state.server.ts";
import { recordOutsideAnswer, retryAnswer, saveAnswer } from "#app/modules/crm/answers.server.ts";
import {
  assignMessage,
  formatSnooze,
  markAsRead,
  returnToInbox,
  snoozeMessage,
} from "#app/modules/crm/message-state.server.ts";
import type { AnswerIntent } from "#app/modules/crm/staff/answer-form.tsx";
import type { HandlingIntent } from "#app/modules/crm/staff/message-actions.tsx";
import type { SpamPayload } from "#app/modules/crm/staff/status-panel.tsx";
import { readText } from "#app/platform/form-data.ts";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { type Handler, refuse, succeed, UNKNOWN_FORM } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";
import { refuseStale } from "./lead-page.server.ts";

/** Sent by the page itself when someone opens an unread message. */
export type OpenIntent = "open";

const uuidSchema = z.uuid();

/** The forms that only the page of a message has, for `dispatch`. */
export function messageHandlers(tools: StaffTools, { id }: { id: string }) {
  const { db, secret, actor, now, wakeOutboxWorker } = tools;
  const message = { id, actor, now };
  return {
    open: async () => {
      await markAsRead(db, { id, now });
      return succeed({});
    },
    assign: async (form) => {
      const accountId = readText(form, "assignee") || null;
      const result = await assignMessage(db, { ...message, accountId });
      if (result.ok) {
        const text =
          accountId === null
            ? "The message is no longer assigned to anyone."
            : "The inbox shows the name beside the message.";
        return succeed({
          notice: successNotice("Message assigned", text),
          undo: { intent: "assign", assignee: result.before ?? "" },
        });
      }
      if (result.why === "gone") return refuseStale();
      const problem = "This person can no longer read messages. Choose someone else.";
      return refuse({
        notice: errorNotice("Nothing was changed", problem),
        fieldErrors: { assignee: problem },
      });
    },
    snooze: async (form) => {
      const day = readText(form, "day");
      const result = await snoozeMessage(db, { ...message, day });
      if (result.ok) {
        const until = formatSnooze({ snoozed_until: result.until.toISOString() }, { now });
        const text = `The message returns to the inbox as unread on ${until}.`;
        return succeed({
          notice: successNotice("Message snoozed", text),
          undo: { intent: "end-snooze" },
        });
      }
      if (result.why === "gone") return refuseStale();
      const problem = "Choose a day from tomorrow on, within a year.";
      return refuse({
        notice: errorNotice("Nothing was changed", problem),
        fieldErrors: { day: problem },
        values: { day },
      });
    },
    "end-snooze": async () => {
      if (!(await returnToInbox(db, message))) return refuseStale();
      const text = "The message is unread in the inbox again.";
      return succeed({ notice: successNotice("Snooze ended", text) });
    },
    answer: (form) => answer(tools, { id, form }),
    "retry-answer": async (form) => {
      const answerId = readText(form, "id");
      const result = await retryAnswer(db, { messageId: id, answerId, actor, secret, now });
      if (!result.ok) return result.why === "erased" ? refuseErased({}) : refuseStale();
      wakeOutboxWorker();
      return succeed({
        notice: successNotice("Sending again", "This page shows when the answer was sent."),
      });
    },
    "outside-answer": async (form) => {
      const noteId = uuidSchema.safeParse(readText(form, "answer-id"));
      const text = readText(form, "answer");
      if (!noteId.success) return refuse({ notice: UNKNOWN_FORM, values: { answer: text } });
      const result = await recordOutsideAnswer(db, {
        ...{ messageId: id, noteId: noteId.data, text, actor, secret, now },
      });
      if (!result.ok)
        return result.why === "changed"
          ? refuseChanged({ answer: text })
          : refuseStale({ answer: text });
      const said = "The message is now answered, and a note says so.";
      return succeed({ notice: successNotice("Marked as sent", said) });
    },
  } satisfies Record<OpenIntent | AnswerIntent | HandlingIntent, Handler<SpamPayload>>;
}

interface AnswerForm {
  /** Of the message. */
  id: string;
  form: FormData;
}

async function answer(tools: StaffTools, { id, form }: AnswerForm) {
  const { db, env, secret, actor, now, wakeOutboxWorker } = tools;
  const values = { answer: readText(form, "answer") };
  const answerId = uuidSchema.safeParse(readText(form, "answer-id"));
  if (!answerId.success) return refuse({ notice: UNKNOWN_FORM, values });
  // Otherwise the answer would wait unseen until someone sets up email.
  if (!getMailState(env).canAnswer) {
    const text = "Email is not set up, so the answer was not saved.";
    return refuse({ notice: errorNotice("Nothing was sent", text), values });
  }
  const result = await saveAnswer(db, {
    ...{ messageId: id, answerId: answerId.data, text: values.answer, actor, secret, now },
  });
  if (result.ok) {
    wakeOutboxWorker();
    const text = "The answer is being sent. This page shows when the answer was sent.";
    return succeed({ notice: successNotice("Answer saved", text) });
  }
  if ("problem" in result) {
    return refuse({
      notice: errorNotice("Missing Information", result.problem),
      fieldErrors: { answer: result.problem },
      values,
    });
  }
  if (result.why === "changed") return refuseChanged(values);
  return result.why === "erased" ? refuseErased(values) : refuseStale(values);
}

/** The form was sent again with another text, after the response to the first text was lost. */
function refuseChanged(values: Record<string, string>) {
  const text =
    "Your answer was already saved before the change, and the page now shows it. The changed text is still in the field: send it again to add it as a second answer.";
  return refuse({ notice: errorNotice("Changed text not sent", text), values }, { status: 409 });
}

function refuseErased(values: Record<string, string>) {
  const text = "This person asked to have their data erased, so nothing was sent.";
  return refuse({ notice: errorNotice("Not sent", text), values }, { status: 409 });
}
