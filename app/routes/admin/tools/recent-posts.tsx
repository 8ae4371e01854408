import { Link } from "react-router";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { listRecentPosts } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Panel, StatusPill, type Tone } from "#app/ui/staff/page.tsx";
import { IfPermitted } from "#app/ui/staff/permitted.tsx";
import { staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/recent-posts";

export const meta = hiddenMeta("Recent Posts | Staff area", "The posts made last.");

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
  return posts.map((post) => ({ ...post, made: formatDateTime(post.createdAt, "momentWithZone") }));
}

export default function RecentPosts({ loaderData: posts }: Route.ComponentProps) {
  return (
    <Panel title="Recent posts" description="The last ten, whatever their status.">
      {posts.length === 0 ? (
        <p className="staff-empty">
          There are no posts yet.{" "}
          <IfPermitted to="/admin">
            <Link to="/admin">Have one written</Link> or{" "}
          </IfPermitted>
          <Link to="/admin/posts/new">write one yourself</Link>.
        </p>
      ) : (
        <div className="table-box">
          <table className="staff-table stacks">
            <thead>
              <tr>
                <th scope="col">Title</th>
                <th scope="col">City</th>
                <th scope="col">State</th>
                <th scope="col">Status</th>
                <th scope="col">Made</th>
                <th scope="col">Public page</th>
              </tr>
            </thead>
            <tbody>
              {posts.map(({ id, title, slug, status, city, state, made, isPublic }) => (
                <tr key={id}>
                  <td>
                    <Link to={`/admin/posts/${id}`}>{title}</Link>
                  </td>
                  <td data-label="City" className="whitespace-nowrap">
                    {city ?? "–"}
                  </td>
                  <td data-label="State" className="whitespace-nowrap">
                    {state ?? "–"}
                  </td>
                  <td data-label="Status">
                    <StatusPill tone={STATUSES[status].tone}>{STATUSES[status].text}</StatusPill>
                  </td>
                  <td data-label="Made" className="staff-when">
                    {made}
                  </td>
                  <td data-label="Public page">
                    {isPublic ? (
                      <NewTabLink href={`/blog/${slug}`} aria-label={`View ${title}`}>
                        View
                      </NewTabLink>
                    ) : (
                      "–"
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
