import { Award, FlaskConical, type IconNode, MapPin, Sprout } from "lucide";
import { Link } from "react-router";
import type { Feature, HomeCopy, Review } from "#app/modules/content/pages/schema.ts";
import { RatingSummary, ReviewList } from "#app/modules/content/pages/views/review-list.tsx";
import type { Video } from "#app/modules/content/videos/videos.server.ts";
import { ReelCard } from "#app/modules/content/videos/views/reel-card.tsx";
import { useFacts } from "#app/modules/site/use-site.ts";
import { ClaimSource } from "#app/modules/site/views/claim-source.tsx";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { Icon, InstagramIcon } from "#app/ui/icons.tsx";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Picture, type PictureData } from "#app/ui/site/picture.tsx";
import { CallToAction, Section } from "#app/ui/site/sections.tsx";

/** The second half of the home page: about the store, in order. */

const ICONS: Record<Feature["icon"], IconNode> = {
  sprout: Sprout,
  award: Award,
  "map-pin": MapPin,
  "flask-conical": FlaskConical,
};

interface FeaturesSectionProps {
  copy: HomeCopy["features"];
  features: Feature[];
}

/** Why Choose: four reasons. */
export function FeaturesSection({ copy, features }: FeaturesSectionProps) {
  return (
    <Section title={copy.title} className="paper">
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-10">
        {features.map(({ icon, title, description }) => (
          <li key={title} className="feature">
            <span className="icon-ring">
              <Icon icon={ICONS[icon]} size={26} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className="mt-2 text-muted">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Follow on Instagram; the reels below are on the same ground. */
export function InstagramSection({ copy }: { copy: HomeCopy["instagram"] }) {
  const facts = useFacts();
  return (
    <section aria-labelledby="instagram" className="bg-pine">
      <div className="wrap flex flex-col items-start justify-between gap-x-12 gap-y-6 pt-16 md:flex-row md:items-end lg:pt-24">
        <div>
          <span className="text-gold">
            <InstagramIcon size={40} />
          </span>
          <h2 id="instagram" className="page-title mt-5">
            {copy.title}
          </h2>
          <p className="mt-4 max-w-xl text-lg text-sage">{copy.text}</p>
        </div>
        <NewTabLink href={facts.links.instagram} className="button button-line shrink-0">
          {copy.label}
        </NewTabLink>
      </div>
    </section>
  );
}

/** Six featured reels. */
export function VideosSection({ copy, videos }: { copy: HomeCopy["videos"]; videos: Video[] }) {
  const all = (
    <Link to="/videos" prefetch="intent" className="link">
      {copy.moreLabel}
    </Link>
  );
  return (
    <Section title={copy.title} eyebrow="Watch" aside={all} className="bg-pine">
      <ul className="reel-row grid two-up grid-flow-dense gap-3 md:grid-cols-3 lg:grid-cols-6 lg:gap-4">
        {videos.map((video) => (
          <li key={video.id}>
            <ReelCard
              video={video}
              sizes="(min-width: 100rem) 11vw, (min-width: 64rem) 188px, (min-width: 48rem) 33vw, 50vw"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface ReviewsSectionProps {
  copy: HomeCopy["reviews"];
  reviews: Review[];
}

/** Customer reviews beside the overall rating; invented ones are marked as samples. */
export function ReviewsSection({ copy, reviews }: ReviewsSectionProps) {
  const { links, ratings } = useFacts();
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="paper section">
      <div className="wrap side-title">
        <div>
          <p className="eyebrow mb-3">Reviews</p>
          <h2 id="reviews" className="section-title">
            {copy.title}
          </h2>
          {copy.summary !== "" && <RatingSummary value={ratings.home.value} text={copy.summary} />}
          <ClaimSource fact="ratings.home" className="mt-3" />
          <p className="mt-3">
            <NewTabLink href={links.mapsListing} className="link">
              {copy.listingLabel}
            </NewTabLink>
          </p>
          {reviews.some(({ sample }) => sample) && (
            <p className="mt-6 text-[0.9375rem] text-muted">{copy.sampleNote}</p>
          )}
        </div>
        <ReviewList reviews={reviews} className="md:grid-cols-2" />
      </div>
    </section>
  );
}

interface ClosingSectionsProps {
  closing: HomeCopy["closing"];
  explore: HomeCopy["explore"];
  image: PictureData;
}

/** Two closing calls to action: delivery or curbside pickup if approved, and the shop. */
export function ClosingSections({ closing, explore, image }: ClosingSectionsProps) {
  return (
    <>
      {closing.title !== "" && (
        <CallToAction title={closing.title} text={closing.text}>
          <Link to="/contact" prefetch="intent" className="button button-line shrink-0">
            {closing.label}
          </Link>
        </CallToAction>
      )}
      <section aria-labelledby="explore" className="page-hero text-center">
        <Picture
          image={image}
          sizes="100vw"
          boxHeight="30rem"
          imgClassName="absolute inset-0 size-full object-cover"
        />
        <div className="absolute inset-0 bg-ink/70 print:hidden" />
        <div className="wrap relative py-24 md:py-32">
          <h2 id="explore" className="text-title">
            {explore.title}
          </h2>
          {explore.text !== "" && <p className="mt-4 text-lg">{explore.text}</p>}
          <ClaimSource fact="productCount" className="mt-3" />
          <p className="mt-8">
            <MenuLink page="store" className="button button-gold">
              {explore.label}
            </MenuLink>
          </p>
        </div>
      </section>
    </>
  );
}
