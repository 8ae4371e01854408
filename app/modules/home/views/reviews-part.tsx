import { Star } from "lucide-react";
import type { HomeCopy, Review } from "#app/modules/pages/schema.ts";
import { Section } from "#app/ui/section.tsx";

const FULL_RATING = 5;

interface ReviewsPartProps {
  copy: HomeCopy["reviews"];
  reviews: Review[];
}

/** Customer reviews with the rating they add up to; invented ones are said to be samples. */
export function ReviewsPart({ copy, reviews }: ReviewsPartProps) {
  return (
    <Section
      title={copy.title}
      eyebrow="Reviews"
      aside={<p className="text-sage tabular">{copy.summary}</p>}
      className="border-t border-line"
    >
      {reviews.some(({ sample }) => sample) && (
        <p className="-mt-4 mb-8 text-[0.9375rem] text-sage">{copy.sampleNote}</p>
      )}
      <ul className="grid gap-x-10 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {reviews.map((review) => (
          <li key={review.name}>
            <figure>
              <Stars rating={review.rating} />
              <blockquote className="mt-4 text-lg leading-normal">{review.text}</blockquote>
              <figcaption className="mt-4 text-[0.9375rem] text-sage">
                {review.name}, {review.location}
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
    </Section>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-1 text-gold">
      <span className="sr-only">
        {rating} out of {FULL_RATING} stars
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
