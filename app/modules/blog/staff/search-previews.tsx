import type { ReactNode } from "react";
import type { PostPreview } from "../editing/staff-post.ts";

/** About how many characters Google shows; the real limit is a width. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 160;

interface SearchPreviewsProps {
  preview: PostPreview;
  /** The site's origin, and the last part of the post's URL; empty before the post is saved. */
  origin: string;
  slug: string;
}

/** The post as Google shows it, and as a card in messages and social networks. */
export function SearchPreviews({ preview, origin, slug }: SearchPreviewsProps) {
  const { description, picture, title } = preview;
  const pageTitle = title === "" ? "" : preview.pageTitle;
  const shownTitle = pageTitle || "The title appears here";
  const { host } = new URL(origin);
  const shown = description || "The beginning of the text appears here.";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Preview label="On Google">
        <p className="text-sm break-all text-muted">
          {host} › blog › {slug || "…"}
        </p>
        <p className="text-lg leading-snug font-semibold text-accent">
          {cutText(shownTitle, TITLE_LENGTH)}
        </p>
        <p className="text-sm">{cutText(shown, DESCRIPTION_LENGTH)}</p>
        <Length label="Title" text={pageTitle} limit={TITLE_LENGTH} />
        <Length label="Description" text={description} limit={DESCRIPTION_LENGTH} />
      </Preview>
      <Preview label="When someone shares it">
        <div className="overflow-hidden rounded-lg border border-line">
          <img
            src={picture.src}
            alt=""
            width={600}
            height={315}
            loading="lazy"
            className="aspect-[1200/630] h-auto w-full bg-well object-cover"
          />
          <div className="grid gap-0.5 p-3">
            <p className="text-sm text-muted">{host}</p>
            <p className="font-semibold">{shownTitle}</p>
            <p className="line-clamp-2 text-sm text-muted">{shown}</p>
          </div>
        </div>
        <p className="text-sm text-muted">The shared picture also shows the title.</p>
      </Preview>
    </div>
  );
}

function Preview({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-lg border border-line p-3 wrap-anywhere"
    >
      <h3 className="text-sm text-muted">{label}</h3>
      {children}
    </section>
  );
}

/** How long a text is, and how much of it is shown. */
function Length({ label, text, limit }: { label: string; text: string; limit: number }) {
  const { length } = [...text];
  const isLong = length > limit;
  return (
    <p className={`text-sm ${isLong ? "text-warn" : "text-muted"}`}>
      {label}: {length} characters
      {isLong ? `; Google shows about ${limit}.` : ` of about ${limit}.`}
    </p>
  );
}

/** Ends a long text after a whole word, as Google does. */
function cutText(text: string, limit: number): string {
  const signs = [...text];
  if (signs.length <= limit) return text;
  return `${signs
    .slice(0, limit)
    .join("")
    .replace(/\s+\S*$/, "")} …`;
}
