import { data, type RouterContextProvider } from "react-router";
import { findPreviewLink } from "#app/modules/blog/editing/preview-links.server.ts";
import { findUnpublishedPost } from "#app/modules/blog/editing/preview-post.server.ts";
import type { PostSummary } from "#app/modules/blog/post-types.ts";
import { getBlogCopy } from "#app/modules/blog/public/queries.server.ts";
import { getNotFoundSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { servicesContext } from "#app/request-context.server.ts";

/** Keeps previews out of caches and search engines. */
const PRIVATE = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

const EXPIRED_LINK = {
  title: "This link has ended",
  text: "Links to look at an article in advance hold for a week. Please ask for a new one.",
};

interface Options {
  token: string;
  context: Readonly<RouterContextProvider>;
}

/** Loads the article page for a preview link, whatever the post's status. */
export async function loadPreview({ token, context }: Options) {
  const { db, env, secret } = context.get(servicesContext);
  const now = new Date();
  const copy = await getBlogCopy(db);
  const link = await findPreviewLink(db, { token, secret, now });
  const post = link && (await findUnpublishedPost(db, { id: link.postId, now }));
  if (!link || !post) {
    const missing = { ...copy.missing, ...EXPIRED_LINK };
    const seo = await getNotFoundSeo(db, {
      title: EXPIRED_LINK.title,
      description: EXPIRED_LINK.text,
    });
    return data(
      { copy: { ...copy, missing }, found: null, seo },
      { status: 404, headers: PRIVATE },
    );
  }
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Blog", path: "/blog" },
    { name: post.title, path: `/preview/${token}` },
  ];
  const found = {
    post,
    crumbs,
    related: [] as PostSummary[],
    url: `${env.PUBLIC_ORIGIN}/preview/${token}`,
    note: `Preview, not published. This link holds until ${formatDateTime(link.expiresAt)}, Detroit time.`,
  };
  const seo = await getNotFoundSeo(db, { title: post.title, description: post.description });
  return data({ copy, found, seo }, { headers: PRIVATE });
}
