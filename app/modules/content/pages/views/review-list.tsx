import { Star } from "lucide-react";
import type { Review } from "../schema.ts";

const MAX_RATING = 5;

/** Reviews side by side, each with its stars, author, and date. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {reviews.map((review) => (
        <li key={review.text}>
          <figure>
            <Stars rating={review.rating} />
            <blockquote className="mt-4 text-lg leading-normal">{review.text}</blockquote>
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
        <Star key={index} aria-hidden="true" size={16} fill="currentColor" strokeWidth={0} />
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
