import { useId } from "react";
import { Link } from "react-router";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { Picture } from "#app/ui/site/picture.tsx";
import type { Product } from "../products.server.ts";

interface ProductCardProps {
  product: Product;
  /** Heading level of the name. */
  heading?: "h2" | "h3";
  /** Without ADD TO CART, for products beside another one. */
  plain?: boolean;
}

/**
 * A product in a grid. The card links to the product, ADD TO CART to the external menu.
 */
export function ProductCard({ product, heading: Heading = "h2", plain }: ProductCardProps) {
  const titleId = useId();
  return (
    <li className="card group">
      <Picture
        image={product.image}
        sizes="(min-width: 100rem) 17vw, (min-width: 64rem) 18rem, (min-width: 48rem) 33vw, 50vw"
        boxRatio={1}
        className="row-start-1 block w-full overflow-hidden bg-pine"
        imgClassName="zoom aspect-square size-full object-cover"
      />
      <p className="eyebrow mt-4">{product.category.name}</p>
      <Heading id={titleId} className="mt-1 text-lg md:text-xl">
        <Link to={`/product/${product.id}`} prefetch="intent" className="card-link">
          {product.name}
        </Link>
      </Heading>
      <p className="mt-1 text-sage tabular">
        <ProductPrice product={product} />
      </p>
      {!plain && (
        <MenuLink
          page={product.menuPage}
          className="button button-gold card-action"
          describedBy={titleId}
        >
          ADD TO CART
        </MenuLink>
      )}
    </li>
  );
}

/** A price with what it buys: "$45 / eighth (3.5 g)". */
export function ProductPrice({ product: { price, unit } }: { product: Product }) {
  return (
    <>
      <span>{price}</span> {unit && <span className="price-unit">/ {unit}</span>}
    </>
  );
}
