import { useId } from "react";
import { Link } from "react-router";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { Picture } from "#app/ui/site/picture.tsx";
import type { Product } from "../products.server.ts";

/**
 * A product in the shop's grid. The card links to the product, ADD TO CART to the external menu.
 */
export function ProductCard({ product }: { product: Product }) {
  const titleId = useId();
  return (
    <li className="card group">
      <Picture
        image={product.image}
        sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 33vw, 50vw"
        boxRatio={1}
        className="row-start-1 block w-full overflow-hidden bg-pine"
        imgClassName="zoom aspect-square size-full object-cover"
      />
      <p className="eyebrow mt-4">{product.category.name}</p>
      <h2 id={titleId} className="mt-1 text-lg md:text-xl">
        <Link to={`/product/${product.id}`} prefetch="intent" className="card-link">
          {product.name}
        </Link>
      </h2>
      <p className="mt-1 text-sage tabular">{product.price}</p>
      <MenuLink
        page={product.menuPage}
        className="button button-gold card-action"
        describedBy={titleId}
      >
        ADD TO CART
      </MenuLink>
    </li>
  );
}
