import { Link } from "react-router";
import { JoinForm } from "#app/modules/leads/views/join-form.tsx";
import { listHoursRows } from "#app/modules/store/format-hours.ts";
import { directionsUrl, telHref } from "#app/modules/store/links.ts";
import { FacebookIcon, InstagramIcon } from "#app/ui/icons.tsx";
import { Wordmark } from "#app/ui/site/logo.tsx";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { NoBreakText } from "#app/ui/site/no-break-text.tsx";
import type { PublicFacts } from "../use-site.ts";
import { SOURCES_PATH } from "./claim-source.tsx";
import { RequiredWarnings } from "./required-warnings.tsx";

const EXPLORE = [
  ["/", "Home"],
  ["/shop", "Shop"],
  ["/deals", "Deals"],
  ["/specials", "Specials"],
  ["/rewards", "Rewards"],
  ["/videos", "Videos"],
  ["/blog", "Blog"],
  ["/about", "About"],
  ["/contact", "Contact"],
  ["/areas-served", "Areas Served"],
] as const;

const LEGAL = [
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
  ["/accessibility", "Accessibility"],
] as const;

interface SiteFooterProps {
  facts: PublicFacts;
  /** The year in the store's time zone, for the copyright line. */
  year: number;
  emailConsent: string;
  /** Whether the About page states the source of a claim. */
  hasSources: boolean;
}

/**
 * Footer of every page (spec 1, section 2.4), with the warnings, the license number, and the 21+
 * line.
 */
export function SiteFooter({ facts, year, emailConsent, hasSources }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="wrap grid gap-12 py-16 lg:grid-cols-[1.1fr_1fr_1.2fr] lg:gap-16">
        <div>
          <Wordmark name={facts.name} className="h-auto w-52" />
          <address className="mt-6 text-sage not-italic">
            <NewTabLink href={directionsUrl(facts)} className="quiet-link">
              {facts.address.street}
              <br />
              {facts.address.city}, {facts.address.state} {facts.address.postalCode}
            </NewTabLink>
            <br />
            <a href={telHref(facts.phone)} className="quiet-link tabular">
              {facts.phone}
            </a>
            <br />
            <a href={`mailto:${facts.email}`} className="quiet-link">
              {facts.email}
            </a>
          </address>
          <ul className="mt-4 text-sage tabular">
            {listHoursRows(facts.hours.weekly).map(({ days, text }) => (
              <li key={days}>
                {days} <NoBreakText text={text} />
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sage">
            Serving {facts.areaServed}. Price range {facts.priceRange}
          </p>
          <div className="mt-5 flex gap-2">
            <NewTabLink href={facts.links.instagram} className="icon-link" aria-label="Instagram">
              <InstagramIcon />
            </NewTabLink>
            <NewTabLink href={facts.links.facebook} className="icon-link" aria-label="Facebook">
              <FacebookIcon />
            </NewTabLink>
          </div>
        </div>
        <nav aria-label="Footer">
          <h2 className="eyebrow">Explore</h2>
          <ul className="mt-4 grid two-up gap-x-6">
            {EXPLORE.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <NewTabLink href={facts.links.mapsListing} className="footer-link">
                Google Maps
              </NewTabLink>
            </li>
            <li>
              <NewTabLink href={facts.links.reviewSite} className="footer-link">
                Reviews
              </NewTabLink>
            </li>
          </ul>
        </nav>
        <section>
          <h2 className="eyebrow">Deals by email</h2>
          <JoinForm consent={emailConsent} />
        </section>
      </div>
      <RequiredWarnings />
      <div className="border-t border-moss">
        <div className="wrap grid gap-4 py-8 text-[0.9375rem] text-sage lg:grid-cols-[1fr_auto]">
          <p>
            For adults {facts.minimumAge}+ only. License {facts.licenceNumber}.
            <br />© {copyrightYears(facts, year)} {facts.name}. Site by{" "}
            <NewTabLink href={facts.agencyCredit.url} className="quiet-link underline">
              {facts.agencyCredit.name}
            </NewTabLink>
            .
          </p>
          <ul className="flex flex-wrap gap-x-6 lg:justify-end">
            {LEGAL.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
            {hasSources && (
              <li>
                <a href={SOURCES_PATH} className="footer-link">
                  Sources
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function copyrightYears({ foundedYear }: PublicFacts, year: number): string {
  return year > foundedYear ? `${foundedYear}–${year}` : String(foundedYear);
}
