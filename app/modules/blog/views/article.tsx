import { Link } from "react-router";
import type { BlogCopy } from "#app/modules/blog/schema.ts";
import { Breadcrumb } from "#app/ui/site/breadcrumb.tsx";
import { Picture } from "#app/ui/site/picture.tsx";
import type { PostDetail } from "../public/queries.server.ts";
import { SharePanel } from "./share-panel.tsx";

interface ArticleProps {
  copy: BlogCopy;
  post: PostDetail;
  crumbs: readonly { name: string; path: string }[];
  /** Absolute address of the article. */
  url: string;
}

/** Fewest headings for which a table of contents helps. */
const CONTENTS_FROM = 4;

/** An article on paper, its parts in the order of the specification (spec 2, section 2). */
export function Article({ copy, post, crumbs, url }: ArticleProps) {
  const changed = post.updatedText !== post.dateText;
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
                {changed && (
                  <>
                    . {copy.article.updated}{" "}
                    <time dateTime={post.updatedAt}>{post.updatedText}</time>
                  </>
                )}
              </p>
            </div>
            {post.toc.length >= CONTENTS_FROM && (
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
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was saved
              dangerouslySetInnerHTML={{ __html: post.html }}
            />
            <SharePanel copy={copy.share} shared={{ url, title: post.title }} />
          </div>
        </div>
      </article>
    </>
  );
}
