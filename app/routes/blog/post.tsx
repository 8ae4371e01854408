import { data, Link, redirect } from "react-router";
import { getBlogCopy, getPost, listRelatedPosts } from "#app/modules/blog/public/queries.server.ts";
import { Article, PostNotFound } from "#app/modules/blog/views/article.tsx";
import { PostGrid } from "#app/modules/blog/views/post-card.tsx";
import SHARE from "#app/modules/blog/views/share-behavior.ts?script";
import { describePage, getNotFoundSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { describePost } from "#app/modules/seo/site-pages.server.ts";
import { blogPostingNode, breadcrumbNode } from "#app/modules/seo/structured-data.ts";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { servicesContext } from "#app/request-context.server.ts";
import { CallToAction, Section } from "#app/ui/site/sections.tsx";
import type { Route } from "./+types/post";
import { loadPreview } from "./load-preview.server.ts";

/** Number of related articles (spec 2, section 9). */
const RELATED = 3;

export async function loader({ params, url: { search }, context }: Route.LoaderArgs) {
  const { slug = "", token } = params as { slug?: string; token?: string };
  if (token !== undefined) return loadPreview({ token, context });
  const { db, env } = context.get(servicesContext);
  const now = new Date();
  const [copy, post] = await Promise.all([getBlogCopy(db), getPost(db, { slug, now })]);
  if (!post) {
    const seo = await getNotFoundSeo(db, {
      title: copy.missing.title,
      description: copy.missing.text,
    });
    return data({ copy, found: null, seo }, { status: 404 });
  }
  if ("redirect" in post) {
    // The post is public again after an approval, so browsers must not cache this redirect.
    if (post.redirect === null) throw redirect("/blog", 302);
    throw redirect(`/blog/${post.redirect}${search}`, 301);
  }
  const path = `/blog/${post.slug}`;
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Blog", path: "/blog" },
    { name: post.title, path },
  ];
  const [related, seo] = await Promise.all([
    listRelatedPosts(db, { post, limit: RELATED, now }),
    describePage(db, {
      page: describePost(post, copy.name),
      origin: env.PUBLIC_ORIGIN,
      structuredData: (site) => [breadcrumbNode(site, crumbs), blogPostingNode(site, post)],
    }),
  ]);
  const found = { post, crumbs, related, url: env.PUBLIC_ORIGIN + path, note: undefined };
  return data({ copy, found, seo });
}

/** Sends the loader's headers: previews must not be cached. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = seoMeta;

export const handle = { behaviors: [SHARE] };

export default function Post({ loaderData }: Route.ComponentProps) {
  const { copy, found } = loaderData;
  if (!found) return <PostNotFound copy={copy.missing} />;
  const { post, crumbs, related, url, note } = found;
  return (
    <>
      {note && <p className="wrap py-3 font-semibold">{note}</p>}
      <Article copy={copy} post={post} crumbs={crumbs} url={url} />
      <CallToAction raised title={copy.visit.title} text={copy.visit.text}>
        <p className="flex shrink-0 flex-wrap gap-3">
          <MenuLink page="store" className="button button-gold">
            {copy.visit.shopLabel}
          </MenuLink>
          <Link to="/contact" prefetch="intent" className="button button-line">
            {copy.visit.contactLabel}
          </Link>
        </p>
      </CallToAction>
      {related.length > 0 && (
        <Section title={copy.article.related} className="border-t border-line">
          <PostGrid posts={related} readMore={copy.readMore} heading="h3" />
        </Section>
      )}
    </>
  );
}
