import { data } from "react-router";
import {
  type CopyPayload,
  describeFieldFindings,
} from "#app/modules/compliance/copy-check/copy-finding.ts";
import { readCopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import {
  listSavedReplies,
  removeReply,
  savedReplySchema,
  saveReply,
} from "#app/modules/crm/saved-replies.server.ts";
import {
  SavedReplyForm,
  type SavedReplyIntent,
  SavedReplyList,
} from "#app/modules/crm/staff/saved-reply-panels.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { getFieldErrors, readText } from "#app/platform/form-data.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import { dispatch, readTexts, refuse, succeed } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { type StaffTools, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/saved-replies";

export const meta = hiddenMeta("Saved replies | Staff area", "Texts for answers to messages.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const replies = await listSavedReplies(db);
  const id = url.searchParams.get("edit");
  const edited = replies.find((reply) => reply.id === id);
  if (id !== null && !edited) throw data(null, { status: 404 });
  return { replies, edited };
}

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const { db, actor, now } = tools;
  return dispatch<SavedReplyIntent, CopyPayload>(request, context, {
    save: (form) => save(tools, form),
    remove: async (form) => {
      if (!(await removeReply(db, { id: readText(form, "id"), actor, now }))) {
        return refuse(
          { notice: refusedNotice("Someone else already removed this reply.") },
          { status: 409 },
        );
      }
      return succeed({
        notice: successNotice("Saved reply removed", "The reply is no longer in the list."),
      });
    },
  });
}

async function save({ db, actor, now }: StaffTools, form: FormData) {
  const values = readTexts(form);
  const parsed = savedReplySchema.safeParse(values);
  if (!parsed.success) {
    const notice = refusedNotice("Please correct the fields marked below.");
    return refuse({ notice, fieldErrors: getFieldErrors(parsed.error), values });
  }
  const saved = await saveReply(db, {
    ...parsed.data,
    id: values.id || undefined,
    version: values.version || undefined,
    reasons: readCopyReasons(form),
    facts: await getSiteFacts(db),
    actor,
    now,
  });
  if (saved.ok) {
    return succeed({
      notice: successNotice("Reply saved", "You can now insert the reply into answers."),
    });
  }
  if ("conflict" in saved) {
    const text = "Someone else changed this reply. Copy your text, then reload the page.";
    return refuse({ notice: refusedNotice(text), values }, { status: 409 });
  }
  const findings = "findings" in saved ? saved.findings : [];
  const problem = "problem" in saved ? saved.problem : describeFieldFindings(findings);
  return refuse({
    notice: refusedNotice("Please correct the fields marked below."),
    fieldErrors: { text: problem ?? "" },
    values,
    payload: { findings },
  });
}

const refusedNotice = (text: string) => errorNotice("Nothing was changed", text);

export const clientAction = preserveTyped;

export default function SavedReplies({ loaderData, actionData }: Route.ComponentProps) {
  const { replies, edited } = loaderData;
  const result = actionData as StaffResult<CopyPayload> | undefined;
  return (
    <>
      <SavedReplyForm reply={edited} findings={result?.payload?.findings ?? []} result={result} />
      <SavedReplyList replies={replies} />
      <FormNotice notice={result?.notice} />
    </>
  );
}
