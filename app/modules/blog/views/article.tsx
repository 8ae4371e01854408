import { Link2, Share2 } from "lucide";
import { useEffect, useId } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { Breadcrumb } from "#app/ui/site/breadcrumb.tsx";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Picture } from "#app/ui/site/picture.tsx";
import type { PostDetail } from "../post-types.ts";
import type { BlogCopy } from "../schema.ts";

interface ArticleProps {
  copy: BlogCopy;
  post: PostDetail;
  crumbs: readonly { name: string; path: string }[];
  /** Absolute URL of the article. */
  url: string;
}

/** Articles with fewer headings show no table of contents. */
const MIN_HEADINGS_FOR_CONTENTS = 4;

/** An article on the light background, with its parts in the specified order (spec 2, section 2). */
export function Article({ copy, post, crumbs, url }: ArticleProps) {
  const isUpdated = post.updatedText !== post.dateText;
  return (
    <>
      <Picture
        image={post.image}
        sizes="100vw"
        priority
        className="block bg-pine"
        imgClassName="max-h-[clamp(28rem,31vw,40rem)] min-h-56 w-full object-cover"
      />
      <article className="paper article pb-16 lg:pb-24">
        <Breadcrumb items={crumbs} />
        <div className="wrap pt-6">
          <div className="article-grid">
            <p>
              <Link to="/blog" prefetch="intent" className="button button-line">
                {copy.article.back}
              </Link>
            </p>
            <div className="article-head">
              <p className="post-meta">
                <span className="badge">{post.category}</span>
                <time dateTime={post.date}>{post.dateText}</time>
                <span aria-hidden="true">·</span>
                <span>{post.readTime}</span>
              </p>
              <h1 className="page-title mt-4">{post.title}</h1>
              <p className="mt-5 text-[0.9375rem] text-muted">
                {copy.article.writtenBy} {post.author}
                {isUpdated && (
                  <>
                    . {copy.article.updated}{" "}
                    <time dateTime={post.updatedAt}>{post.updatedText}</time>
                  </>
                )}
              </p>
            </div>
            {post.toc.length >= MIN_HEADINGS_FOR_CONTENTS && (
              <nav aria-label={copy.article.contents} className="contents-list">
                <p className="eyebrow">{copy.article.contents}</p>
                <ol className="mt-2">
                  {post.toc.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`} className="contents-link">
                        {text}
                      </a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
            <div
              className="prose article-text"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was saved
              dangerouslySetInnerHTML={{ __html: post.html }}
            />
            <SharePanel copy={copy.share} shared={{ url, title: post.title }} />
          </div>
        </div>
      </article>
    </>
  );
}

/** Shown for an unknown article (spec 2, sections 2 and 8). */
export function PostNotFound({ copy }: { copy: BlogCopy["missing"] }) {
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1 className="page-title">{copy.title}</h1>
      <p className="mt-4 text-lg text-sage">{copy.text}</p>
      <p className="mt-8">
        <Link to="/blog" className="button button-line">
          {copy.label}
        </Link>
      </p>
    </section>
  );
}

/** A page to share, with an absolute URL. */
interface SharedPage {
  url: string;
  title: string;
}

type Network = "Facebook" | "Twitter" | "LinkedIn" | "WhatsApp";

/** Links to the sharing pages of the four networks. */
function shareLinks({ url, title }: SharedPage): { network: Network; href: string }[] {
  const link = (base: string, query: Record<string, string>) =>
    `${base}?${new URLSearchParams(query)}`;
  return [
    {
      network: "Facebook",
      href: link("https://www.facebook.com/sharer/sharer.php", { u: url, quote: title }),
    },
    { network: "Twitter", href: link("https://twitter.com/intent/tweet", { url, text: title }) },
    {
      network: "LinkedIn",
      href: link("https://www.linkedin.com/shareArticle", { mini: "true", url, title }),
    },
    { network: "WhatsApp", href: link("https://wa.me/", { text: `${title} ${url}` }) },
  ];
}

/**
 * Buttons that open the networks in a small window, copy the URL, and open the browser's share sheet if it
 * has one (share-behavior.ts). Without JavaScript, only plain links to the networks.
 */
function SharePanel({ copy, shared }: { copy: BlogCopy["share"]; shared: SharedPage }) {
  const id = useId();
  useEffect(() => void import("./share-behavior.ts"), []);
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-line pt-6">
      <h2 id={id} className="text-lg">
        {copy.title}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {shareLinks(shared).map(({ network, href }) => (
          <li key={network}>
            <button
              type="button"
              data-action="open-window"
              data-url={href}
              aria-describedby="new-tab"
              className="filter needs-script"
            >
              {network}
            </button>
            <noscript>
              <NewTabLink href={href} className="filter">
                {network}
              </NewTabLink>
            </noscript>
          </li>
        ))}
        <li className="needs-script">
          <button
            type="button"
            data-action="copy-link"
            data-url={shared.url}
            className="filter gap-2"
          >
            <Icon icon={Link2} size={18} />
            {copy.copy}
          </button>
        </li>
        <li className="needs-share">
          <button
            type="button"
            data-action="share"
            data-url={shared.url}
            data-title={shared.title}
            className="filter gap-2"
          >
            <Icon icon={Share2} size={18} />
            {copy.native}
          </button>
        </li>
      </ul>
    </section>
  );
}
