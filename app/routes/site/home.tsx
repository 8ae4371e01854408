import { listCategories } from "#app/modules/catalog/products.server.ts";
import {
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
import { getImage } from "#app/platform/images.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { Accordion } from "#app/ui/site/accordion.tsx";
import { Section } from "#app/ui/site/sections.tsx";
import type { Route } from "./+types/home";
import {
  CategoriesSection,
  ClosingSections,
  DeliBanner,
  FeaturesSection,
  HomeHero,
  InstagramSection,
  ReviewsSection,
  RewardsPromo,
  VideosSection,
} from "./home-sections.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const faqs = await listFaqs(db);
  const [copy, categories, features, videos, reviews, seo] = await Promise.all([
    getHomeCopy(db),
    listCategories(),
    listFeatures(db),
    listHomeVideos(db),
    listReviews(db),
    getPageSeo(db, {
      path: "/",
      origin: env.PUBLIC_ORIGIN,
      structuredData: (site) => [
        websiteNode(site),
        organizationNode(site),
        storeNode(site),
        faqNode(faqs),
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

export default function Home({ loaderData }: Route.ComponentProps) {
  const { copy, categories, features, videos, reviews, faqs, images } = loaderData;
  return (
    <>
      <ExitPopup copy={copy.exitPopup} />
      <HomeHero copy={copy.hero} wide={images.hero} portrait={images.heroPortrait} />
      <RewardsPromo copy={copy.rewardsPromo} image={images.plaster} />
      <CategoriesSection copy={copy.categories} categories={categories} />
      <DeliBanner copy={copy.deli} image={images.deli} />
      <FeaturesSection copy={copy.features} features={features} />
      <InstagramSection copy={copy.instagram} />
      <VideosSection copy={copy.videos} videos={videos} />
      <ReviewsSection copy={copy.reviews} reviews={reviews} />
      <Section title={copy.faqs.title} eyebrow="Good to know">
        <Accordion name="faq" items={faqs} />
      </Section>
      <ClosingSections closing={copy.closing} explore={copy.explore} image={images.smoke} />
    </>
  );
}
