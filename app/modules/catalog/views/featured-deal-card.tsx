import { Link } from "react-router";
import type { FeaturedDeal } from "../featured-deal.server.ts";

interface FeaturedDealCardProps {
  deal: FeaturedDeal;
  copy: { eyebrow: string; sampleNote: string; moreLabel: string };
}

/** One deal with its days left, last day, and terms, and a link to all deals. */
export function FeaturedDealCard({ deal, copy }: FeaturedDealCardProps) {
  return (
    <section aria-labelledby="deal" className="featured-deal">
      <p className="eyebrow">
        {copy.eyebrow}
        <span aria-hidden="true"> · </span>
        <span className="sr-only">, </span>
        <span className="text-gold tabular">{deal.timeLeft}</span>
      </p>
      <h2 id="deal" className="section-title">
        {deal.title}
      </h2>
      <p className="text-lg">{deal.description}</p>
      <p className="text-[0.9375rem] text-sage tabular">
        Through <time dateTime={deal.endsOn}>{deal.endsText}</time>. {deal.terms}
      </p>
      {deal.sample && <p className="text-[0.9375rem] text-sage">{copy.sampleNote}</p>}
      <p>
        <Link to="/specials" prefetch="intent" className="link">
          {copy.moreLabel}
        </Link>
      </p>
    </section>
  );
}
