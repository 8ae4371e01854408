import { changeStatus, markAsSpam, undoSpam } from "#app/modules/crm/change-status.server.ts";
import { isLeadStatus } from "#app/modules/crm/lead-status.ts";
import { mapMessages } from "#app/modules/crm/list-leads.server.ts";
import type { BulkMessageIntent } from "#app/modules/crm/staff/lead-tables.tsx";
import { readText } from "#app/platform/form-data.ts";
import { IDS_FIELD } from "#app/ui/staff/bulk-table.tsx";
import type { StaffResponse } from "../_kit/actions.server.ts";
import { changeEach, readIds, respondToBulk } from "../_kit/bulk.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

/** The field with the status to restore for each id, in the order of the ids. */
const STATUSES_FIELD = "statuses";

const GONE = "It was changed or deleted in the meantime.";

interface Change {
  kind: "message";
  id: string;
  actor: StaffTools["actor"];
  now: Date;
}

/** The handlers for several messages at once: each message follows the same rules as alone. */
export function bulkMessageActions(tools: StaffTools) {
  const { db, actor, now, wakeOutboxWorker } = tools;
  const changeAll = async (form: FormData, change: (message: Change) => Promise<boolean>) => {
    const ids = readIds(form);
    const messages = await mapMessages(db, { ids });
    const outcome = await changeEach(ids, async (id) => {
      if (await change({ kind: "message", id, actor, now })) return undefined;
      return { name: messages.get(id)?.name ?? "A deleted message", text: GONE };
    });
    const undo = (intent: BulkMessageIntent): Record<string, string> => ({
      ...{ intent, [IDS_FIELD]: outcome.done.join(" ") },
      [STATUSES_FIELD]: outcome.done.map((id) => messages.get(id)?.status ?? "").join(" "),
    });
    return { outcome, undo };
  };
  /** Returns the status of each message before the change that is undone. */
  const readStatuses = (form: FormData) => {
    const statuses = readText(form, STATUSES_FIELD).split(" ");
    return new Map(readIds(form).map((id, index) => [id, statuses[index] ?? ""]));
  };
  return {
    "finish-messages": async (form) => {
      const { outcome, undo } = await changeAll(form, (message) =>
        changeStatus(db, { ...message, status: "done" }),
      );
      return respondToBulk(outcome, {
        ...{ title: "Messages done", done: "marked as done", undo: undo("reopen-messages") },
      });
    },
    "reopen-messages": async (form) => {
      const statuses = readStatuses(form);
      const { outcome } = await changeAll(form, async (message) => {
        const status = statuses.get(message.id) ?? "";
        return isLeadStatus("message", status) && changeStatus(db, { ...message, status });
      });
      return respondToBulk(outcome, { title: "Messages reopened", done: "reopened" });
    },
    "spam-messages": async (form) => {
      const { outcome, undo } = await changeAll(
        form,
        async (message) => (await markAsSpam(db, message)) !== undefined,
      );
      return respondToBulk(outcome, {
        ...{ title: "Marked as spam", done: "moved to the spam list" },
        undo: undo("release-messages"),
      });
    },
    "release-messages": async (form) => {
      const statuses = readStatuses(form);
      const { outcome } = await changeAll(form, async (message) => {
        const status = statuses.get(message.id) ?? "";
        return isLeadStatus("message", status) && undoSpam(db, { ...message, status });
      });
      if (outcome.done.length > 0) wakeOutboxWorker();
      return respondToBulk(outcome, { title: "Not spam", done: "moved out of spam" });
    },
  } satisfies Record<BulkMessageIntent, (form: FormData) => Promise<StaffResponse>>;
}
