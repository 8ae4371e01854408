import { Check, EyeOff, FileText, Plus, Search, Send, Trash, Undo2 } from "lucide";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { type BulkAction, BulkTable } from "#app/ui/staff/bulk-table.tsx";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Select } from "#app/ui/staff/choice-fields.tsx";
import { EmptyState } from "#app/ui/staff/feedback.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { StatusPill } from "#app/ui/staff/page.tsx";
import { usePermitted } from "#app/ui/staff/permitted.tsx";
import { intentField, type StaffResult } from "#app/ui/staff/staff-form.ts";
import { type Column, FilterChips, ROW_LINK } from "#app/ui/staff/table.tsx";
import { TextField } from "#app/ui/staff/text-fields.tsx";
import { Thumbnail } from "#app/ui/staff/thumbnail.tsx";
import { type StaffPostRequest, staffPostsUrl } from "../editing/post-list-url.ts";
import { POST_STATUSES, STATUS_LABELS, type StaffPostRow } from "../editing/staff-post.ts";
import type { RestoreIntent } from "./post-editor-page.tsx";

interface PostFiltersProps {
  request: StaffPostRequest;
  categories: readonly string[];
  counts: { byStatus: Partial<Record<PostStatus, number>>; trash: number };
}

/** Chips with the number of posts of each status, and the search form. */
export function PostFilters({ request, categories, counts }: PostFiltersProps) {
  const { status, category, query, trash } = request;
  const all = Object.values(counts.byStatus).reduce((sum, count) => sum + count, 0);
  const isFiltered = query || category || (status && !trash);
  return (
    <>
      <FilterChips
        label="Statuses"
        chips={[
          {
            ...{ label: "All", count: all, to: staffPostsUrl({ query, category }) },
            isCurrent: !status && !trash,
          },
          ...POST_STATUSES.map((one) => ({
            ...{ label: STATUS_LABELS[one].label, count: counts.byStatus[one] ?? 0 },
            to: staffPostsUrl({ query, category, status: one }),
            isCurrent: status === one && !trash,
          })),
          {
            ...{ label: "Trash", count: counts.trash, to: staffPostsUrl({ trash: true }) },
            isCurrent: trash === true,
          },
        ]}
      />
      <Form role="search" aria-label="Posts" className="flex flex-wrap items-end gap-3">
        {trash && <input type="hidden" name="trash" value="1" />}
        {status && <input type="hidden" name="status" value={status} />}
        {request.oldestFirst && <input type="hidden" name="order" value="oldest" />}
        <TextField
          key={`q-${query}`}
          label="Words in title, excerpt, or text"
          type="search"
          name="q"
          defaultValue={query}
          className="min-w-0 flex-1 basis-72"
        />
        <Select
          label="Category"
          name="category"
          defaultValue={category ?? ""}
          options={[
            { value: "", label: "All categories" },
            ...categories.map((one) => ({ value: one, label: one })),
          ]}
          className="flex-1 basis-44 md:max-w-60"
        />
        <Button type="submit" icon={Search}>
          Show
        </Button>
        {isFiltered && (
          <LinkButton to={staffPostsUrl({ trash })} variant="quiet">
            Clear
          </LinkButton>
        )}
      </Form>
    </>
  );
}

/** A post with the times of its row as people say them. */
type PostRow = Omit<StaffPostRow, "publish_at" | "updated_at"> & {
  /** Null in the trash once the time has passed: the post does not return to its schedule. */
  publishes: MomentText | null;
  changed: MomentText;
};

/** Intents for several posts at once. */
export type BulkPostIntent =
  | "approve-posts"
  | "publish-posts"
  | "unpublish-posts"
  | "trash-posts"
  | "restore-posts";

interface PostTableProps {
  rows: PostRow[];
  request: StaffPostRequest;
  result: StaffResult<unknown> | undefined;
}

const ACTIONS: readonly BulkAction<BulkPostIntent>[] = [
  { intent: "approve-posts", label: "Approve", icon: Check },
  {
    ...{ intent: "publish-posts", label: "Publish", icon: Send },
    question: {
      ask: (posts) => `Publish ${posts}?`,
      consequence: "Everyone can read them right away. Drafts are published too.",
    },
  },
  {
    ...{ intent: "unpublish-posts", label: "Unpublish", icon: EyeOff },
    question: {
      ask: (posts) => `Unpublish ${posts}?`,
      consequence: "Their pages will show “not found”. You can publish the posts again.",
    },
  },
  {
    ...{ intent: "trash-posts", label: "Move to trash", icon: Trash },
    question: {
      ask: (posts) => `Move ${posts} to the trash?`,
      consequence:
        "The public can no longer see them, and scheduled ones are not published. You can restore them from the trash.",
    },
  },
];

const TRASH_ACTIONS: typeof ACTIONS = [{ intent: "restore-posts", label: "Restore", icon: Undo2 }];

