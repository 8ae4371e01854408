import { getLegalPage } from "#app/modules/pages/get-legal-page.server.ts";
import type { LegalSlug } from "#app/modules/pages/schema.ts";
import { pageMeta } from "#app/modules/seo/page-meta.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/legal";

/** Privacy, Terms and Accessibility share this file; the address says which one is asked for. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  // Not the request's path: routes also match /PRIVACY and /%70rivacy.
  const slug = pattern.replace(/^\//, "") as LegalSlug;
  const [page, facts] = await Promise.all([getLegalPage(db, { slug }), getSiteFacts(db)]);
  const updated = new Date(`${page.updated}T00:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return { ...page, slug, updated, storeName: facts.name, publicOrigin: env.PUBLIC_ORIGIN };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, slug, storeName, publicOrigin } = loaderData;
  return pageMeta({
    title: `${title} | ${storeName}`,
    description,
    path: `/${slug}`,
    publicOrigin,
  });
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return (
    <article className="paper">
      <div className="wrap py-16 lg:py-24">
        <div className="mx-auto max-w-measure">
          <h1 className="page-title">{loaderData.title}</h1>
          <p className="mt-3 text-stone">Last changed {loaderData.updated}</p>
          <div
            className="prose mt-10"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when rendered from our own Markdown
            dangerouslySetInnerHTML={{ __html: loaderData.html }}
          />
        </div>
      </div>
    </article>
  );
}
