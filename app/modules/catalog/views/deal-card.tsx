import { useId } from "react";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { Picture } from "#app/ui/site/picture.tsx";
import type { Deal } from "../deals.server.ts";

/** A deal with its dates and terms. */
export function DealCard({ deal }: { deal: Deal }) {
  const titleId = useId();
  return (
    <li
      id={deal.id}
      className="grid gap-6 border-t border-line pt-8 md:grid-cols-[2fr_3fr] md:gap-10"
    >
      <Picture
        image={deal.image}
        sizes="(min-width: 100rem) 28vw, (min-width: 48rem) 30rem, 100vw"
        boxRatio={3 / 2}
        className="block"
        imgClassName="aspect-[3/2] w-full object-cover"
      />
      <div>
        <p className="eyebrow tabular">
          <time dateTime={deal.startsOn}>{deal.startsText}</time> to{" "}
          <time dateTime={deal.endsOn}>{deal.endsText}</time>
          {deal.sample && " · Sample"}
        </p>
        <h2 id={titleId} className="mt-3 text-2xl md:text-3xl">
          {deal.title}
        </h2>
        <p className="mt-3 text-lg">{deal.description}</p>
        <p className="mt-4 text-[0.9375rem] text-sage">{deal.terms}</p>
        {deal.menuPage && (
          <p className="mt-5">
            <MenuLink page={deal.menuPage} className="link" describedBy={titleId}>
              See it on the menu
            </MenuLink>
          </p>
        )}
      </div>
    </li>
  );
}