/** Columns that the short cards on a phone leave out; opening the post shows the rest. */
const WIDE_ONLY = "max-md:hidden!";

/** When a scheduled post will be published. */
const momentOf = ({ status, publishes }: PostRow) => (status === "scheduled" ? publishes : null);

/** The status, and a time or a few words in the same line. */
function PostStatusLine({ post, children }: { post: PostRow; children: ReactNode }) {
  const { tone, label } = STATUS_LABELS[post.status];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusPill tone={tone}>{label}</StatusPill>
      {children && <span className="text-sm text-muted">{children}</span>}
    </span>
  );
}

/** What a post in the trash is once it is restored; undefined if that is no surprise. */
function describeReturn({ status, publishes }: PostRow, mayPublish: boolean): ReactNode {
  if (status === "approved" && !mayPublish) return "Returns to review";
  if (status !== "scheduled") return undefined;
  if (!publishes || !mayPublish) return "Returns as a draft";
  return (
    <>
      Returns to its schedule: <Moment moment={publishes} />
    </>
  );
}

/** One page of posts; posts in the trash can only be restored. */
export function PostTable({ rows, request, result }: PostTableProps) {
  const { canSubmit } = usePermitted();
  if (rows.length === 0) return <EmptyPostList request={request} />;
  const { trash } = request;
  const mayPublish = canSubmit("/admin/posts", "publish-posts" satisfies BulkPostIntent);
  const describeTime = (post: PostRow) => {
    if (trash) return describeReturn(post, mayPublish);
    const moment = momentOf(post);
    return moment && <Moment moment={moment} />;
  };
  const columns: Column<PostRow>[] = [
    {
      label: "Title",
      className: "md:min-w-64",
      cell: (post) => (
        <div className="flex items-start gap-3 md:items-center">
          <Thumbnail picture={post.picture} />
          <div className="grid min-w-0 gap-0.5">
            {trash ? (
              <strong className="max-md:line-clamp-2">{post.title}</strong>
            ) : (
              <Link
                to={`/admin/posts/${post.id}`}
                prefetch="intent"
                className={`font-semibold max-md:line-clamp-2 pointer-coarse:max-md:my-0 pointer-coarse:max-md:py-0 ${ROW_LINK}`}
              >
                {post.title}
              </Link>
            )}
            <div className="md:hidden">
              <PostStatusLine post={post}>
                {describeTime(post) ?? <Moment moment={post.changed} />}
              </PostStatusLine>
            </div>
          </div>
        </div>
      ),
    },
    {
      label: "Status",
      className: WIDE_ONLY,
      cell: (post) => <PostStatusLine post={post}>{describeTime(post)}</PostStatusLine>,
    },
    {
      label: "Category",
      className: WIDE_ONLY,
      cell: ({ category }) => <span className="wrap-normal">{category}</span>,
    },
    {
      label: "City",
      isWideOnly: true,
      cell: ({ city }) => <span className="wrap-normal">{city ?? "None"}</span>,
    },
    {
      label: "Changed",
      className: WIDE_ONLY,
      cell: ({ changed }) => <Moment moment={changed} />,
      sort: {
        to: staffPostsUrl({ ...request, oldestFirst: !request.oldestFirst }),
        order: request.oldestFirst ? "ascending" : "descending",
      },
    },
    trash
      ? { label: "Restore", isPlain: true, cell: (post) => <RestoreButton post={post} /> }
      : {
          label: "Public page",
          isWideOnly: true,
          cell: (post) => <PublicPage post={post} />,
        },
  ];
  return (
    <BulkTable
      label={trash ? "Posts in the trash" : "Posts"}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      noun={["post", "posts"]}
      page="/admin/posts"
      actions={trash ? TRASH_ACTIONS : ACTIONS}
      result={result}
    />
  );
}

function RestoreButton({ post: { id, title } }: { post: PostRow }) {
  return (
    <Form method="post">
      <input type="hidden" {...intentField<RestoreIntent>("restore")} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" aria-label={`Restore ${title}`}>
        Restore
      </Button>
    </Form>
  );
}

function PublicPage({ post: { status, slug } }: { post: PostRow }) {
  if (status !== "published") return <span className="text-muted">Not public</span>;
  return <NewTabLink href={`/blog/${slug}`}>{`/blog/${slug}`}</NewTabLink>;
}

function EmptyPostList({
  request: { trash, query, status, category },
}: {
  request: StaffPostRequest;
}) {
  if (query || category || (status && !trash)) {
    return (
      <EmptyState icon={Search} title="No posts match">
        Try fewer words or another filter.
      </EmptyState>
    );
  }
  if (trash) return <EmptyState icon={Trash} title="The trash is empty" />;
  return (
    <EmptyState
      icon={FileText}
      title="No posts yet"
      action={
        <LinkButton to="/admin/posts/new" variant="primary" icon={Plus}>
          Write the first post
        </LinkButton>
      }
    >
      City guides and articles help people find the store through search engines.
    </EmptyState>
  );
}
