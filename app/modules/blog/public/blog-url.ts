import { readQuery } from "#app/platform/clean-text.ts";
import { POST_CATEGORIES, type PostCategory } from "../post-types.ts";

/** A request for the blog's index, parsed from its URL. */
export interface BlogRequest {
  category?: PostCategory;
  /** Words to search for. */
  query?: string;
  /** From 1. */
  page: number;
}

/** The category in URLs: "Local Guide" is `local-guide`. */
export const categorySlug = (category: PostCategory) => category.toLowerCase().replaceAll(" ", "-");

/** Parses the query string; ignores invalid parameters. */
export function parseBlogRequest(
  search: URLSearchParams,
  categories: readonly PostCategory[] = POST_CATEGORIES,
): BlogRequest {
  const wanted = search.get("category")?.toLowerCase();
  const page = /^[1-9]\d{0,5}$/.test(search.get("page") ?? "") ? Number(search.get("page")) : 1;
  return {
    category: categories.find((category) => categorySlug(category) === wanted),
    query: readQuery(search) || undefined,
    page,
  };
}

/** The URL of an index page. */
export function blogUrl({ category, query, page = 1 }: Partial<BlogRequest>): string {
  const search = new URLSearchParams();
  if (category) search.set("category", categorySlug(category));
  if (query) search.set("q", query);
  if (page > 1) search.set("page", String(page));
  const text = search.toString();
  return text ? `/blog?${text}` : "/blog";
}

/** The previous page, or the last page if this one is past it. */
export const newerPage = (page: number, pages: number) => Math.min(page - 1, pages);
