import { Link } from "react-router";
import type { AreaLink } from "#app/modules/areas/get-area-page.server.ts";
import { Section } from "#app/ui/site/section.tsx";

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

/** Explore More Cities, with the way to all of them. */
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
