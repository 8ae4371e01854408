import { Link } from "react-router";
import type { AreaPage } from "#app/modules/areas/get-area-page.server.ts";
import { useSite } from "#app/modules/site/use-site.ts";
import { OpenNow } from "#app/modules/site/views/open-now.tsx";
import { hoursRows } from "#app/modules/store/hours-text.ts";
import { directionsUrl, telHref } from "#app/modules/store/links.ts";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Section } from "#app/ui/site/section.tsx";

/** Where the store is, when it is open, how to ask, and how far it is from here. */
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
            {hoursRows(facts.hours.weekly).map(({ days, text }) => (
              <li key={days}>
                {days} {text}
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
