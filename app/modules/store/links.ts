import type { MenuPage, SiteFacts } from "./schema.ts";

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

/** Where a link to the menu leads, and how it is shown. */
export interface MenuLinkTarget {
  /** `menu` and `url` (a second menu) open in a new tab; `phone` and `shop` stay in this one. */
  kind: "menu" | SiteFacts["menu"]["fallback"]["kind"];
  href: string;
}

type MenuFacts = Pick<SiteFacts, "menu" | "phone">;

/** Where a link to a page of the menu leads now: to the menu, or to the fallback during a failover. */
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

/** Address of a page of the menu itself, failover or not and without campaign tags. */
export function menuPageUrl({ menu }: Pick<SiteFacts, "menu">, page: MenuPage): string {
  return withoutSlash(menu.baseUrl) + menu.paths[page];
}

/** What menu links are made of while the menu works. */
export function menuAddresses({ menu: { baseUrl, paths, tags } }: Pick<SiteFacts, "menu">) {
  return { baseUrl, paths, tags };
}

function withTags({ tags }: SiteFacts["menu"], address: string): string {
  const { enabled, source, medium, campaign } = tags;
  if (!enabled) return address;
  const url = new URL(address);
  url.searchParams.set("utm_source", source);
  url.searchParams.set("utm_medium", medium);
  url.searchParams.set("utm_campaign", campaign);
  return url.href;
}

/**
 * Where a link that staff wrote by hand leads during a failover; null where it stays as it is:
 * without a failover, and when it does not lead to the menu.
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

/** How addresses of menu links begin, for counting taps; empty while they lead to no menu at all. */
export function menuLinkPrefix({ menu }: Pick<SiteFacts, "menu">): string {
  if (!menu.failover) return withoutSlash(new URL(menu.baseUrl).href);
  return menu.fallback.kind === "url" ? withoutSlash(new URL(menu.fallback.url).href) : "";
}

/** `tel:` address of a United States number written as "(313) 555-0142". */
export function telHref(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, "")}`;
}

/** The address in one line: "100 Placeholder Avenue, Detroit, MI 48226". */
export function addressLine({ address }: Pick<SiteFacts, "address">): string {
  return `${address.street}, ${address.city}, ${address.state} ${address.postalCode}`;
}

/** Directions to the store's coordinates, so that a placeholder street cannot mislead anyone. */
export function directionsUrl({ coordinates }: Pick<SiteFacts, "coordinates">): string {
  const { latitude, longitude } = coordinates;
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** Address of the map frame around the store, about a kilometre wide. Load it only after a tap. */
export function mapEmbedUrl(facts: Pick<SiteFacts, "coordinates" | "embeds">): string {
  const { latitude, longitude } = facts.coordinates;
  const box = [longitude - 0.006, latitude - 0.004, longitude + 0.006, latitude + 0.004];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${facts.embeds.map.baseUrl}?${query}`;
}

/** Address of a reel's frame. Load it only after a tap. */
export function reelEmbedUrl(facts: Pick<SiteFacts, "embeds">, id: string): string {
  return `${reelUrl(facts, id)}embed/`;
}

/** Public address of a reel. */
export function reelUrl(facts: Pick<SiteFacts, "embeds">, id: string): string {
  return `${withoutSlash(facts.embeds.reels.baseUrl)}/${encodeURIComponent(id)}/`;
}

/** Origins a page may frame, for the content security policy. */
export function frameOrigins({ embeds }: Pick<SiteFacts, "embeds">): string[] {
  return [...new Set([embeds.reels.baseUrl, embeds.map.baseUrl].map((url) => new URL(url).origin))];
}
