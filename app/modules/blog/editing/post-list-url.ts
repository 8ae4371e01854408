import type { PostStatus } from "#app/db/tables/blog.ts";
import { readQuery } from "#app/platform/clean-text.ts";
import { POST_STATUSES } from "./staff-post.ts";

/** A request for the staff's list of posts, parsed from its URL. */
export interface StaffPostRequest {
  query?: string | undefined;
  status?: PostStatus | undefined;
  category?: string | undefined;
  trash?: boolean;
  /** Those changed longest ago first; otherwise those changed last. */
  oldestFirst?: boolean;
  /** The last post of the previous page. */
  after?: { time: string; id: string } | undefined;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([\w-]{1,64})$/;

/** The position of a post in the list, for the URL of the next page. */
export const postCursor = ({ updated_at, id }: { updated_at: string; id: string }) =>
  `${updated_at}_${id}`;

/** Parses the query string; ignores invalid parameters. */
export function parseStaffPostRequest(search: URLSearchParams): StaffPostRequest {
  const [, time, id] = CURSOR.exec(search.get("after") ?? "") ?? [];
  return {
    query: readQuery(search) || undefined,
    status: POST_STATUSES.find((status) => status === search.get("status")),
    category: search.get("category") || undefined,
    trash: search.has("trash"),
    oldestFirst: search.get("order") === "oldest",
    after: time && id ? { time, id } : undefined,
  };
}

/** The URL of a list: its first page, or the page after a cursor. */
export function staffPostsUrl(
  { query, status, category, trash, oldestFirst }: StaffPostRequest,
  after?: string | null,
): string {
  const search = new URLSearchParams();
  if (trash) search.set("trash", "1");
  if (query) search.set("q", query);
  if (status) search.set("status", status);
  if (category) search.set("category", category);
  if (oldestFirst) search.set("order", "oldest");
  if (after) search.set("after", after);
  const text = search.toString();
  return text ? `/admin/posts?${text}` : "/admin/posts";
}
