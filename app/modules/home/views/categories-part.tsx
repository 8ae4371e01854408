import type { Category } from "#app/modules/catalog/queries.server.ts";
import type { HomeCopy } from "#app/modules/pages/schema.ts";
import { useFacts } from "#app/modules/shell/use-site.ts";
import { ProductsLine } from "#app/modules/shell/views/products-line.tsx";
import { menuUrl } from "#app/modules/site-facts/links.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { NewTabLink } from "#app/ui/new-tab-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";

interface CategoriesPartProps {
  copy: HomeCopy["categories"];
  categories: Category[];
}

/** Eight categories, each a link to its page on the external menu. */
export function CategoriesPart({ copy, categories }: CategoriesPartProps) {
  const facts = useFacts();
  const more = (
    <NewTabLink href={menuUrl(facts, "store")} className="link">
      {copy.moreLabel}
    </NewTabLink>
  );
  return (
    <Section title={copy.title} eyebrow="The menu" aside={more}>
      <Carousel label="Categories">
        {categories.map(({ slug, name, image, menuUrl: href }) => (
          <li key={slug}>
            <NewTabLink href={href} className="category-card group">
              <Picture
                image={{ ...image, alt: "" }}
                sizes="(min-width: 64rem) 276px, 50vw"
                imgClassName="zoom absolute inset-0 size-full object-cover"
              />
              <span className="category-name">{name}</span>
            </NewTabLink>
          </li>
        ))}
      </Carousel>
      <ProductsLine className="mt-6" />
    </Section>
  );
}
