import { Link } from "react-router";
import { getAboutCopy, getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { organizationNode } from "#app/modules/seo/structured-data.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { PageHero } from "#app/ui/site/page-hero.tsx";
import { CallToAction } from "#app/ui/site/sections.tsx";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const [head, copy, seo] = await Promise.all([
    getPageHead(db, { page: "about" }),
    getAboutCopy(db),
    getPageSeo(db, {
      path: "/about",
      origin: env.PUBLIC_ORIGIN,
      structuredData: (site) => [organizationNode(site)],
    }),
  ]);
  return { head, copy, seo };
}

export const meta: Route.MetaFunction = seoMeta;

export default function About({ loaderData }: Route.ComponentProps) {
  const { head, copy } = loaderData;
  return (
    <>
      <PageHero
        title={head.heading}
        intro={head.intro}
        image={copy.story.image}
        position="60% 22%"
        tall
      />
      <section aria-labelledby="story" className="paper">
        <div className="wrap grid gap-8 py-16 lg:grid-cols-[1fr_2fr] lg:py-24">
          <h2 id="story" className="section-title">
            {copy.story.title}
          </h2>
          <div className="prose text-lg">
            {copy.story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section aria-labelledby="values" className="section">
        <div className="wrap">
          <h2 id="values" className="section-title">
            {copy.values.title}
          </h2>
          <ol className="mt-8 grid gap-8 sm:grid-cols-2 lg:mt-12 lg:grid-cols-4 lg:gap-10">
            {copy.values.items.map(({ title, text }) => (
              <li key={title} className="border-t border-line pt-6">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 text-sage">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <CallToAction raised title={copy.visit.title} text={copy.visit.text}>
        <Link to="/contact" prefetch="intent" className="button button-line shrink-0">
          {copy.visit.label}
        </Link>
      </CallToAction>
    </>
  );
}
