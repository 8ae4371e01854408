import type { Category } from "#app/modules/catalog/queries.server.ts";
import type { HomeCopy } from "#app/modules/content/pages/schema.ts";
import { MenuLink } from "#app/modules/site/views/menu-link.tsx";
import { ProductsLine } from "#app/modules/site/views/products-line.tsx";
import { Carousel } from "#app/ui/site/carousel.tsx";
import { Picture } from "#app/ui/site/picture.tsx";
import { Section } from "#app/ui/site/section.tsx";

interface CategoriesPartProps {
  copy: HomeCopy["categories"];
  categories: Category[];
}

/** Eight categories, each a link to its page on the external menu. */
export function CategoriesPart({ copy, categories }: CategoriesPartProps) {
  const more = (
    <MenuLink page="store" className="link">
      {copy.moreLabel}
    </MenuLink>
  );
  return (
    <Section title={copy.title} eyebrow="The menu" aside={more}>
      <Carousel label="Categories">
        {categories.map(({ slug, name, image }) => (
          <li key={slug}>
            <MenuLink page={slug} className="category-card group">
              <Picture
                image={{ ...image, alt: "" }}
                sizes="(min-width: 64rem) 276px, (min-width: 48rem) 25vw, calc(50vw - 1.625rem)"
                boxRatio={4 / 5}
                imgClassName="zoom absolute inset-0 size-full object-cover"
              />
              <span className="category-name">{name}</span>
            </MenuLink>
          </li>
        ))}
      </Carousel>
      <ProductsLine className="mt-6" />
    </Section>
  );
}
