import { Link } from "react-router";
import { Picture } from "#app/ui/site/picture.tsx";
import type { PostSummary } from "../post-types.ts";

interface PostCardProps {
  post: PostSummary;
  readMore: string;
  /** Heading level of the title. */
  heading?: "h2" | "h3";
}

/** An article in a grid: picture, category, date, read time, title, excerpt (spec 2, section 2). */
function PostCard({ post, readMore, heading: Heading = "h2" }: PostCardProps) {
  return (
    <li className="post-card card">
      <Picture
        image={post.image}
        sizes="(min-width: 100rem) 23vw, (min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw"
        boxRatio={3 / 2}
        className="block w-full bg-pine"
        imgClassName="aspect-[3/2] w-full object-cover"
      />
      <p className="post-meta mt-5">
        <span className="badge">{post.category}</span>
        <time dateTime={post.date}>{post.dateText}</time>
        <span aria-hidden="true">·</span>
        <span>{post.readTime}</span>
      </p>
      <Heading className="mt-3 line-clamp-2 text-wrap text-xl">{post.title}</Heading>
      <p className="mt-2 line-clamp-3 text-muted">{post.excerpt}</p>
      <Link to={`/blog/${post.slug}`} prefetch="intent" className="card-link link mt-4">
        {readMore}
        <span className="sr-only">{`: ${post.title}`}</span>
      </Link>
    </li>
  );
}

/** Articles in up to three columns. */
export function PostGrid({
  posts,
  readMore,
  heading,
}: Omit<PostCardProps, "post"> & { posts: readonly PostSummary[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} readMore={readMore} heading={heading} />
      ))}
    </ul>
  );
}
