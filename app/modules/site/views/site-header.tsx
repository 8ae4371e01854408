import { MapPin, Phone } from "lucide-react";
import { Link, NavLink } from "react-router";
import { directionsUrl, telHref } from "#app/modules/store/links.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import { Wordmark } from "#app/ui/site/wordmark.tsx";
import type { SiteData } from "../use-site.ts";
import { MenuLink } from "./menu-link.tsx";
import { OpenNow } from "./open-now.tsx";

const LINK = "nav-link";
const CONTACT = "flex min-h-10 min-w-10 items-center justify-center text-paper hover:text-gold";

/** Navigation bar of every page (spec 1, section 2.3). One set of links, laid out twice by CSS. */
export function SiteHeader({ site }: { site: SiteData }) {
  const { facts } = site;
  return (
    <header className="site-header">
      <div className="wrap">
        <OpenNow site={site} className="header-open" />
        <Link to="/" className="header-logo">
          <Wordmark alt={facts.name} className="h-auto w-32 min-[23rem]:w-36 sm:w-44" />
        </Link>
        <nav aria-label="Main" className="header-nav">
          <NavLink to="/deals" className={LINK}>
            DEALS
          </NavLink>
          <MenuLink page="store" className={LINK}>
            SHOP
          </MenuLink>
          <MenuLink page="specials" className={LINK}>
            SPECIALS
          </MenuLink>
          <NavLink to="/specials" className={LINK}>
            TODAY'S OFFERS
          </NavLink>
          <NavLink to="/videos" className={LINK}>
            VIDEOS
          </NavLink>
          <NavLink to="/rewards" className={LINK}>
            REWARDS
          </NavLink>
        </nav>
        <div className="header-contact">
          <a href={telHref(facts.phone)} className={CONTACT}>
            <Icon of={Phone} className="lg:hidden" />
            <span className="sr-only">Call </span>
            <span className="sr-only lg:not-sr-only lg:text-[0.9375rem] lg:tabular">
              {facts.phone}
            </span>
          </a>
          <NewTabLink href={directionsUrl(facts)} className={CONTACT}>
            <Icon of={MapPin} className="lg:hidden" />
            <span className="sr-only lg:not-sr-only lg:text-[0.9375rem]">Get Directions</span>
          </NewTabLink>
        </div>
        <MenuLink page="store" className="button button-gold header-shop">
          SHOP NOW
        </MenuLink>
      </div>
    </header>
  );
}
