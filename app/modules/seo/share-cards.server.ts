import { rulePackFor, shownRules } from "#app/modules/compliance/rule-packs.server.ts";
import { briefHours } from "#app/modules/store/hours-text.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import type { SitePage } from "./schema.ts";
import type { ShareCard } from "./share-images/schema.ts";
import { shareCardHash } from "./share-images/share-image-cache.server.ts";
import type { SiteContext } from "./structured-data.ts";

/** What the share image of a page shows. */
export function shareCard(page: Pick<SitePage, "share">, facts: SiteFacts): ShareCard {
  const { name, address, hours } = facts;
  const footer = `${name} · ${address.city} · Open ${briefHours(hours.weekly)}`;
  const warnings = shownRules(rulePackFor(address.state), "share").map(({ text }) => text);
  return { ...page.share, footer, warnings };
}

/** Address of a page's share image; its version changes with what the image shows. */
export function shareImageUrl(page: SitePage, { facts, origin }: SiteContext): string {
  const name = page.path === "/" ? "/home" : page.path;
  return `${origin}/share${name}.jpg?v=${shareImageVersion(shareCardHash(shareCard(page, facts)))}`;
}

/** The part of a card's hash that stands in the address. */
export function shareImageVersion(hash: string): string {
  return hash.slice(0, 12);
}

/** The path of the page whose share image has that name: `areas/troy.jpg` is `/areas/troy`. */
export function pathOfShareImage(name: string): string | undefined {
  const path = /^([a-z0-9-]+(?:\/[a-z0-9-]+)*)\.jpg$/.exec(name)?.[1];
  if (path === undefined) return undefined;
  return path === "home" ? "/" : `/${path}`;
}
