import { Link } from "react-router";
import {
  countStaffPosts,
  listStaffPosts,
} from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { parseStaffPostRequest, staffPostsUrl } from "#app/modules/blog/editing/post-list-url.ts";
import { listNewPostVersions } from "#app/modules/blog/editing/shipped-posts.server.ts";
import { POST_CATEGORIES } from "#app/modules/blog/post-types.ts";
import { restorePost } from "#app/modules/blog/publishing/trash-post.server.ts";
import type { RestoreIntent } from "#app/modules/blog/staff/post-editor-page.tsx";
import { PostFilters, PostTable } from "#app/modules/blog/staff/post-list.tsx";
import type { CopyPayload } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { readText } from "#app/platform/form-data.ts";
import { FormNotice } from "#app/ui/notices/form-notice.tsx";
import { successNotice } from "#app/ui/notices/notice.ts";
import { PageTitle } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { dispatch, succeed } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/list";
import { refusePostChange } from "./editor-actions.server.ts";

export const meta = hiddenMeta("Posts | Staff area", "Every post of the blog, public or not.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = staffTools(context);
  const request = parseStaffPostRequest(url.searchParams);
  const [{ posts, next }, counts, offers] = await Promise.all([
    listStaffPosts(db, { request }),
    countStaffPosts(db),
    listNewPostVersions(db),
  ]);
  return { request, categories: POST_CATEGORIES, posts, next, counts, offers: offers.length };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, actor, now } = staffTools(context);
  return dispatch<RestoreIntent, CopyPayload>(request, context, {
    restore: async (form) => {
      const result = await restorePost(db, { id: readText(form, "id"), actor, now });
      if (!result.ok) return refusePostChange(result);
      const text = "It is out of the trash. The public cannot see it until you publish it.";
      return succeed({ notice: successNotice("Post Restored", text) });
    },
  });
}

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const { request, categories, posts, next, counts, offers } = loaderData;
  const { trash, after } = request;
  return (
    <>
      <FormNotice notice={actionData?.notice} />
      <PageTitle
        intro={
          trash ? "Posts here are seen by nobody. They keep their text and address." : undefined
        }
        actions={
          <>
            <Link to="/admin/uploads" className="staff-button">
              Pictures
            </Link>
            <Link to="/admin/posts/new" className="staff-button primary-button">
              New post
            </Link>
          </>
        }
      >
        {trash ? "Trash" : "Posts"}
      </PageTitle>
      {offers > 0 && (
        <IfPermitted to="/admin/business/new-versions">
          <p className="staff-note">
            <span>
              A site update has a new version of {offers === 1 ? "a post" : `${offers} posts`} you
              edited. <Link to="/admin/business/new-versions">Compare and choose</Link>
            </span>
          </p>
        </IfPermitted>
      )}
      <PostFilters request={request} categories={categories} counts={counts} />
      <section className="panel" aria-label={trash ? "Posts in the trash" : "Posts"}>
        <PostTable posts={posts} request={request} />
        {(after || next) && (
          <nav aria-label="Pages" className="staff-actions">
            {after && (
              <Link to={staffPostsUrl(request)} className="staff-button">
                First page
              </Link>
            )}
            {next && (
              <Link to={staffPostsUrl(request, next)} className="staff-button">
                Older posts
              </Link>
            )}
          </nav>
        )}
      </section>
    </>
  );
}
