import { Star } from "lucide";
import type { CSSProperties } from "react";
import { Icon } from "#app/ui/icons.tsx";
import type { Review } from "../schema.ts";

const MAX_RATING = 5;

interface RatingSummaryProps {
  /** 1 to 5. */
  value: number;
  /** "based on 468+ Google reviews". */
  text: string;
}

/** An overall rating: a large figure, its stars, and what it is based on. */
export function RatingSummary({ value, text }: RatingSummaryProps) {
  return (
    <p className="mt-6">
      <span className="rating-figure tabular">{value}</span>{" "}
      <span
        role="img"
        aria-label={`${value} out of ${MAX_RATING} stars`}
        className="rating-stars"
        style={{ "--rated": value / MAX_RATING } as CSSProperties}
      />
      <span className="tabular">{text}</span>
    </p>
  );
}

interface ReviewListProps {
  reviews: readonly Review[];
  /** The columns of the grid. */
  className: string;
}

/** Reviews as quotations, each with its stars, author, and date. */
export function ReviewList({ reviews, className }: ReviewListProps) {
  return (
    <ul className={`grid gap-x-12 gap-y-12 ${className}`}>
      {reviews.map((review) => (
        <li key={review.text}>
          <figure>
            <Stars rating={review.rating} />
            <blockquote className="quotation">{review.text}</blockquote>
            <figcaption className="mt-4 text-[0.9375rem] text-muted">
              {review.name}, {review.location}
              {review.source && `, ${review.source}`}
              <span aria-hidden="true"> · </span>
              <span className="sr-only">, </span>
              <time dateTime={review.date} className="tabular">
                {longDate(review.date)}
              </time>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-1 text-accent">
      <span className="sr-only">
        {rating} out of {MAX_RATING} stars
      </span>
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars have no identity
        <Icon key={index} icon={Star} size={16} className="fill-current" />
      ))}
    </p>
  );
}

function longDate(isoDate: string): string {
  return new Date(`${isoDate}T00:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  });
}
