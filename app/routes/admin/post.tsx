import { data, Link } from "react-router";
import { getStaffPost, listRevisions } from "#app/modules/blog/editing/get-staff-post.server.ts";
import { listEditorChoices } from "#app/modules/blog/editing/list-editor-choices.server.ts";
import { listPreviewLinks } from "#app/modules/blog/editing/preview-links.server.ts";
import { previewPost } from "#app/modules/blog/editing/preview-post.server.ts";
import { getPostOffer } from "#app/modules/blog/editing/shipped-post-offers.server.ts";
import type { EditorAnswer } from "#app/modules/blog/staff/editor-answer.ts";
import { PostDesk } from "#app/modules/blog/staff/post-desk.tsx";
import { TrashedPost } from "#app/modules/blog/staff/trashed-post.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { AnswerNotice } from "#app/ui/notices/views/answer-notice.tsx";
import { PageTitle } from "#app/ui/staff/page-title.tsx";
import type { Route } from "./+types/post";
import { POST_CHANGES } from "./change-post.server.ts";
import { staffTools } from "./guard.server.ts";
import { keepTyped } from "./keep-typed.ts";
import { savePost } from "./save-post.server.ts";

/** Revisions named beside the text; all of them stand on a page of their own. */
const REVISIONS = 5;

export const meta = hiddenMeta("Edit post | Staff area", "Write, preview, schedule and publish.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, secret, now } = staffTools(context);
  const post = await getStaffPost(db, params);
  if (!post) return data({ post: null }, { status: 404 });
  const [choices, revisions, links, preview, offer] = await Promise.all([
    listEditorChoices(db),
    listRevisions(db, { id: post.id, limit: REVISIONS }),
    listPreviewLinks(db, { postId: post.id, origin: env.PUBLIC_ORIGIN, secret, now }),
    previewPost(db, { fields: post.fields, now }),
    getPostOffer(db, { id: post.id, now }),
  ]);
  return data({ post, choices, revisions, links, preview, hasOffer: offer !== undefined });
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const change = Object.hasOwn(POST_CHANGES, intent) ? POST_CHANGES[intent] : undefined;
  if (change) return change(tools, { id, form });
  if (intent !== "save") throw data(null, { status: 400 });
  return savePost(tools, { id, form });
}

export const clientAction = keepTyped;

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as EditorAnswer | undefined;
  const { post } = loaderData;
  if (!post) {
    return (
      <>
        <PageTitle>There is no such post</PageTitle>
        <p>
          <Link to="/admin/posts">Go to the posts</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <AnswerNotice notice={answer?.notice} />
      {loaderData.hasOffer && (
        <p className="staff-note">
          <span>
            A site update has a new version of this post.{" "}
            <Link to={`/admin/posts/${post.id}/new-version`}>Compare and choose</Link>
          </span>
        </p>
      )}
      {post.deletedAt ? (
        <TrashedPost post={post} />
      ) : (
        <PostDesk key={post.id} {...loaderData} post={post} answer={answer} />
      )}
    </>
  );
}
