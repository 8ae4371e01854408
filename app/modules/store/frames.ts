import { joinUrl } from "./links.ts";
import type { SiteFacts } from "./schema.ts";

/** URLs of the frames of other sites, which pages load after a tap. */

/** Whether a URL is a frame of Google Maps, which contains its place and accepts no other parameters. */
export function isGoogleMapFrame({ hostname, pathname, searchParams }: URL): boolean {
  const isMap = /(?:^|\.)google\.[a-z.]{1,9}$/.test(hostname) && pathname.startsWith("/maps");
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
