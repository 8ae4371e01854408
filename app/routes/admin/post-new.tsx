import { data, redirect } from "react-router";
import { listEditorChoices } from "#app/modules/blog/editing/list-editor-choices.server.ts";
import type { EditorAnswer } from "#app/modules/blog/staff/editor-answer.ts";
import { NewPostDesk } from "#app/modules/blog/staff/new-post-desk.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import type { Route } from "./+types/post-new";
import { staffTools } from "./guard.server.ts";
import { keepTyped } from "./keep-typed.ts";
import { saveNewPost } from "./save-post.server.ts";

export const meta = hiddenMeta("New post | Staff area", "Begin a post.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const [choices, facts] = await Promise.all([listEditorChoices(db), getSiteFacts(db)]);
  return data({ choices, author: facts.name });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, answer } = await saveNewPost(staffTools(context), await request.formData());
  return answer ?? redirect(`/admin/posts/${id}?begun=1`, { status: 303 });
}

export const clientAction = keepTyped;

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as EditorAnswer | undefined;
  return (
    <>
      <AnswerNotice notice={answer?.notice} />
      <NewPostDesk {...loaderData} answer={answer} />
    </>
  );
}
