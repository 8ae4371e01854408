import { Link } from "react-router";
import type { HomeCopy } from "#app/modules/content/pages/schema.ts";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import type { ImageData } from "#app/ui/image-data.ts";
import { ClosingBand } from "#app/ui/site/closing-band.tsx";
import { Picture } from "#app/ui/site/picture.tsx";

interface ClosingPartProps {
  closing: HomeCopy["closing"];
  explore: HomeCopy["explore"];
  image: ImageData;
}

/** Two closing calls to action: delivery or curbside, where approved, and the shop itself. */
export function ClosingPart({ closing, explore, image }: ClosingPartProps) {
  return (
    <>
      {closing.title !== "" && (
        <ClosingBand title={closing.title} text={closing.text}>
          <Link to="/contact" prefetch="intent" className="button button-line shrink-0">
            {closing.label}
          </Link>
        </ClosingBand>
      )}
      <section aria-labelledby="explore" className="page-hero text-center">
        <Picture
          image={image}
          sizes="100vw"
          boxHeight="30rem"
          imgClassName="absolute inset-0 size-full object-cover"
        />
        <div className="absolute inset-0 bg-ink/70" />
        <div className="wrap relative py-24 md:py-32">
          <h2 id="explore" className="text-title">
            {explore.title}
          </h2>
          <p className="mt-4 text-lg">{explore.text}</p>
          <p className="mt-8">
            <MenuLink page="store" className="button button-gold">
              {explore.label}
            </MenuLink>
          </p>
        </div>
      </section>
    </>
  );
}
