import type { MenuPage, SiteFacts } from "./schema.ts";

const withoutSlash = (url: string) => url.replace(/\/+$/, "");

/** Address of a page of the external menu; open it in a new tab with `rel="noopener"`. */
export function menuUrl({ menu }: Pick<SiteFacts, "menu">, page: MenuPage): string {
  const { enabled, source, medium, campaign } = menu.tags;
  const address = withoutSlash(menu.baseUrl) + menu.paths[page];
  if (!enabled) return address;
  const url = new URL(address);
  url.searchParams.set("utm_source", source);
  url.searchParams.set("utm_medium", medium);
  url.searchParams.set("utm_campaign", campaign);
  return url.href;
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
