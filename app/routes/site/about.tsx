import { Link } from "react-router";
import {
  listPublicClaims,
  type PublicClaim,
} from "#app/modules/content/claims/public-claims.server.ts";
import { getAboutCopy, getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { organizationNode } from "#app/modules/seo/structured-data.ts";
import { claimAnchor } from "#app/modules/site/views/claim-source.tsx";
import { servicesContext } from "#app/request-context.server.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { NoBreakText } from "#app/ui/site/no-break-text.tsx";
import { PageHero } from "#app/ui/site/page-hero.tsx";
import { CallToAction } from "#app/ui/site/sections.tsx";
import type { Route } from "./+types/about";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const [head, copy, claims, seo] = await Promise.all([
    getPageHead(db, { page: "about" }),
    getAboutCopy(db),
    listPublicClaims(db),
    getPageSeo(db, {
      path: "/about",
      origin: env.PUBLIC_ORIGIN,
      structuredData: (site) => [organizationNode(site)],
    }),
  ]);
  return { head, copy, claims, seo };
}

export const meta: Route.MetaFunction = seoMeta;

export default function About({ loaderData }: Route.ComponentProps) {
  const { head, copy, claims } = loaderData;
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
              <p key={paragraph}>
                <NoBreakText text={paragraph} />
              </p>
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
                {text !== "" && <p className="mt-2 text-sage">{text}</p>}
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Sources claims={claims} />
      <CallToAction raised title={copy.visit.title} text={copy.visit.text}>
        <Link to="/contact" prefetch="intent" className="button button-line shrink-0">
          {copy.visit.label}
        </Link>
      </CallToAction>
    </>
  );
}

/** The sources of the figures and promises on the site; nothing while no claim has evidence. */
function Sources({ claims }: { claims: readonly PublicClaim[] }) {
  if (claims.length === 0) return null;
  return (
    <section id="sources" aria-labelledby="sources-title" className="paper section">
      <div className="wrap side-title">
        <h2 id="sources-title" className="section-title">
          Where our figures come from
        </h2>
        <dl className="grid gap-8 md:grid-cols-2">
          {claims.map(({ id, text, asOf, source, link, picture }) => (
            <div key={id} id={claimAnchor(id)} className="border-t border-line pt-5">
              <dt className="text-lg">
                {text}, as of {asOf}
              </dt>
              <dd className="mt-2 text-muted">
                Source: {source}
                {link && (
                  <>
                    .{" "}
                    <NewTabLink href={link} className="link">
                      See the evidence<span className="sr-only"> for “{text}”</span>
                    </NewTabLink>
                  </>
                )}
                {picture && (
                  <>
                    .{" "}
                    <a href={picture} className="link">
                      See a picture<span className="sr-only"> of the evidence for “{text}”</span>
                    </a>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
