import type { HomeCopy } from "#app/modules/content/pages/schema.ts";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import type { ImageData } from "#app/ui/image-data.ts";
import { Picture } from "#app/ui/site/picture.tsx";

/** The Deli banner, leading to the flower category. */
export function DeliPart({ copy, image }: { copy: HomeCopy["deli"]; image: ImageData }) {
  return (
    <section aria-labelledby="deli" className="banner">
      <Picture image={image} sizes="100vw" imgClassName="banner-picture" />
      <div className="wrap banner-text">
        <h2 id="deli" className="text-title">
          {copy.title}
        </h2>
        <p className="mt-4 max-w-md text-lg">{copy.text}</p>
        <p className="mt-7">
          <MenuLink page="flower" className="button button-line">
            {copy.label}
          </MenuLink>
        </p>
      </div>
    </section>
  );
}
