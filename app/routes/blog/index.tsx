import { Rss } from "lucide";
import { data, Link } from "react-router";
import { blogUrl, newerPage, parseBlogRequest } from "#app/modules/blog/public/blog-url.ts";
import {
  getBlogCopy,
  listPostCategories,
  listPosts,
} from "#app/modules/blog/public/queries.server.ts";
import { BlogFilters, BlogPagination } from "#app/modules/blog/views/blog-index.tsx";
import { PostGrid } from "#app/modules/blog/views/post-card.tsx";
import { getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { freshUntil } from "#app/platform/page-dependencies.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { Icon } from "#app/ui/icons.tsx";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import type { Route } from "./+types/index";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const categories = await listPostCategories(db);
  const request = parseBlogRequest(url.searchParams, categories);
  const { posts, total, isTruncated, pages } = await listPosts(db, { ...request, now: new Date() });
  const { page, category, query } = request;
  const isBeyond = posts.length === 0 && page > 1;
  // Do not cache nonexistent pages, because their number is unlimited.
  if (isBeyond) freshUntil(0);
  // The canonical URL of a filtered list is the unfiltered index. Searches are not indexed.
  const filtered = category !== undefined || query !== undefined;
  const [head, copy, seo] = await Promise.all([
    getPageHead(db, { page: "blog" }),
    getBlogCopy(db),
    getPageSeo(db, {
      path: "/blog",
      origin: env.PUBLIC_ORIGIN,
      canonical: filtered ? "/blog" : blogUrl({ page }),
      title: (title) => {
        const listed = [query && `“${query}”`, category, title].filter(Boolean).join(" | ");
        return page > 1 ? `${listed}, page ${page}` : listed;
      },
      noindex: query !== undefined || posts.length === 0,
      isNotFound: isBeyond,
      prev: page > 1 ? blogUrl({ ...request, page: newerPage(page, pages) }) : undefined,
      next: page < pages ? blogUrl({ ...request, page: page + 1 }) : undefined,
    }),
  ]);
  const index = { head, copy, categories, posts, total, cut: isTruncated, pages, request, seo };
  return data(index, { status: isBeyond ? 404 : 200 });
}

export const meta: Route.MetaFunction = seoMeta;

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { head, copy, categories, posts, total, cut, pages, request } = loaderData;
  const many = cut ? copy.results.cut : copy.results.many;
  const count = total === 1 ? copy.results.one : many.replace("{{count}}", `${total}`);
  // A page beyond the last one is empty as well, whatever the query.
  const empty = request.query && total === 0 ? copy.empty : copy.beyond;
  const forQuery = request.query && copy.results.forQuery.replace("{{query}}", request.query);
  return (
    <div className="wrap py-14 lg:py-20">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="page-title">{head.heading}</h1>
          <p className="mt-4 max-w-xl text-balance text-lg text-sage">{head.intro}</p>
        </div>
        <NewTabLink href="/rss.xml" className="link inline-flex items-center gap-2">
          <Icon icon={Rss} size={18} />
          {copy.subscribeLabel}
        </NewTabLink>
      </div>
      <div className="mt-10">
        <BlogFilters copy={copy} categories={categories} request={request} />
      </div>
      <p role="status" className="mt-8 mb-8 flex flex-wrap gap-x-4 text-sage tabular">
        <span>
          {count} {forQuery}
        </span>
        {request.query && (
          <Link to={blogUrl({ category: request.category })} className="link">
            {copy.search.clear}
          </Link>
        )}
      </p>
      {posts.length > 0 ? (
        <PostGrid posts={posts} readMore={copy.readMore} />
      ) : (
        <div className="border border-line bg-pine px-6 py-16 text-center">
          <h2 className="text-2xl">{empty.title}</h2>
          <p className="mt-3 text-sage">{empty.text}</p>
          <p className="mt-7">
            <Link to="/blog" className="button button-line">
              {empty.label}
            </Link>
          </p>
        </div>
      )}
      <BlogPagination copy={copy.paging} request={request} pages={pages} />
    </div>
  );
}
