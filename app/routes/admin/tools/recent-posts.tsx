import { FileText } from "lucide";
import { Link } from "react-router";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { listRecentPosts } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Moment } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill, type Tone } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { PanelTable, ROW_LINK } from "#app/ui/staff/table.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/recent-posts";

export const meta = hiddenMeta("Recent Posts | Staff area", "The newest posts.");

const STATUSES: Record<PostStatus, { tone: Tone; text: string }> = {
  draft: { tone: "quiet", text: "Draft" },
  review: { tone: "warn", text: "In review" },
  approved: { tone: "good", text: "Approved" },
  scheduled: { tone: "good", text: "Scheduled" },
  published: { tone: "good", text: "Published" },
  unpublished: { tone: "quiet", text: "Unpublished" },
};

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = staffTools(context);
  const posts = await listRecentPosts(db, { now });
  return posts.map((post) => ({ ...post, created: describeMoment(post.createdAt, now) }));
}

export default function RecentPosts({ loaderData: posts }: Route.ComponentProps) {
  return (
    <Panel title="Recent posts" description="The 10 newest posts, in any status.">
      {posts.length === 0 ? (
        <EmptyState icon={FileText} title="No posts yet">
          <IfPermitted to="/admin">
            <Link to="/admin">Generate one</Link> or{" "}
          </IfPermitted>
          <Link to="/admin/posts/new">write one yourself</Link>.
        </EmptyState>
      ) : (
        <PanelTable
          label="Recent posts"
          rows={posts}
          keyOf={({ id }) => id}
          columns={[
            {
              label: "Title",
              cell: ({ id, title }) => (
                <Link to={`/admin/posts/${id}`} className={ROW_LINK}>
                  {title}
                </Link>
              ),
              className: "font-semibold",
            },
            { label: "City", cell: ({ city }) => city ?? "–", className: "whitespace-nowrap" },
            { label: "State", cell: ({ state }) => state ?? "–", className: "whitespace-nowrap" },
            {
              label: "Status",
              cell: ({ status }) => (
                <StatusPill tone={STATUSES[status].tone}>{STATUSES[status].text}</StatusPill>
              ),
            },
            { label: "Created", cell: ({ created }) => <Moment moment={created} /> },
            {
              label: "Public page",
              cell: ({ isPublic, slug, title }) =>
                isPublic ? (
                  <NewTabLink href={`/blog/${slug}`} aria-label={`View ${title}`}>
                    View
                  </NewTabLink>
                ) : (
                  "–"
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}
