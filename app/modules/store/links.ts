import type { MenuPage, SiteFacts } from "./schema.ts";

const withoutSlash = (url: string) => url.replace(/\/{1,9}$/, "");

/** Where a link to the menu leads, and how it is shown. */
interface MenuLinkTarget {
  /** `menu` and `url` (a second menu) open in a new tab; `phone` and `shop` do not. */
  kind: "menu" | SiteFacts["menu"]["fallback"]["kind"];
  href: string;
}

type MenuFacts = Pick<SiteFacts, "menu" | "phone">;

/** The target of a link to a page of the menu; during a failover, the fallback. */
export function menuLink(facts: MenuFacts, page: MenuPage): MenuLinkTarget {
  const { menu } = facts;
  if (menu.failover) return fallbackLink(facts);
  return { kind: "menu", href: withTags(menu, menuPageUrl(facts, page)) };
}

/** Where menu links lead during a failover. */
export function fallbackLink({ menu, phone }: MenuFacts): MenuLinkTarget {
  const { kind, url } = menu.fallback;
  if (kind === "url") return { kind, href: withTags(menu, url) };
  return kind === "phone" ? { kind, href: telHref(phone) } : { kind, href: "/shop" };
}

/** URL of a menu page, without campaign tags, whether or not there is a failover. */
export function menuPageUrl({ menu }: Pick<SiteFacts, "menu">, page: MenuPage): string {
  return joinUrl(menu.baseUrl, menu.paths[page]);
}

/**
 * Appends a path to the path of a URL and keeps the queries of both: `https://a.example/b?c=1` and
 * `/d?e=2#f` as `https://a.example/b/d?c=1&e=2#f`. A fragment of the first URL is dropped.
 */
export function joinUrl(base: string, path: string): string {
  const { search } = new URL(base);
  const url = new URL(withoutQuery(base) + path);
  url.search = search + url.search.replace("?", search && "&");
  return url.href;
}

/** The facts that determine menu URLs while there is no failover. */
export function menuUrls({ menu: { baseUrl, paths, tags } }: Pick<SiteFacts, "menu">) {
  return { baseUrl, paths, tags };
}

function withTags({ tags }: SiteFacts["menu"], href: string): string {
  const { enabled, source, medium, campaign } = tags;
  if (!enabled) return href;
  const url = new URL(href);
  url.searchParams.set("utm_source", source);
  url.searchParams.set("utm_medium", medium);
  url.searchParams.set("utm_campaign", campaign);
  return url.href;
}

/**
 * The fallback for a link that staff wrote by hand; null if the link must not change, because there
 * is no failover or it does not lead to the menu.
 */
export function moveMenuLink(facts: MenuFacts, href: string): MenuLinkTarget | null {
  if (!facts.menu.failover) return null;
  const url = URL.parse(href);
  const menu = new URL(facts.menu.baseUrl);
  const path = withoutSlash(menu.pathname);
  const isMenu =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.host === menu.host &&
    (url.pathname === path || url.pathname.startsWith(`${path}/`));
  return isMenu ? fallbackLink(facts) : null;
}

/** What menu link URLs begin with, for counting taps; empty while menu links lead to no menu. */
export function menuLinkPrefix({ menu }: Pick<SiteFacts, "menu">): string {
  if (!menu.failover) return withoutQuery(menu.baseUrl);
  return menu.fallback.kind === "url" ? withoutQuery(menu.fallback.url) : "";
}

function withoutQuery(href: string): string {
  const { origin, pathname } = new URL(href);
  return withoutSlash(origin + pathname);
}

/** `tel:` URL of a US number written as "(313) 555-0142". */
export function telHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "")}`;
}

/** The street address in one line: "100 Placeholder Avenue, Detroit, MI 48226". */
export function addressLine({ address }: Pick<SiteFacts, "address">): string {
  return `${address.street}, ${address.city}, ${address.state} ${address.postalCode}`;
}

/** URL of directions to the store's coordinates: the street may be a placeholder. */
export function directionsUrl({ coordinates }: Pick<SiteFacts, "coordinates">): string {
  const { latitude, longitude } = coordinates;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
