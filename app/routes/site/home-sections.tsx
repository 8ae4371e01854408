import { Banknote, Car, type IconNode, IdCard, Truck } from "lucide";
import { Link } from "react-router";
import type { Category } from "#app/modules/catalog/products.server.ts";
import type { HomeCopy, VisitItem } from "#app/modules/content/pages/schema.ts";
import { ClaimSource } from "#app/modules/site/views/claim-source.tsx";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { ProductWarnings } from "#app/modules/site/views/required-warnings.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Carousel } from "#app/ui/site/carousel.tsx";
import { NoBreakText } from "#app/ui/site/no-break-text.tsx";
import { Picture, type PictureData } from "#app/ui/site/picture.tsx";
import { Section } from "#app/ui/site/sections.tsx";

/** The first half of the home page: what to do today, in order. The rest is in home-store-sections.tsx. */

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
          {copy.text !== "" && (
            <p className="mt-5 max-w-md text-lg text-paper">
              <NoBreakText text={copy.text} />
            </p>
          )}
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
            <h3 className="text-lg">
              <NoBreakText text={item.title} />
            </h3>
            {item.text !== "" && (
              <p className="text-[0.9375rem] text-sage">
                <NoBreakText text={item.text} />
              </p>
            )}
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
