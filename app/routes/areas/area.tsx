import { data, Link, redirect } from "react-router";
import { findAreaSlug, getAreaPage, sortByDistance } from "#app/modules/areas/area-pages.server.ts";
import { AreaIntro } from "#app/modules/areas/views/area-intro.tsx";
import {
  AreaLinks,
  BenefitsPart,
  ExploreCities,
  ProductCategoriesPart,
  StatisticsStrip,
  VisitPart,
} from "#app/modules/areas/views/area-parts.tsx";
import { ShopLinks, StoreLinks } from "#app/modules/areas/views/related-links.tsx";
import { listReviews } from "#app/modules/content/pages/page-copy.server.ts";
import { ReviewList } from "#app/modules/content/pages/views/review-list.tsx";
import { describePage } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { describeArea } from "#app/modules/seo/site-pages.server.ts";
import { breadcrumbNode, faqNode, storeNode } from "#app/modules/seo/structured-data.ts";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { getImage } from "#app/platform/images.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { FaqSection } from "#app/ui/site/accordion.tsx";
import { Breadcrumb } from "#app/ui/site/breadcrumb.tsx";
import { PageHero } from "#app/ui/site/page-hero.tsx";
import { CallToAction, Section } from "#app/ui/site/sections.tsx";
import type { Route } from "./+types/area";

/** Number of testimonials on a city page (spec 2, section 2). */
const TESTIMONIALS = 3;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const slug = findAreaSlug(params.slug);
  // Redirect other spellings (capitals, periods, encodings, a trailing slash) to the canonical URL.
  if (slug && url.pathname !== `/areas/${slug}`) {
    throw redirect(`/areas/${slug}${url.search}`, 301);
  }
  const [area, reviews] = await Promise.all([
    getAreaPage(db, { slug: slug ?? params.slug }),
    listReviews(db, { now: new Date() }),
  ]);
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Areas Served", path: "/areas-served" },
    { name: area.cityName, path: `/areas/${area.slug}` },
  ];
  const seo = await describePage(db, {
    page: describeArea(area),
    origin: env.PUBLIC_ORIGIN,
    isNotFound: !area.isListed,
    structuredData: (site) => [
      breadcrumbNode(site, crumbs),
      storeNode(site, { areaServed: [{ type: "City", name: area.cityName }], rating: true }),
      faqNode(area.copy.faqs.items),
    ],
  });
  const skyline = getImage("detroit-skyline", "");
  const nearest = sortByDistance(reviews, area.slug).slice(0, TESTIMONIALS);
  const page = { area, crumbs, reviews: nearest, skyline, seo };
  return data(page, { status: area.isListed ? 200 : 404 });
}

export const meta: Route.MetaFunction = seoMeta;

export default function Area({ loaderData }: Route.ComponentProps) {
  const { area, crumbs, reviews, skyline } = loaderData;
  const { copy } = area;
  return (
    <>
      <Breadcrumb items={crumbs} />
      <PageHero
        title={copy.hero.title}
        eyebrow={area.profile ? `${area.countyName}, Michigan` : area.countyName}
        intro={copy.hero.text}
        image={skyline}
        position="60% 22%"
      >
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to="/shop" prefetch="intent" className="button button-paper">
            {copy.hero.shopLabel}
          </Link>
          <Link to="/contact" prefetch="intent" className="button button-line">
            {copy.hero.contactLabel}
          </Link>
        </p>
      </PageHero>
      <AreaIntro area={area} />
      <StatisticsStrip area={area} />
      <BenefitsPart copy={copy.benefits} />
      <ProductCategoriesPart copy={copy.categories} />
      <ShopLinks copy={copy.related.shop} />
      {reviews.length > 0 && (
        <Section title={copy.testimonials.title} className="border-t border-line">
          {reviews.some(({ sample }) => sample) && (
            <p className="-mt-4 mb-8 text-[0.9375rem] text-sage">{copy.testimonials.sampleNote}</p>
          )}
          <ReviewList reviews={reviews} className="md:grid-cols-2 lg:grid-cols-3" />
        </Section>
      )}
      <Section title={copy.nearby.title} className="border-t border-line">
        <AreaLinks areas={area.nearby} />
      </Section>
      <VisitPart area={area} />
      <CallToAction raised title={copy.order.title} text={copy.order.text}>
        <MenuLink page="store" className="button button-gold shrink-0">
          {copy.order.label}
        </MenuLink>
      </CallToAction>
      <FaqSection title={copy.faqs.title} items={copy.faqs.items} className="paper" />
      <ExploreCities {...copy.explore} areas={area.explore} />
      <StoreLinks copy={copy.related.store} />
      <CallToAction raised title={copy.closing.title} text={copy.closing.text}>
        <Link to="/contact" prefetch="intent" className="button button-line shrink-0">
          {copy.closing.label}
        </Link>
      </CallToAction>
    </>
  );
}
