import type { PostDetail } from "#app/modules/blog/public/queries.server.ts";
import type { SitePage } from "./schema.ts";
import { POST_PAGES } from "./static-pages.ts";

/** The page of an article; title, description and keywords as specified (spec 2, section 5). */
export function describePost(post: PostDetail, blogName: string): SitePage {
  return {
    path: `/blog/${post.slug}`,
    title: `${post.title} | ${blogName}`,
    description: post.description,
    keywords: post.keywords,
    type: "article",
    share: { title: post.title, eyebrow: post.category, art: post.picture },
    indexable: true,
    ...POST_PAGES,
  };
}
