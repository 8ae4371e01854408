import { data, Link } from "react-router";
import {
  getProduct,
  getShopCopy,
  getSiblings,
  type Product,
  type Siblings,
} from "#app/modules/catalog/products.server.ts";
import type { ShopCopy } from "#app/modules/catalog/schema.ts";
import { MenuTile } from "#app/modules/catalog/views/menu-tile.tsx";
import { ProductCard, ProductPrice } from "#app/modules/catalog/views/product-card.tsx";
import { getPageSeo } from "#app/modules/seo/get-page-seo.server.ts";
import { seoMeta } from "#app/modules/seo/seo-meta.ts";
import { productNode } from "#app/modules/seo/structured-data.ts";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { ProductWarnings } from "#app/modules/site/views/required-warnings.tsx";
import { servicesContext } from "#app/request-context.server.ts";
import { NoBreakText } from "#app/ui/site/no-break-text.tsx";
import { Picture } from "#app/ui/site/picture.tsx";
import { Section } from "#app/ui/site/sections.tsx";
import { Tabs } from "#app/ui/site/tabs.tsx";
import TABS from "#app/ui/site/tabs-behavior.ts?script";
import type { Route } from "./+types/product";
import { getNotFoundOffers } from "./not-found-offers.server.ts";

/** With the tile that leads to the menu, a row of four. */
const SIBLINGS = 3;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const now = new Date();
  const product = await getProduct(db, { id: params.id, now });
  if (!product) {
    throw data({ missing: "product", ...(await getNotFoundOffers(db)) }, { status: 404 });
  }
  const [copy, siblings, seo] = await Promise.all([
    getShopCopy(db),
    getSiblings(db, { product, limit: SIBLINGS, now }),
    getPageSeo(db, {
      path: `/product/${product.id}`,
      origin: env.PUBLIC_ORIGIN,
      structuredData: (site) => [productNode(site, product)],
    }),
  ]);
  return { product, copy, siblings, seo };
}

export const meta: Route.MetaFunction = seoMeta;

export const handle = { behaviors: [TABS] };

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, copy, siblings } = loaderData;
  const lines = [
    ["THC", product.thc],
    ["CBD", product.cbd],
    ["Type", product.type],
  ].filter(([, value]) => value !== undefined);
  const hasSample = [product, ...siblings.products].some(({ sample }) => sample);
  return (
    <>
      <div className="wrap py-8 lg:py-14">
        <nav aria-label="Breadcrumb">
          <Link to="/shop" className="link">
            Back to shop
          </Link>
        </nav>
        <article
          aria-labelledby="product-name"
          className="mt-6 grid gap-10 lg:grid-cols-2 lg:gap-16"
        >
          <Picture
            image={product.image}
            sizes="(min-width: 100rem) 33vw, (min-width: 64rem) 36rem, 100vw"
            boxRatio={1}
            priority
            className="block self-start bg-pine"
            imgClassName="aspect-square size-full object-cover"
          />
          <div>
            <p className="eyebrow">{product.category.name}</p>
            <h1 id="product-name" className="page-title mt-3">
              {product.name}
            </h1>
            <p className="mt-4 text-2xl tabular">
              <ProductPrice product={product} />
            </p>
            {lines.length > 0 && (
              <dl className="mt-7 flex flex-wrap border-y border-line py-4">
                {lines.map(([term, value]) => (
                  <div key={term} className="grow basis-[9ch]">
                    <dt className="text-sm text-sage">{term}</dt>
                    <dd className="mt-0.5 tabular">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p className="mt-8">
              <MenuLink page={product.menuPage} className="button button-gold">
                ADD TO CART
              </MenuLink>
            </p>
            <p className="mt-4 text-[0.9375rem] text-sage">
              {copy.priceNote} {hasSample && copy.sampleNote}
            </p>
            <ProductWarnings className="mt-2" />
            <div className="mt-10">
              <Tabs
                label="About this product"
                tabs={[
                  { title: "Details", content: <p>{product.description}</p> },
                  {
                    title: "Lab Results",
                    content: (
                      <p>
                        <NoBreakText text={copy.labResults} />
                      </p>
                    ),
                  },
                  { title: "Reviews", content: <p>{copy.reviews}</p> },
                ]}
              />
            </div>
          </div>
        </article>
      </div>
      <SiblingsSection copy={copy.siblings} siblings={siblings} product={product} />
    </>
  );
}

interface SiblingsSectionProps {
  copy: ShopCopy["siblings"];
  siblings: Siblings;
  product: Product;
}

/** Other products, and the product's category in the shop and on the menu. */
function SiblingsSection({ copy, siblings, product }: SiblingsSectionProps) {
  const { products, shelf, menu } = siblings;
  const all = (
    <Link to={shelf.path} prefetch="intent" className="link">
      {shelf.label}
    </Link>
  );
  return (
    <Section title={copy.title} aside={all} className="border-t border-line">
      <ul className="grid two-up gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {products.map((sibling) => (
          <ProductCard key={sibling.id} product={sibling} heading="h3" plain />
        ))}
        <MenuTile
          page={product.menuPage}
          title={menu.title}
          label={copy.menuLabel}
          image={menu.image}
          heading="h3"
        />
      </ul>
    </Section>
  );
}
