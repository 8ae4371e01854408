import { Clock, Coins, type IconNode, LayoutGrid, MapPin, MessagesSquare, Sprout } from "lucide";
import { Link } from "react-router";
import { useFacts, useSite } from "#app/modules/site/use-site.ts";
import { ClaimSource } from "#app/modules/site/views/claim-source.tsx";
import { OpenNow } from "#app/modules/site/views/open-now.tsx";
import { ProductWarnings } from "#app/modules/site/views/required-warnings.tsx";
import { listHoursRows } from "#app/modules/store/format-hours.ts";
import { directionsUrl, telHref } from "#app/modules/store/links.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { NoBreakText } from "#app/ui/site/no-break-text.tsx";
import { Picture } from "#app/ui/site/picture.tsx";
import { IconCard, Section } from "#app/ui/site/sections.tsx";
import type { AreaLink, AreaPage } from "../area-pages.server.ts";
import type { AreaPageCopy } from "../schema.ts";

const ICONS: Record<AreaPageCopy["benefits"]["items"][number]["icon"], IconNode> = {
  sprout: Sprout,
  "layout-grid": LayoutGrid,
  "messages-square": MessagesSquare,
  clock: Clock,
  coins: Coins,
  "map-pin": MapPin,
};

/** Average rating, population, and product count, without hidden claims. */
export function StatisticsStrip({ area }: { area: AreaPage }) {
  const { ratings, productCount } = useFacts();
  const { statistics } = area.copy;
  const figures = [
    {
      figure: `${ratings.cities.value}/5`,
      what: statistics.rating,
      fact: "ratings.cities" as const,
    },
    {
      figure: area.population,
      what: area.profile ? statistics.population : statistics.populationUnknown,
    },
    { figure: productCount, what: statistics.products, fact: "productCount" as const },
  ].filter(({ figure, what }) => figure !== "" && what !== "");
  return (
    <section aria-label={statistics.title} className="bg-pine">
      <dl className="wrap grid gap-8 py-12 sm:grid-cols-3 lg:py-16">
        {figures.map(({ figure, what, fact }) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt className="mt-2 text-[0.9375rem] text-sage">
              {what}
              {fact && <ClaimSource fact={fact} />}
            </dt>
            <dd className="font-display text-4xl text-balance tabular">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The six benefits. */
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

/** The four product categories, each with a picture and a short text. */
export function ProductCategoriesPart({ copy }: { copy: AreaPage["copy"]["categories"] }) {
  return (
    <Section title={copy.title} className="border-t border-line">
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {copy.items.map(({ name, text, image }) => (
          <li key={name}>
            <Picture
              image={image}
              sizes="(min-width: 100rem) 17vw, (min-width: 64rem) 18rem, (min-width: 30rem) 50vw, 100vw"
              boxRatio={4 / 3}
              imgClassName="aspect-[4/3] w-full object-cover"
            />
            <h3 className="mt-5 text-xl">{name}</h3>
            {text !== "" && <p className="mt-2 text-sage">{text}</p>}
          </li>
        ))}
      </ul>
      <ProductWarnings className="mt-10" />
    </Section>
  );
}

/** The store's address, hours, contact, and distance from this place. */
export function VisitPart({ area }: { area: AreaPage }) {
  const site = useSite();
  if (!site) return null;
  const { facts } = site;
  const { visit } = area.copy;
  return (
    <Section title={visit.title} className="border-t border-line">
      <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <h3 className="text-lg">{visit.location}</h3>
          <address className="mt-2 text-sage not-italic">
            {facts.address.street}
            <br />
            {facts.address.city}, {facts.address.state} {facts.address.postalCode}
          </address>
          <p className="mt-3">
            <NewTabLink href={directionsUrl(facts)} className="link">
              {visit.directionsLabel}
            </NewTabLink>
          </p>
        </div>
        <div>
          <h3 className="text-lg">{visit.hours}</h3>
          <OpenNow site={site} className="mt-2" />
          <ul className="mt-2 text-sage tabular">
            {listHoursRows(facts.hours.weekly).map(({ days, text }) => (
              <li key={days}>
                {days} <NoBreakText text={text} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-lg">{visit.contact}</h3>
          <p className="mt-2 text-sage">
            <a href={telHref(facts.phone)} className="quiet-link tabular">
              {facts.phone}
            </a>
            <br />
            <a href={`mailto:${facts.email}`} className="quiet-link">
              {facts.email}
            </a>
          </p>
          <p className="mt-3">
            <Link to="/contact" prefetch="intent" className="link">
              {visit.contactLabel}
            </Link>
          </p>
        </div>
        <div>
          <h3 className="text-lg">{visit.distance}</h3>
          <p className="mt-2 text-sage">{area.distance}</p>
          <p className="mt-3 text-sage">{visit.priceRange}</p>
        </div>
      </div>
    </Section>
  );
}

/** Links to the pages of other places, side by side. */
export function AreaLinks({ areas }: { areas: readonly AreaLink[] }) {
  return (
    <ul
      className={`grid gap-x-8 sm:grid-cols-2 ${areas.length % 3 === 0 ? "lg:grid-cols-3" : "lg:grid-cols-4"}`}
    >
      {areas.map(({ slug, name }) => (
        <li key={slug} className="border-t border-line">
          <Link to={`/areas/${slug}`} prefetch="intent" className="row-link">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ExploreCitiesProps {
  title: string;
  allLabel: string;
  areas: readonly AreaLink[];
}

/** The section "Explore More Cities", with a link to all cities. */
export function ExploreCities({ title, allLabel, areas }: ExploreCitiesProps) {
  const all = (
    <Link to="/areas-served" prefetch="intent" className="link">
      {allLabel}
    </Link>
  );
  return (
    <Section title={title} aside={all} className="border-t border-line">
      <AreaLinks areas={areas} />
    </Section>
  );
}
