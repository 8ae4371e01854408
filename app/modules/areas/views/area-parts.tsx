import {
  Clock,
  Coins,
  LayoutGrid,
  type LucideIcon,
  MapPin,
  MessagesSquare,
  Sprout,
} from "lucide-react";
import type { AreaPage } from "#app/modules/areas/get-area-page.server.ts";
import type { AreaPageCopy } from "#app/modules/areas/schema.ts";
import { useFacts } from "#app/modules/site/use-site.ts";
import { ProductsLine } from "#app/modules/site/views/products-line.tsx";
import { IconCard } from "#app/ui/site/icon-card.tsx";
import { Picture } from "#app/ui/site/picture.tsx";
import { Section } from "#app/ui/site/section.tsx";

const ICONS: Record<AreaPageCopy["benefits"]["items"][number]["icon"], LucideIcon> = {
  sprout: Sprout,
  "layout-grid": LayoutGrid,
  "messages-square": MessagesSquare,
  clock: Clock,
  coins: Coins,
  "map-pin": MapPin,
};

/** Average rating, population text and product count. */
export function StatisticsStrip({ area }: { area: AreaPage }) {
  const { ratings, productCount } = useFacts();
  const { statistics } = area.copy;
  const figures = [
    [`${ratings.cities.value}/5`, statistics.rating],
    [area.population, area.profile ? statistics.population : statistics.populationUnknown],
    [productCount, statistics.products],
  ];
  return (
    <section aria-label={statistics.title} className="bg-pine">
      <dl className="wrap grid gap-8 py-12 sm:grid-cols-3 lg:py-16">
        {figures.map(([figure, what]) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt className="mt-2 text-[0.9375rem] text-sage">{what}</dt>
            <dd className="font-display text-4xl text-balance tabular">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Six benefits. */
export function BenefitsPart({ copy }: { copy: AreaPageCopy["benefits"] }) {
  return (
    <Section title={copy.title}>
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-10">
        {copy.items.map(({ icon, title, text }) => (
          <IconCard key={title} icon={ICONS[icon]} title={title} text={text} />
        ))}
      </ul>
    </Section>
  );
}

/** Four product categories, each with its picture and a few words. */
export function ShelfPart({ copy }: { copy: AreaPage["copy"]["categories"] }) {
  return (
    <Section title={copy.title} className="border-t border-line">
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {copy.items.map(({ name, text, image }) => (
          <li key={name}>
            <Picture
              image={image}
              sizes="(min-width: 64rem) 18rem, (min-width: 30rem) 50vw, 100vw"
              boxRatio={4 / 3}
              imgClassName="aspect-[4/3] w-full object-cover"
            />
            <h3 className="mt-5 text-xl">{name}</h3>
            <p className="mt-2 text-sage">{text}</p>
          </li>
        ))}
      </ul>
      <ProductsLine className="mt-10" />
    </Section>
  );
}
