import { listCategories } from "#app/modules/catalog/queries.server.ts";
import {
  getHomeCopy,
  listFaqs,
  listFeatures,
  listReviews,
} from "#app/modules/content/pages/queries.server.ts";
import { listHomeVideos } from "#app/modules/content/videos/queries.server.ts";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import {
  faqNode,
  organizationNode,
  storeNode,
  websiteNode,
} from "#app/modules/seo/structured-data.ts";
import { ExitPopup } from "#app/modules/site/exit-popup/views/exit-popup.tsx";
import { image } from "#app/platform/images.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { Accordion } from "#app/ui/site/accordion.tsx";
import { Section } from "#app/ui/site/section.tsx";
import type { Route } from "./+types/home";
import { CategoriesPart } from "./home/views/categories-part.tsx";
import { ClosingPart } from "./home/views/closing-part.tsx";
import { DeliPart } from "./home/views/deli-part.tsx";
import { FeaturesPart } from "./home/views/features-part.tsx";
import { HomeHero } from "./home/views/home-hero.tsx";
import { InstagramPart } from "./home/views/instagram-part.tsx";
import { ReviewsPart } from "./home/views/reviews-part.tsx";
import { RewardsPromo } from "./home/views/rewards-promo.tsx";
import { VideosPart } from "./home/views/videos-part.tsx";

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
    hero: image("hero", ""),
    heroPortrait: image("hero-portrait", ""),
    deli: image("deli-banner", "Four glass jars of flower in a row beside a scale"),
    plaster: image("botanical-shadows", ""),
    smoke: image("smoke-backdrop", ""),
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
      <CategoriesPart copy={copy.categories} categories={categories} />
      <DeliPart copy={copy.deli} image={images.deli} />
      <FeaturesPart copy={copy.features} features={features} />
      <InstagramPart copy={copy.instagram} />
      <VideosPart copy={copy.videos} videos={videos} />
      <ReviewsPart copy={copy.reviews} reviews={reviews} />
      <Section title={copy.faqs.title} eyebrow="Good to know">
        <Accordion name="faq" items={faqs} />
      </Section>
      <ClosingPart closing={copy.closing} explore={copy.explore} image={images.smoke} />
    </>
  );
}
