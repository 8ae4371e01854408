import type { MenuPage, SiteFacts } from "./schema.ts";

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

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
 * `/d?e=2#f` as `https://a.example/b/d?c=1&e=2#f`. Where both have a parameter, the path's counts.
 */
function joinUrl(base: string, path: string): string {
  const url = new URL(base);
  const { pathname, search, searchParams, hash } = new URL(`https://path.invalid${path}`);
  url.pathname = withoutSlash(url.pathname) + pathname;
  url.hash = hash || url.hash;
  if (url.search === "") {
    url.search = search;
  } else {
    for (const name of new Set(searchParams.keys())) url.searchParams.delete(name);
    for (const [name, value] of searchParams) url.searchParams.append(name, value);
  }
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

/** Whether a URL is a frame of Google Maps, which contains its place and accepts no other parameters. */
export function isGoogleMapFrame({ hostname, pathname, searchParams }: URL): boolean {
  const isMap = /(?:^|\.)google\.[a-z.]+$/.test(hostname) && pathname.startsWith("/maps");
  return isMap && (pathname.startsWith("/maps/embed") || searchParams.get("output") === "embed");
}

/**
 * URL of a map frame about a kilometer wide around the store; a frame of Google Maps as it was entered.
 * Load it only after a tap.
 */
export function mapEmbedUrl(facts: Pick<SiteFacts, "coordinates" | "embeds">): string {
  const { latitude, longitude } = facts.coordinates;
  const url = new URL(facts.embeds.map.baseUrl);
  if (isGoogleMapFrame(url)) return url.href;
  const box = [longitude - 0.006, latitude - 0.004, longitude + 0.006, latitude + 0.004];
  url.searchParams.set("bbox", box.map((degrees) => degrees.toFixed(4)).join(","));
  url.searchParams.set("layer", "mapnik");
  url.searchParams.set("marker", `${latitude},${longitude}`);
  return url.href;
}

/** URL of a reel's frame. Load it only after a tap. */
export function reelEmbedUrl(facts: Pick<SiteFacts, "embeds">, id: string): string {
  return joinUrl(reelUrl(facts, id), "/embed/");
}

/** Public URL of a reel. */
export function reelUrl(facts: Pick<SiteFacts, "embeds">, id: string): string {
  return joinUrl(facts.embeds.reels.baseUrl, `/${encodeURIComponent(id)}/`);
}

/** Origins a page may frame, for the content security policy. */
export function listFrameOrigins({ embeds }: Pick<SiteFacts, "embeds">): string[] {
  return [...new Set([embeds.reels.baseUrl, embeds.map.baseUrl].map((url) => new URL(url).origin))];
}
