import { readPostFiles } from "#app/modules/blog/editing/post-files.server.ts";
import { PAGE_SIZE } from "#app/modules/blog/public/find-posts.server.ts";
import { RARE_NAME } from "./invented-articles.ts";

/** What is asked for again and again: its name in the report, and its address among so many posts. */
export type BlogRequest = readonly [label: string, address: (posts: number) => string];

/** A page with articles on it that any number of posts has, if only the first. */
const pageOf = (page: number) => (page > 1 ? `/blog?page=${page}` : "/blog");

const lastPage = (posts: number) => Math.ceil(posts / PAGE_SIZE);

export const BLOG_REQUESTS: readonly BlogRequest[] = [
  ["index", () => "/blog"],
  ["its second page", (posts) => pageOf(Math.min(2, lastPage(posts)))],
  ["its last page", (posts) => pageOf(lastPage(posts))],
  ["a category", () => "/blog?category=local-guide"],
  ["an article", () => `/blog/${readPostFiles()[0]?.slug}`],
  ["RSS", () => "/rss.xml"],
  ["Atom", () => "/atom.xml"],
  ["JSON Feed", () => "/feed.json"],
  ["search: a word of most posts", () => "/blog?q=cannabis"],
  ["search: the same in a category", () => "/blog?q=cannabis&category=local-guide"],
  ["search: a word of every eighth", () => "/blog?q=fraser"],
  ["search: this in a category", () => "/blog?q=fraser&category=local-guide"],
  ["search: half a word", () => "/blog?q=edib"],
  ["search: four words", () => "/blog?q=the+best+dispensary+detroit"],
  ["search: a rare name", () => `/blog?q=${RARE_NAME}`],
];
