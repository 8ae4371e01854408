import {
  Award,
  Banknote,
  Car,
  FlaskConical,
  type IconNode,
  IdCard,
  MapPin,
  Sprout,
  Truck,
} from "lucide";
import { Link } from "react-router";
import type { Category } from "#app/modules/catalog/products.server.ts";
import type { Feature, HomeCopy, Review, VisitItem } from "#app/modules/content/pages/schema.ts";
import { RatingSummary, ReviewList } from "#app/modules/content/pages/views/review-list.tsx";
import type { Video } from "#app/modules/content/videos/videos.server.ts";
import { ReelCard } from "#app/modules/content/videos/views/reel-card.tsx";
import { useFacts } from "#app/modules/site/use-site.ts";
import { ClaimSource } from "#app/modules/site/views/claim-source.tsx";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { ProductWarnings } from "#app/modules/site/views/required-warnings.tsx";
import { Icon, InstagramIcon } from "#app/ui/icons.tsx";
import { Carousel } from "#app/ui/site/carousel.tsx";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Picture, type PictureData } from "#app/ui/site/picture.tsx";
import { CallToAction, Section } from "#app/ui/site/sections.tsx";

/** The sections of the home page, in their order. */

interface HomeHeroProps {
  copy: HomeCopy["hero"];
  wide: PictureData;
  portrait: PictureData;
}

/** Where the picture has its wide form instead of the portrait; the same condition as in pictures.css. */
const WIDE = "(min-width: 48rem), (min-aspect-ratio: 1/1)";

/** The headline is in the picture's dark part: left in the wide form, at the top in the portrait. */
export function HomeHero({ copy, wide, portrait }: HomeHeroProps) {
  return (
    <section className="hero">
      <Picture
        image={portrait}
        alternative={{ image: wide, media: WIDE }}
        sizes="100vw"
        boxHeight="clamp(40rem, 100vh - 8rem, 60rem)"
        priority
        imgClassName="hero-picture"
      />
      <div className="hero-shade" />
      <div className="wrap relative">
        <div className="hero-text">
          <h1 className="caps hero-title">{copy.headline}</h1>
          {copy.text !== "" && <p className="mt-5 max-w-md text-lg text-paper">{copy.text}</p>}
          <p className="hero-actions">
            <MenuLink page="store" className="button button-gold">
              {copy.shopLabel}
            </MenuLink>
            <Link to="/about" prefetch="intent" className="button button-line">
              {copy.moreLabel}
              <span className="sr-only"> about us</span>
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

const VISIT_ICONS: Record<VisitItem["icon"], IconNode> = {
  "id-card": IdCard,
  banknote: Banknote,
  car: Car,
  truck: Truck,
};

/** What to know before a first visit: ID, payment, and the services with an approval. */
export function FirstVisit({ title, items }: { title: string; items: VisitItem[] }) {
  return (
    <section aria-labelledby="first-visit" className="first-visit">
      <h2 id="first-visit" className="eyebrow">
        {title}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.icon}>
            <span className="text-gold">
              <Icon icon={VISIT_ICONS[item.icon]} size={26} />
            </span>
            <h3 className="text-lg">{item.title}</h3>
            {item.text !== "" && <p className="text-[0.9375rem] text-sage">{item.text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RewardsPromoProps {
  copy: HomeCopy["rewardsPromo"];
  image: PictureData;
}

/** Promo of the rewards club on a plaster background. */
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
          {copy.text !== "" && <p className="mt-3">{copy.text}</p>}
          <ClaimSource fact="rewards.signUpPoints" className="mt-3" />
        </div>
        <Link to="/rewards" prefetch="intent" className="button button-fern shrink-0">
          {copy.label}
        </Link>
      </div>
    </section>
  );
}

interface CategoriesSectionProps {
  copy: HomeCopy["categories"];
  categories: Category[];
}

/** Eight categories, each a link to its page on the external menu. */
export function CategoriesSection({ copy, categories }: CategoriesSectionProps) {
  const more = (
    <MenuLink page="store" className="link">
      {copy.moreLabel}
      <span className="sr-only"> categories and products</span>
    </MenuLink>
  );
  return (
    <Section title={copy.title} eyebrow="The menu" aside={more}>
      <Carousel label="Categories">
        {categories.map(({ slug, name, image }) => (
          <li key={slug}>
            <MenuLink page={slug} className="category-card group">
              <Picture
                image={{ ...image, alt: "" }}
                sizes="(min-width: 64rem) 276px, (min-width: 48rem) 25vw, calc(50vw - 1.625rem)"
                boxRatio={4 / 5}
                imgClassName="zoom absolute inset-0 size-full object-cover"
              />
              <span className="category-name">{name}</span>
            </MenuLink>
          </li>
        ))}
      </Carousel>
      <ProductWarnings className="mt-6" />
    </Section>
  );
}

/** The Deli banner with a link to the flower category. */
export function DeliBanner({ copy, image }: { copy: HomeCopy["deli"]; image: PictureData }) {
  return (
    <section aria-labelledby="deli" className="banner">
      <Picture image={image} sizes="100vw" imgClassName="banner-picture" />
      <div className="wrap banner-text">
        <h2 id="deli" className="text-title">
          {copy.title}
        </h2>
        {copy.text !== "" && <p className="mt-4 max-w-md text-lg">{copy.text}</p>}
        <p className="mt-7">
          <MenuLink page="flower" className="button button-line">
            {copy.label}
          </MenuLink>
        </p>
      </div>
    </section>
  );
}

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
      <ul className="grid two-up gap-3 md:grid-cols-3 lg:grid-cols-6 lg:gap-4">
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
        <div className="absolute inset-0 bg-ink/70" />
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
