import { MapPin, Phone } from "lucide";
import { Link, NavLink } from "react-router";
import { directionsUrl, fallbackLink, telHref } from "#app/modules/store/links.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Wordmark } from "#app/ui/site/logo.tsx";
import { NewTabLink } from "#app/ui/site/new-tab-link.tsx";
import type { AnnouncementView } from "../announcement/announcement.server.ts";
import type { SiteData } from "../use-site.ts";
import { MenuLink, MenuNote } from "./menu-link.tsx";
import { OpenNow } from "./open-now.tsx";

const LINK = "nav-link";
const CONTACT = "flex min-h-10 min-w-10 items-center justify-center text-paper hover:text-gold";

/** Navigation bar of every page (spec 1, section 2.3). CSS has two layouts for one set of links. */
export function SiteHeader({ site }: { site: SiteData }) {
  const { facts } = site;
  return (
    <header className="site-header">
      <MenuNote />
      <div className="wrap">
        <OpenNow site={site} className="header-open" />
        <Link to="/" className="header-logo">
          <Wordmark name={facts.name} className="h-auto w-32 min-[23rem]:w-36 sm:w-44" />
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
            <Icon icon={Phone} className="lg:hidden" />
            <span className="sr-only">Call </span>
            <span className="sr-only lg:not-sr-only lg:text-[0.9375rem] lg:tabular">
              {facts.phone}
            </span>
          </a>
          <NewTabLink href={directionsUrl(facts)} className={CONTACT}>
            <Icon icon={MapPin} className="lg:hidden" />
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

/** The line above every page. It is part of the document, so the layout does not shift. */
export function AnnouncementLine({ text, link }: AnnouncementView) {
  return (
    <aside aria-label="Announcement" className="announcement">
      <p className="wrap">
        {text} {link && <AnnouncementLink {...link} />}
      </p>
    </aside>
  );
}

function AnnouncementLink({ url, label }: NonNullable<AnnouncementView["link"]>) {
  if (url.startsWith("/")) return <Link to={url}>{label}</Link>;
  // A menu link during a failover to the phone.
  if (url.startsWith("tel:")) {
    return (
      <a href={url}>
        {label}
        <span className="sr-only">, call to order</span>
      </a>
    );
  }
  return <NewTabLink href={url}>{label}</NewTabLink>;
}

/** The line above every page during a failover: says that the menu is down, and how to order. */
export function MenuDownLine({ facts }: { facts: Pick<SiteFacts, "menu" | "phone"> }) {
  if (!facts.menu.failover) return null;
  const { kind, href } = fallbackLink(facts);
  return (
    <aside aria-label="Online menu" className="menu-down">
      <p className="wrap">
        Our online menu is not available right now.{" "}
        {kind === "phone" && (
          <>
            Call{" "}
            <a href={href} className="tabular whitespace-nowrap">
              {facts.phone}
            </a>{" "}
            to order.
          </>
        )}
        {kind === "shop" && (
          <>
            See what we carry on <Link to={href}>our shop page</Link>.
          </>
        )}
        {kind === "url" && "Shop links lead to our backup menu for now."}
      </p>
    </aside>
  );
}
