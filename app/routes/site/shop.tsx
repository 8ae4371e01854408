import { Link } from "react-router";
import {
  getShopCopy,
  listProducts,
  listShopFilters,
  parseShopFilter,
} from "#app/modules/catalog/products.server.ts";
import { MenuTile } from "#app/modules/catalog/views/menu-tile.tsx";
import { ProductCard } from "#app/modules/catalog/views/product-card.tsx";
import { getPageHead } from "#app/modules/content/pages/page-copy.server.ts";
import { getPicture } from "#app/modules/media/pictures.server.ts";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { productListNode } from "#app/modules/seo/structured-data.ts";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { ProductWarnings } from "#app/modules/site/views/required-warnings.tsx";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/shop";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const filter = parseShopFilter(new URL(request.url).searchParams.get("category"));
  const now = new Date();
  const [products, filters] = await Promise.all([
    listProducts(db, { filter, now }),
    listShopFilters(db, { now }),
  ]);
  const shelf = filters.find(({ slug }) => slug === filter)?.name;
  const [head, copy, seo] = await Promise.all([
    getPageHead(db, { page: "shop" }),
    getShopCopy(db),
    // The canonical URL of a filtered page is the unfiltered one.
    getPageSeo(db, {
      path: "/shop",
      origin: env.PUBLIC_ORIGIN,
      title: shelf ? (title) => `${shelf} | ${title}` : undefined,
      // Search engines report an empty list as an error.
      structuredData: (site) => (products.length > 0 ? [productListNode(site, products)] : []),
    }),
  ]);
  const menuPicture = getPicture("deli-banner");
  return { head, copy, filters, products, filter, menuPicture, seo };
}

export const meta: Route.MetaFunction = seoMeta;

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { head, copy, filters, products, filter, menuPicture } = loaderData;
  const active = filters.find(({ slug }) => slug === filter);
  return (
    <div className="wrap py-14 lg:py-20">
      <h1 className="page-title">{head.heading}</h1>
      <p className="mt-4 max-w-xl text-lg text-sage">{head.intro}</p>
      <nav aria-label="Categories" className="mt-8">
        <ul className="filter-row">
          {filters.map(({ slug, label }) => (
            <li key={slug}>
              <Link
                to={slug === "all" ? "/shop" : `/shop?category=${slug}`}
                preventScrollReset
                aria-current={slug === filter ? "true" : undefined}
                className="filter"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="sr-only" role="status">
        {products.length} {products.length === 1 ? "product" : "products"}
      </p>
      {products.length > 0 ? (
        <ul className="mt-10 grid two-up gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
          <MenuTile page="store" {...copy.menuTile} image={menuPicture} />
        </ul>
      ) : (
        active?.empty && (
          <div className="mt-10 border border-line bg-pine px-6 py-16 text-center">
            <h2 className="text-2xl">{active.empty.title}</h2>
            <p className="mt-3 text-sage">{active.empty.text}</p>
            <p className="mt-7">
              <MenuLink page={active.menuPage} className="button button-gold">
                {active.empty.linkLabel}
              </MenuLink>
            </p>
          </div>
        )
      )}
      <p className="mt-12 text-[0.9375rem] text-sage">
        {copy.priceNote} {products.some(({ sample }) => sample) && copy.sampleNote}
      </p>
      <ProductWarnings className="mt-2" />
    </div>
  );
}
