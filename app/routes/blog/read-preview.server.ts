import { data, type RouterContextProvider } from "react-router";
import { getBlogCopy } from "#app/modules/blog/content.server.ts";
import { findPreviewLink } from "#app/modules/blog/editing/preview-links.server.ts";
import { readUnpublished } from "#app/modules/blog/editing/preview-post.server.ts";
import type { PostSummary } from "#app/modules/blog/post-types.ts";
import { missingPage } from "#app/modules/seo/get-page-seo.server.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { servicesContext } from "#app/request-context.server.ts";

/** For whoever has the link, and nobody else: not for caches, not for search engines. */
const PRIVATE = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };

const ENDED = {
  title: "This link has ended",
  text: "Links to look at an article in advance hold for a week. Please ask for a new one.",
};

interface Options {
  token: string;
  context: Readonly<RouterContextProvider>;
}

/** A post by a link that staff made, whatever its status: what the article's page shows of it. */
export async function readPreview({ token, context }: Options) {
  const { db, env, secret } = context.get(servicesContext);
  const now = new Date();
  const copy = await getBlogCopy(db);
  const link = await findPreviewLink(db, { token, secret, now });
  const post = link && (await readUnpublished(db, { id: link.postId, now }));
  if (!link || !post) {
    const missing = { ...copy.missing, ...ENDED };
    const seo = await missingPage(db, { title: ENDED.title, description: ENDED.text });
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
    note: `Preview, not published. This link holds until ${formatMoment(link.expiresAt)}, Detroit time.`,
  };
  const seo = await missingPage(db, { title: post.title, description: post.description });
  return data({ copy, found, seo }, { headers: PRIVATE });
}
