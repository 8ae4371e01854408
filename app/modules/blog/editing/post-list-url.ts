import type { PostStatus } from "#app/db/tables/blog.ts";
import { POST_STATUSES } from "./post-status.ts";

/** What an address of the list of posts asks for. */
export interface StaffPostRequest {
  query?: string | undefined;
  status?: PostStatus | undefined;
  category?: string | undefined;
  trash?: boolean;
  /** The last post of the page before. */
  after?: { time: string; id: string } | undefined;
}

const QUERY_LENGTH = 200;
const KEY = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([\w-]{1,64})$/;

/** The place of a post in the list, for the address of the page after it. */
export const postKey = ({ updated_at, id }: { updated_at: string; id: string }) =>
  `${updated_at}_${id}`;

/** Reads the query part of an address; what makes no sense in it counts as absent. */
export function readStaffPostRequest(search: URLSearchParams): StaffPostRequest {
  const query = search.get("q")?.replace(/\s+/g, " ").trim().slice(0, QUERY_LENGTH);
  const [, time, id] = KEY.exec(search.get("after") ?? "") ?? [];
  return {
    query: query || undefined,
    status: POST_STATUSES.find((status) => status === search.get("status")),
    category: search.get("category") || undefined,
    trash: search.has("trash"),
    after: time && id ? { time, id } : undefined,
  };
}

/** The address of a list, from its first page or after a key. */
export function staffPostAddress(
  { query, status, category, trash }: StaffPostRequest,
  after?: string | null,
): string {
  const search = new URLSearchParams();
  if (trash) search.set("trash", "1");
  if (query) search.set("q", query);
  if (status) search.set("status", status);
  if (category) search.set("category", category);
  if (after) search.set("after", after);
  const text = search.toString();
  return text ? `/admin/posts?${text}` : "/admin/posts";
}
