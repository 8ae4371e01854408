import { POST_CATEGORIES, type PostCategory } from "../categories.ts";

/** What an address of the blog's index asks for. */
export interface BlogRequest {
  category?: PostCategory;
  /** Words to look for. */
  query?: string;
  /** From 1. */
  page: number;
}

/** Longest search that is carried out, in characters. */
const QUERY_LENGTH = 200;

/** The category as it stands in an address: "Local Guide" is `local-guide`. */
export const categorySlug = (category: PostCategory) => category.toLowerCase().replaceAll(" ", "-");

/** Reads the query part of an address; what makes no sense in it counts as absent. */
export function readBlogRequest(
  search: URLSearchParams,
  categories: readonly PostCategory[] = POST_CATEGORIES,
): BlogRequest {
  const wanted = search.get("category")?.toLowerCase();
  const query = search.get("q")?.replace(/\s+/g, " ").trim().slice(0, QUERY_LENGTH);
  const page = /^[1-9]\d{0,5}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  return {
    category: categories.find((category) => categorySlug(category) === wanted),
    query: query || undefined,
    page,
  };
}

/** The address of an index page. */
export function blogAddress({ category, query, page = 1 }: Partial<BlogRequest>): string {
  const search = new URLSearchParams();
  if (category) search.set("category", categorySlug(category));
  if (query) search.set("q", query);
  if (page > 1) search.set("page", String(page));
  const text = search.toString();
  return text ? `/blog?${text}` : "/blog";
}

/** The page before this one; before one beyond the last comes the last. */
export const newerPage = (page: number, pages: number) => Math.min(page - 1, pages);
