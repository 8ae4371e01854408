import type { ItemList, Product } from "schema-dts";
import type { StructuredData } from "./schema.ts";
import { type Node, type SiteContext, storeId, withContext } from "./structured-data.ts";

interface ListedProduct {
  id: number;
  name: string;
}

/** The products a page lists, in its order. */
export function productListNode(
  { origin }: SiteContext,
  products: readonly ListedProduct[],
): StructuredData {
  const node: Node<ItemList> = {
    "@type": "ItemList",
    itemListElement: products.map(({ id, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: `${origin}/product/${id}`,
    })),
  };
  return withContext(node);
}

interface DescribedProduct extends ListedProduct {
  description: string;
  /** Text with a dollar sign, "$45". */
  price: string;
  category: { name: string };
  image: { src: string };
}

export function productNode({ origin }: SiteContext, product: DescribedProduct): StructuredData {
  const node: Node<Product> = {
    "@type": "Product",
    name: product.name,
    description: product.description,
    category: product.category.name,
    image: origin + product.image.src,
    url: `${origin}/product/${product.id}`,
    offers: {
      "@type": "Offer",
      price: product.price.replace(/[^\d.]/g, ""),
      priceCurrency: "USD",
      seller: { "@id": storeId(origin) },
    },
  };
  return withContext(node);
}
