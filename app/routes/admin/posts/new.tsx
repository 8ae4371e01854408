import { data, redirect } from "react-router";
import { listEditorChoices } from "#app/modules/blog/editing/staff-post.server.ts";
import type { EditorPayload, EditorResult } from "#app/modules/blog/editing/staff-post.ts";
import { NewPostPage } from "#app/modules/blog/staff/post-editor-page.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/new";
import { createPostFromForm } from "./editor-actions.server.ts";

export const meta = hiddenMeta("New post | Staff area", "Begin a post.");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const [choices, facts] = await Promise.all([listEditorChoices(db), getSiteFacts(db)]);
  return data({ choices, author: facts.name });
}

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch<"save", EditorPayload>(request, context, {
    save: async (form) => {
      const saved = await createPostFromForm(tools, form);
      if ("refused" in saved) return saved.refused;
      return redirect(`/admin/posts/${saved.id}?begun=1`, { status: 303 });
    },
  });
}

export const clientAction = preserveTyped;

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as EditorResult | undefined;
  return (
    <>
      <FormNotice notice={result?.notice} />
      <NewPostPage {...loaderData} result={result} />
    </>
  );
}
