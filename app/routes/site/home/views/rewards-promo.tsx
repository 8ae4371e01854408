import { Link } from "react-router";
import type { HomeCopy } from "#app/modules/content/pages/schema.ts";
import type { ImageData } from "#app/ui/image-data.ts";
import { Picture } from "#app/ui/site/picture.tsx";

interface RewardsPromoProps {
  copy: HomeCopy["rewardsPromo"];
  image: ImageData;
}

/** Rewards sign-up promo on warm plaster. */
export function RewardsPromo({ copy, image }: RewardsPromoProps) {
  return (
    <section aria-labelledby="rewards-promo" className="paper plaster">
      <Picture
        image={image}
        sizes="100vw"
        className="plaster-picture"
        imgClassName="size-full object-cover"
      />
      <div className="wrap flex flex-col items-start justify-between gap-6 py-12 md:flex-row md:items-center md:py-16">
        <div className="max-w-2xl">
          <p className="eyebrow">Rewards club</p>
          <h2 id="rewards-promo" className="section-title mt-3">
            {copy.title}
          </h2>
          <p className="mt-3">{copy.text}</p>
        </div>
        <Link to="/rewards" prefetch="intent" className="button button-fern shrink-0">
          {copy.label}
        </Link>
      </div>
    </section>
  );
}
