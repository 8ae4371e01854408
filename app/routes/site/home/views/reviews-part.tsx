import type { HomeCopy, Review } from "#app/modules/content/pages/schema.ts";
import { ReviewList } from "#app/modules/content/pages/views/review-list.tsx";
import { Section } from "#app/ui/site/section.tsx";

interface ReviewsPartProps {
  copy: HomeCopy["reviews"];
  reviews: Review[];
}

/** Customer reviews with the rating they add up to; invented ones are said to be samples. */
export function ReviewsPart({ copy, reviews }: ReviewsPartProps) {
  if (reviews.length === 0) return null;
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
      <ReviewList reviews={reviews} />
    </Section>
  );
}
