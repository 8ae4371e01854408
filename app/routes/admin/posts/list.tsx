import { Plus } from "lucide";
import {
  countStaffPosts,
  listStaffPosts,
} from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { parseStaffPostRequest, staffPostsUrl } from "#app/modules/blog/editing/post-list-url.ts";
import { listNewPostVersions } from "#app/modules/blog/editing/shipped-posts.server.ts";
import type { EditorPayload } from "#app/modules/blog/editing/staff-post.ts";
import { POST_CATEGORIES } from "#app/modules/blog/post-types.ts";
import type { RestoreIntent } from "#app/modules/blog/staff/post-editor-page.tsx";
import { type BulkPostIntent, PostFilters, PostTable } from "#app/modules/blog/staff/post-list.tsx";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { Card, PageTitle } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { ResultNotice } from "#app/ui/staff/result-notice.tsx";
import { Pager } from "#app/ui/staff/table.tsx";
import { dispatch } from "../_kit/actions.server.ts";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/list";
import { bulkPostActions } from "./bulk-actions.server.ts";
import { restoreFromTrash } from "./editor-actions.server.ts";

export const meta = hiddenMeta("Posts | Staff area", "Every post of the blog, public or not.");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const request = parseStaffPostRequest(url.searchParams);
  const [{ posts, next }, counts, offers] = await Promise.all([
    listStaffPosts(db, { request }),
    countStaffPosts(db),
    listNewPostVersions(db),
  ]);
  const isOver = (time: string) => request.trash && time <= now.toISOString();
  const rows = posts.map(({ publish_at, updated_at, ...post }) => ({
    ...post,
    publishes: publish_at === null || isOver(publish_at) ? null : describeMoment(publish_at, now),
    changed: describeMoment(updated_at, now),
  }));
  return { request, categories: POST_CATEGORIES, rows, next, counts, offers: offers.length };
}

export async function action({ request, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  return dispatch<RestoreIntent | BulkPostIntent, EditorPayload>(request, context, {
    ...bulkPostActions(tools),
    restore: (form) => restoreFromTrash(tools, { id: readText(form, "id") }),
  });
}

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const { request, categories, rows, next, counts, offers } = loaderData;
  const { trash, after } = request;
  return (
    <>
      <ResultNotice result={actionData} />
      <PageTitle
        intro={
          trash ? "Only your team can see these posts. They keep their text and URL." : undefined
        }
        actions={
          <LinkButton to="/admin/posts/new" variant="primary" icon={Plus}>
            New post
          </LinkButton>
        }
      >
        {trash ? "Trash" : "Posts"}
      </PageTitle>
      {offers > 0 && (
        <IfPermitted to="/admin/business/new-versions">
          <Banner
            tone="warn"
            action={<LinkButton to="/admin/business/new-versions">Compare and choose</LinkButton>}
          >
            A site update has a new version of {offers === 1 ? "a post" : `${offers} posts`} you
            edited.
          </Banner>
        </IfPermitted>
      )}
      <PostFilters request={request} categories={categories} counts={counts} />
      <Card label={trash ? "Posts in the trash" : "Posts"}>
        <PostTable rows={rows} request={request} result={actionData} />
        <Pager
          newer={after && { to: staffPostsUrl(request), label: "First page" }}
          older={next ? { to: staffPostsUrl(request, next), label: "Next page" } : undefined}
        />
      </Card>
    </>
  );
}
