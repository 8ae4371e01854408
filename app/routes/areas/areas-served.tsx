import {
  getAreasIndex,
  listExploreCities,
  listMapPlaces,
} from "#app/modules/areas/area-pages.server.ts";
import { buildAreaMap } from "#app/modules/areas/map/area-map.server.ts";
import { AreaMap } from "#app/modules/areas/views/area-map.tsx";
import { PlacesByCounty } from "#app/modules/areas/views/places-by-county.tsx";
import { CityLinks, StoreLinks } from "#app/modules/areas/views/related-links.tsx";
import { getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { breadcrumbNode, storeNode } from "#app/modules/seo/structured-data.ts";
import { useSite } from "#app/modules/site/use-site.ts";
import { OpenNow } from "#app/modules/site/views/open-now.tsx";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import { Breadcrumb } from "#app/ui/site/breadcrumb.tsx";
import type { Route } from "./+types/areas-served";

const PATH = "/areas-served";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Areas Served", path: PATH },
  ];
  const [head, index, facts] = await Promise.all([
    getPageHead(db, { page: "areas-served" }),
    getAreasIndex(db),
    getSiteFacts(db),
  ]);
  const seo = await getPageSeo(db, {
    path: PATH,
    origin: env.PUBLIC_ORIGIN,
    structuredData: (site) => [
      breadcrumbNode(site, crumbs),
      storeNode(site, {
        areaServed: index.counties.map(({ name }) => ({
          type: "AdministrativeArea",
          name: `${name} County`,
        })),
      }),
    ],
  });
  const map = buildAreaMap({
    store: facts.coordinates,
    places: listMapPlaces(),
  });
  return { head, index, map, crumbs, cities: listExploreCities(), seo };
}

export const meta: Route.MetaFunction = seoMeta;

export default function AreasServed({ loaderData }: Route.ComponentProps) {
  const { head, index, map, crumbs, cities } = loaderData;
  const site = useSite();
  return (
    <>
      <Breadcrumb items={crumbs} />
      <div className="wrap pt-6 pb-14 lg:pb-20">
        <h1 className="page-title">{head.heading}</h1>
        <p className="mt-4 max-w-xl text-lg text-sage">{head.intro}</p>
        <p className="mt-6">{index.copy.storeNote}</p>
        {site && <OpenNow site={site} className="mt-1" />}
        <section aria-labelledby="map-title" className="mt-12">
          <AreaMap map={map} storeName={site?.facts.name ?? ""} listId="places">
            <div>
              <h2 id="map-title" className="text-2xl">
                {index.copy.map.title}
              </h2>
              <p className="mt-2 text-sage">
                {map.rings.length > 0 && `${index.copy.map.rings} `}
                {index.copy.map.text}
              </p>
            </div>
          </AreaMap>
        </section>
      </div>
      <PlacesByCounty copy={index.copy.places} counties={index.counties} />
      <CityLinks copy={index.related.cities} areas={cities} />
      <StoreLinks copy={index.related.store} />
    </>
  );
}
