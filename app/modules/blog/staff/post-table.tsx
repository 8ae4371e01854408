import { Form, Link } from "react-router";
import { formatMoment } from "#app/platform/time-text.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { intentField } from "#app/ui/staff/intent.ts";
import { StatusPill } from "#app/ui/staff/status-pill.tsx";
import type { StaffPostRequest } from "../editing/post-list-url.ts";
import { STATUS_WORDS } from "../editing/post-status.ts";
import type { StaffPostRow } from "../editing/staff-post.ts";
import type { RestoreIntent } from "./trashed-post.tsx";

interface PostTableProps {
  posts: StaffPostRow[];
  request: StaffPostRequest;
}

/** One page of posts; those in the trash can only be restored. */
export function PostTable({ posts, request }: PostTableProps) {
  if (posts.length === 0) return <Empty request={request} />;
  const { trash } = request;
  return (
    <div className="table-box">
      <table className="staff-table stacks">
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Status</th>
            <th scope="col">Category</th>
            <th scope="col">City</th>
            <th scope="col">Changed</th>
            <th scope="col">{trash ? "Restore" : "Public page"}</th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <tr key={post.id}>
              <td>
                {trash ? (
                  <strong>{post.title}</strong>
                ) : (
                  <Link to={`/admin/posts/${post.id}`} prefetch="intent">
                    {post.title}
                  </Link>
                )}
              </td>
              <td data-label="Status">
                <StatusPill tone={STATUS_WORDS[post.status].tone}>
                  {STATUS_WORDS[post.status].word}
                </StatusPill>
                {post.status === "scheduled" && post.publish_at && (
                  <span className="staff-hint"> {formatMoment(post.publish_at)}</span>
                )}
              </td>
              <td data-label="Category">{post.category}</td>
              <td data-label="City">{post.city ?? "None"}</td>
              <td data-label="Changed" className="staff-when">
                <time dateTime={post.updated_at}>{formatMoment(post.updated_at)}</time>
              </td>
              <td data-label={trash ? undefined : "Public page"}>
                <LastCell post={post} trash={trash} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="staff-hint mt-3">Times are Detroit time.</p>
    </div>
  );
}

function LastCell({ post, trash }: { post: StaffPostRow; trash: boolean | undefined }) {
  if (trash) {
    return (
      <Form method="post">
        <input type="hidden" {...intentField<RestoreIntent>("restore")} />
        <input type="hidden" name="id" value={post.id} />
        <button type="submit" className="staff-button" aria-label={`Restore ${post.title}`}>
          Restore
        </button>
      </Form>
    );
  }
  if (post.status !== "published") return "Not public";
  return <NewTabLink href={`/blog/${post.slug}`}>{`/blog/${post.slug}`}</NewTabLink>;
}

function Empty({ request: { trash, query, status, category } }: { request: StaffPostRequest }) {
  if (query || category || (status && !trash)) {
    return <p className="staff-empty">No post fits. Try fewer words or another filter.</p>;
  }
  if (trash) return <p className="staff-empty">The trash is empty.</p>;
  return (
    <p className="staff-empty">
      There are no posts yet. <Link to="/admin/posts/new">Write the first one</Link>
    </p>
  );
}
