import { Link } from "react-router";
import type { HomeCopy } from "#app/modules/pages/schema.ts";
import { MenuLink } from "#app/modules/shell/views/menu-link.tsx";
import type { ImageData } from "#app/ui/image-data.ts";
import { Picture } from "#app/ui/picture.tsx";

interface HomeHeroProps {
  copy: HomeCopy["hero"];
  wide: ImageData;
  portrait: ImageData;
}

/** The headline stands in the dark part of the picture: left on wide screens, above on phones. */
export function HomeHero({ copy, wide, portrait }: HomeHeroProps) {
  return (
    <section className="hero">
      <Picture
        image={portrait}
        alternative={{ image: wide, media: "(min-width: 64rem)" }}
        sizes="100vw"
        priority
        imgClassName="absolute inset-0 size-full object-cover object-bottom lg:object-right"
      />
      <div className="hero-shade" />
      <div className="wrap relative">
        <div className="max-w-2xl">
          <h1 className="caps max-w-[7em] text-hero font-normal">{copy.headline}</h1>
          <p className="mt-5 max-w-md text-lg text-paper">{copy.text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <MenuLink page="store" className="button button-gold">
              {copy.shopLabel}
            </MenuLink>
            <Link to="/about" prefetch="intent" className="button button-line">
              {copy.moreLabel}
              <span className="sr-only"> about us</span>
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
