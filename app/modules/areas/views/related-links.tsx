import { useId } from "react";
import { Link } from "react-router";
import type { AreaPageCopy } from "../schema.ts";

type RelatedCopy = AreaPageCopy["related"];

/** Four links to the shop (spec 2, section 2, related content). */
export function ShopLinks({ copy }: { copy: RelatedCopy["shop"] }) {
  return <LinkRow title={copy.title} links={copy.links.map((label) => ["/shop", label])} />;
}

/** Links to about, deals, rewards, and contact. */
export function StoreLinks({ copy }: { copy: RelatedCopy["store"] }) {
  const { about, deals, rewards, contact } = copy.links;
  const links: [string, string][] = [
    ["/about", about],
    ["/deals", deals],
    ["/rewards", rewards],
    ["/contact", contact],
  ];
  return <LinkRow title={copy.title} links={links} />;
}

/** Links to four fixed cities. */
export function CityLinks({
  copy,
  areas,
}: {
  copy: RelatedCopy["cities"];
  areas: readonly { slug: string; name: string }[];
}) {
  return (
    <LinkRow
      title={copy.title}
      links={areas.map(({ slug, name }) => [`/areas/${slug}`, name] as const)}
    />
  );
}

function LinkRow({
  title,
  links,
}: {
  title: string;
  links: readonly (readonly [to: string, label: string])[];
}) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className="border-t border-line">
      <div className="wrap grid gap-x-10 gap-y-4 py-10 lg:grid-cols-[1fr_3fr] lg:py-14">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {links.map(([to, label]) => (
            <li key={label} className="border-t border-line">
              <Link to={to} prefetch="intent" className="row-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
