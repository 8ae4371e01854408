import { listCurrentDeals } from "#app/modules/catalog/deals.server.ts";
import { DealCard } from "#app/modules/catalog/views/deal-card.tsx";
import { getPageHead, getSpecialsPageCopy } from "#app/modules/content/pages/page-copy.server.ts";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { ProductWarnings } from "#app/modules/site/views/required-warnings.tsx";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/specials";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const [head, copy, deals, seo] = await Promise.all([
    getPageHead(db, { page: "specials" }),
    getSpecialsPageCopy(db),
    listCurrentDeals(db, { now: new Date() }),
    getPageSeo(db, { path: "/specials", origin: env.PUBLIC_ORIGIN }),
  ]);
  return { head, copy, deals, seo };
}

export const meta: Route.MetaFunction = seoMeta;

export default function Specials({ loaderData }: Route.ComponentProps) {
  const { head, copy, deals } = loaderData;
  const last = deals.length > 0 ? copy.menu : copy.empty;
  return (
    <div className="wrap py-14 lg:py-20">
      <h1 className="page-title">{head.heading}</h1>
      <p className="mt-4 max-w-xl text-lg text-sage">{head.intro}</p>
      {deals.some(({ sample }) => sample) && (
        <p className="mt-3 text-[0.9375rem] text-sage">{copy.sampleNote}</p>
      )}
      <ul className="mt-12 grid gap-12">
        {deals.map((deal) => (
          <DealCard key={deal.id} deal={deal} />
        ))}
      </ul>
      <ProductWarnings className="mt-10" />
      <section aria-labelledby="menu" className="mt-16 border-t border-line pt-10">
        <h2 id="menu" className="text-2xl">
          {last.title}
        </h2>
        <p className="mt-2 text-sage">{last.text}</p>
        <p className="mt-6">
          <MenuLink page="specials" className="button button-gold">
            {last.label}
          </MenuLink>
        </p>
      </section>
    </div>
  );
}
