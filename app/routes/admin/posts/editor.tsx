import { data, Link } from "react-router";
import { listPreviewLinks } from "#app/modules/blog/editing/preview-links.server.ts";
import { previewPost } from "#app/modules/blog/editing/preview-post.server.ts";
import { findNewPostVersion } from "#app/modules/blog/editing/shipped-posts.server.ts";
import {
  getStaffPost,
  listEditorChoices,
  listRevisions,
} from "#app/modules/blog/editing/staff-post.server.ts";
import type { EditorPayload, EditorResult } from "#app/modules/blog/editing/staff-post.ts";
import { PostEditorPage, TrashedPost } from "#app/modules/blog/staff/post-editor-page.tsx";
import { reviewDraft } from "#app/modules/generator/review-draft.server.ts";
import { DraftReviewPanels } from "#app/modules/generator/staff/draft-review-panel.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/editor";
import { type PostIntent, postActions } from "./editor-actions.server.ts";

/** Number of revisions listed beside the text; the revisions page has all of them. */
const REVISIONS = 5;

export const meta = hiddenMeta("Edit post | Staff area", "Write, preview, schedule and publish.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, secret, now } = staffTools(context);
  const post = await getStaffPost(db, params);
  if (!post) return data({ post: null }, { status: 404 });
  const { markdown, cityId } = post.fields;
  const [choices, revisions, links, preview, offer, review] = await Promise.all([
    listEditorChoices(db),
    listRevisions(db, { id: post.id, limit: REVISIONS }),
    listPreviewLinks(db, { postId: post.id, origin: env.PUBLIC_ORIGIN, secret, now }),
    previewPost(db, { id: post.id, fields: post.fields, now }),
    findNewPostVersion(db, { id: post.id, now }),
    reviewDraft(db, { post: { id: post.id, markdown, cityId }, now }),
  ]);
  return data({ post, choices, revisions, links, preview, review, hasOffer: offer !== undefined });
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch<PostIntent, EditorPayload>(request, context, postActions(tools, id));
}

export const clientAction = preserveTyped;

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as EditorResult | undefined;
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
      <FormNotice notice={result?.notice} />
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
        <PostEditorPage key={post.id} {...loaderData} post={post} result={result}>
          {loaderData.review && <DraftReviewPanels review={loaderData.review} />}
        </PostEditorPage>
      )}
    </>
  );
}
