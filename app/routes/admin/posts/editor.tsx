import { useState } from "react";
import { data, Link, redirect, useLocation } from "react-router";
import { findDraftChange } from "#app/modules/blog/editing/draft-changes.server.ts";
import { listPreviewLinks } from "#app/modules/blog/editing/preview-links.server.ts";
import { previewPost } from "#app/modules/blog/editing/preview-post.server.ts";
import { findNewPostVersion } from "#app/modules/blog/editing/shipped-posts.server.ts";
import {
  comparePosts,
  getStaffPost,
  listEditorChoices,
  listRevisions,
  newStaffPost,
} from "#app/modules/blog/editing/staff-post.server.ts";
import {
  type EditorPayload,
  type EditorResult,
  isCleared,
  NEW_POST_ID,
  type SavedText,
} from "#app/modules/blog/editing/staff-post.ts";
import { PostEditorPage, TrashedPost } from "#app/modules/blog/staff/post-editor-page.tsx";
import { reviewDraft } from "#app/modules/generator/review-draft.server.ts";
import { DraftReviewPanels } from "#app/modules/generator/staff/draft-review-panel.tsx";
import { hasPage } from "#app/modules/seo/redirects/redirects.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { preserveTyped } from "../_kit/client-actions.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/editor";
import { type PostIntent, postActions } from "./editor-actions.server.ts";
import { createPostFromForm } from "./save-post.server.ts";

/** Number of revisions listed beside the text; the revisions page has all of them. */
const REVISIONS = 5;

export const meta = hiddenMeta("Edit post | Staff area", "Write, preview, schedule and publish.");

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { db, env, secret, now } = staffTools(context);
  const isNew = id === NEW_POST_ID;
  const post = isNew ? newStaffPost(await getSiteFacts(db), now) : await getStaffPost(db, { id });
  if (!post) return data({ post: null }, { status: 404 });
  const { revision, fields: used } = post;
  const draft = isCleared(post.status) ? await findDraftChange(db, { id }) : undefined;
  const saved: SavedText = draft
    ? { revision: draft.baseRevision, draft: draft.version, fields: draft.fields }
    : { revision, draft: 0, fields: used };
  const { markdown, cityId } = used;
  const [choices, revisions, links, preview, offer, review] = await Promise.all([
    listEditorChoices(db, { markdown: saved.fields.markdown, now }),
    isNew ? [] : listRevisions(db, { id, limit: REVISIONS }),
    isNew ? [] : listPreviewLinks(db, { postId: id, origin: env.PUBLIC_ORIGIN, secret, now }),
    previewPost(db, { id, fields: saved.fields, hasPage: hasPage(db), now }),
    isNew ? undefined : findNewPostVersion(db, { id, now }),
    isNew ? undefined : reviewDraft(db, { post: { id, markdown, cityId }, now }),
  ]);
  const changes = draft ? comparePosts(used, draft.fields) : [];
  const hasOffer = offer !== undefined;
  const { PUBLIC_ORIGIN: origin } = env;
  const panels = { choices, revisions, links, preview, review, hasOffer, origin };
  const moments = {
    publishes: post.publishAt === null ? null : describeMoment(post.publishAt, now),
    trashed: post.deletedAt === null ? null : describeMoment(post.deletedAt, now),
  };
  return data({ post, moments, saved, changes, ...panels });
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const handlers = postActions(tools, id);
  if (id !== NEW_POST_ID) return dispatch<PostIntent, EditorPayload>(request, context, handlers);
  return dispatch<"save", EditorPayload>(request, context, {
    save: async (form) => {
      const created = await createPostFromForm(tools, form);
      if ("refused" in created) return created.refused;
      return redirect(`/admin/posts/${created.id}?begun=1`, { status: 303 });
    },
  });
}

export const clientAction = preserveTyped;

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as EditorResult | undefined;
  const { post } = loaderData;
  const editorKey = useEditorKey(post?.id ?? "");
  if (!post) {
    return (
      <>
        <PageTitle>This post does not exist</PageTitle>
        <p>
          <Link to="/admin/posts">Go to posts</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <ResultNotice result={result} />
      {loaderData.hasOffer && (
        <Banner
          tone="warn"
          action={
            <LinkButton to={`/admin/posts/${post.id}/new-version`}>Compare and choose</LinkButton>
          }
        >
          A site update has a new version of this post.
        </Banner>
      )}
      {post.deletedAt ? (
        <TrashedPost post={post} moments={loaderData.moments} />
      ) : (
        <PostEditorPage
          key={editorKey}
          {...loaderData}
          post={post}
          result={result}
          editorKey={editorKey}
        >
          {loaderData.review && <DraftReviewPanels review={loaderData.review} />}
        </PostEditorPage>
      )}
    </>
  );
}

/**
 * Key of the editor of a post. A new post keeps its editor when it gets its id and URL, and afterwards:
 * another editor would start with what this page loaded first, not with what was saved since.
 */
function useEditorKey(id: string): string {
  const { key, state } = useLocation();
  const given: string | undefined = state?.editorKey;
  const [begun, setBegun] = useState<{ id: string; editorKey: string }>();
  // A submitted form replaces the state of the location.
  if (given !== undefined && begun?.id !== id) setBegun({ id, editorKey: given });
  if (given !== undefined) return given;
  if (begun?.id === id) return begun.editorKey;
  return id === NEW_POST_ID ? `${NEW_POST_ID} ${key}` : id;
}
