import { findFeaturedDeal } from "#app/modules/catalog/featured-deal.server.ts";
import { listCategories } from "#app/modules/catalog/products.server.ts";
import { FeaturedDealCard } from "#app/modules/catalog/views/featured-deal-card.tsx";
import {
  getFirstVisit,
  getHomeCopy,
  listFaqs,
  listFeatures,
  listReviews,
} from "#app/modules/content/pages/page-copy.server.ts";
import { listHomeVideos } from "#app/modules/content/videos/videos.server.ts";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import {
  faqNode,
  organizationNode,
  storeNode,
  websiteNode,
} from "#app/modules/seo/structured-data.ts";
import { ExitPopup } from "#app/modules/site/views/exit-popup.tsx";
import EXIT_POPUP from "#app/modules/site/views/exit-popup-behavior.ts?script";
import { getImage } from "#app/platform/images.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { FaqSection } from "#app/ui/site/accordion.tsx";
import CAROUSEL from "#app/ui/site/carousel-behavior.ts?script";
import type { Route } from "./+types/home";
import {
  CategoriesSection,
  DeliBanner,
  FirstVisit,
  HomeHero,
  RewardsPromo,
} from "./home-sections.tsx";
import {
  ClosingSections,
  FeaturesSection,
  InstagramSection,
  ReviewsSection,
  VideosSection,
} from "./home-store-sections.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const now = new Date();
  const faqs = await listFaqs(db, { now });
  const [copy, deal, visit, categories, features, videos, reviews, seo] = await Promise.all([
    getHomeCopy(db),
    findFeaturedDeal(db, { now }),
    getFirstVisit(db, { now }),
    listCategories(),
    listFeatures(db),
    listHomeVideos(db, { now }),
    listReviews(db, { now }),
    getPageSeo(db, {
      path: "/",
      origin: env.PUBLIC_ORIGIN,
      structuredData: (site) => [
        websiteNode(site),
        organizationNode(site),
        storeNode(site),
        // Search engines report an empty list as an error.
        ...(faqs.length > 0 ? [faqNode(faqs)] : []),
      ],
    }),
  ]);
  const images = {
    hero: getImage("hero", ""),
    heroPortrait: getImage("hero-portrait", ""),
    deli: getImage("deli-banner", "Four glass jars of flower in a row beside a scale"),
    plaster: getImage("botanical-shadows", ""),
    smoke: getImage("smoke-backdrop", ""),
  };
  return {
    copy,
    deal,
    visit,
    categories,
    features,
    videos,
    reviews,
    faqs,
    images,
    seo,
  };
}

export const meta: Route.MetaFunction = seoMeta;

export const handle = { behaviors: [CAROUSEL, EXIT_POPUP] };

export default function Home({ loaderData }: Route.ComponentProps) {
  const { copy, deal, visit, categories, features, videos, reviews, faqs, images } = loaderData;
  return (
    <>
      <ExitPopup copy={copy.exitPopup} />
      <HomeHero copy={copy.hero} wide={images.hero} portrait={images.heroPortrait} />
      <div className="bg-pine">
        <div className="wrap below-hero">
          {deal && <FeaturedDealCard deal={deal} copy={copy.deal} />}
          <FirstVisit {...visit} />
        </div>
      </div>
      <RewardsPromo copy={copy.rewardsPromo} image={images.plaster} />
      <CategoriesSection copy={copy.categories} categories={categories} />
      <DeliBanner copy={copy.deli} image={images.deli} />
      <FeaturesSection copy={copy.features} features={features} />
      <InstagramSection copy={copy.instagram} />
      <VideosSection copy={copy.videos} videos={videos} />
      <ReviewsSection copy={copy.reviews} reviews={reviews} />
      <FaqSection title={copy.faqs.title} eyebrow="Good to know" items={faqs} />
      <ClosingSections closing={copy.closing} explore={copy.explore} image={images.smoke} />
    </>
  );
}
