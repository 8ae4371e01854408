import { getLegalPage } from "#app/modules/content/pages/legal-pages.server.ts";
import type { LegalSlug } from "#app/modules/content/pages/schema.ts";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { formatDay } from "#app/platform/format-time.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { keepUnbroken } from "#app/ui/site/no-break-html.server.ts";
import type { Route } from "./+types/legal";

/** Privacy, Terms, and Accessibility share this module; the route's pattern tells which one to show. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  // Not from the path, because the route also matches /PRIVACY and /%70rivacy.
  const slug = pattern.replace(/^\//, "") as LegalSlug;
  const [page, seo] = await Promise.all([
    getLegalPage(db, { slug }),
    getPageSeo(db, { path: `/${slug}`, origin: env.PUBLIC_ORIGIN }),
  ]);
  return {
    ...page,
    html: keepUnbroken(page.html),
    updated: formatDay(page.updated, "longDay"),
    seo,
  };
}

export const meta: Route.MetaFunction = seoMeta;

export default function Legal({ loaderData }: Route.ComponentProps) {
  return (
    <article className="paper">
      <div className="wrap py-16 lg:py-24">
        <div className="mx-auto max-w-measure">
          <h1 className="page-title">{loaderData.title}</h1>
          <p className="mt-3 text-stone">Last changed {loaderData.updated}</p>
          <div
            className="prose mt-10"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when rendered from our own Markdown
            dangerouslySetInnerHTML={{ __html: loaderData.html }}
          />
        </div>
      </div>
    </article>
  );
}
