import { Form, Link } from "react-router";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { InputField, SelectField } from "#app/ui/staff/fields.tsx";
import { StatusPill } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import { type StaffPostRequest, staffPostsUrl } from "../editing/post-list-url.ts";
import { POST_STATUSES, STATUS_LABELS, type StaffPostRow } from "../editing/staff-post.ts";
import type { RestoreIntent } from "./post-editor-page.tsx";

interface PostFiltersProps {
  request: StaffPostRequest;
  categories: readonly string[];
  counts: { byStatus: Partial<Record<PostStatus, number>>; trash: number };
}

/** Links with the number of posts of each status, and the search form. */
export function PostFilters({ request, categories, counts }: PostFiltersProps) {
  const { status, category, query, trash } = request;
  const all = Object.values(counts.byStatus).reduce((sum, count) => sum + count, 0);
  const isFiltered = query || category || (status && !trash);
  return (
    <>
      <nav aria-label="Statuses" className="staff-actions">
        <CountLink
          to={staffPostsUrl({ query, category })}
          label="All"
          count={all}
          isCurrent={!status && !trash}
        />
        {POST_STATUSES.map((one) => (
          <CountLink
            key={one}
            to={staffPostsUrl({ query, category, status: one })}
            label={STATUS_LABELS[one].label}
            count={counts.byStatus[one] ?? 0}
            isCurrent={status === one && !trash}
          />
        ))}
        <CountLink
          to={staffPostsUrl({ trash: true })}
          label="Trash"
          count={counts.trash}
          isCurrent={trash === true}
        />
      </nav>
      <Form role="search" aria-label="Posts" className="filter-bar">
        {trash && <input type="hidden" name="trash" value="1" />}
        {status && <input type="hidden" name="status" value={status} />}
        <InputField
          key={`q-${query}`}
          label="Words in title, excerpt or text"
          type="search"
          name="q"
          defaultValue={query}
        />
        <SelectField
          key={`category-${category}`}
          label="Category"
          name="category"
          defaultValue={category ?? ""}
        >
          <option value="">All categories</option>
          {categories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <div className="staff-actions">
          <button type="submit" className="staff-button">
            Show
          </button>
          {isFiltered && (
            <Link to={staffPostsUrl({ trash })} className="quiet-button">
              Clear
            </Link>
          )}
        </div>
      </Form>
    </>
  );
}

interface CountLinkProps {
  to: string;
  label: string;
  count: number;
  isCurrent: boolean;
}

function CountLink({ to, label, count, isCurrent }: CountLinkProps) {
  return (
    <Link to={to} className="count-link" aria-current={isCurrent ? "page" : undefined}>
      {label} <span className="count">{count}</span>
    </Link>
  );
}

interface PostTableProps {
  posts: StaffPostRow[];
  request: StaffPostRequest;
}

/** One page of posts; posts in the trash can only be restored. */
export function PostTable({ posts, request }: PostTableProps) {
  if (posts.length === 0) return <EmptyPostList request={request} />;
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
                <StatusPill tone={STATUS_LABELS[post.status].tone}>
                  {STATUS_LABELS[post.status].label}
                </StatusPill>
                {post.status === "scheduled" && post.publish_at && (
                  <span className="staff-hint"> {formatDateTime(post.publish_at)}</span>
                )}
              </td>
              <td data-label="Category">{post.category}</td>
              <td data-label="City">{post.city ?? "None"}</td>
              <td data-label="Changed" className="staff-when">
                <time dateTime={post.updated_at}>{formatDateTime(post.updated_at)}</time>
              </td>
              <td data-label={trash ? undefined : "Public page"}>
                <PublicPageCell post={post} trash={trash} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="staff-hint mt-3">Times are Detroit time.</p>
    </div>
  );
}

function PublicPageCell({ post, trash }: { post: StaffPostRow; trash: boolean | undefined }) {
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

function EmptyPostList({
  request: { trash, query, status, category },
}: {
  request: StaffPostRequest;
}) {
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
