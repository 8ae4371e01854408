import type { ReactNode } from "react";
import { Link } from "react-router";
import { MenuLink } from "./menu-link.tsx";

/** The not-found screen (spec 1, section 2.13). */
export function NotFound({ children }: { children?: ReactNode }) {
  return (
    <section className="wrap grid min-h-[60vh] place-content-center py-24 text-center">
      <h1>
        <span className="block font-display text-[min(6rem,30vw)] text-gold sm:text-9xl">404</span>{" "}
        <span className="mt-4 block text-2xl">Oops! Page not found</span>
      </h1>
      {children}
      <p className="mt-8">
        <Link to="/" className="button button-line">
          Return to Home
        </Link>
      </p>
    </section>
  );
}

/** The same for a product that is not, or no longer, in the shop. */
export function ProductNotFound() {
  return (
    <NotFound>
      <p className="mx-auto mt-5 max-w-md text-sage">
        This product is not in the shop. It may be sold out, or its link may have changed.
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-4">
        <Link to="/shop" className="button button-paper">
          See all products
        </Link>
        <MenuLink page="store" className="button button-gold">
          Open the online menu
        </MenuLink>
      </p>
    </NotFound>
  );
}
