import { Link } from "react-router";
import type { HomeCopy } from "#app/modules/content/pages/schema.ts";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import type { ImageData } from "#app/ui/image-data.ts";
import { Picture } from "#app/ui/site/picture.tsx";

interface HomeHeroProps {
  copy: HomeCopy["hero"];
  wide: ImageData;
  portrait: ImageData;
}

/** Where the picture is as wide as its screen; below it is a portrait. As in pictures.css. */
const WIDE = "(min-width: 48rem), (min-aspect-ratio: 1/1)";

/** The headline is in the dark part of the picture: left where it is wide, above on upright phones. */
export function HomeHero({ copy, wide, portrait }: HomeHeroProps) {
  return (
    <section className="hero">
      <Picture
        image={portrait}
        alternative={{ image: wide, media: WIDE }}
        sizes="100vw"
        boxHeight="clamp(40rem, 100vh - 8rem, 60rem)"
        priority
        imgClassName="hero-picture"
      />
      <div className="hero-shade" />
      <div className="wrap relative">
        <div className="hero-text">
          <h1 className="caps hero-title">{copy.headline}</h1>
          <p className="mt-5 max-w-md text-lg text-paper">{copy.text}</p>
          <p className="hero-actions">
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
