import { useRouteLoaderData } from "react-router";
import type { ShownRule } from "#app/modules/compliance/schema.ts";
import type { OpenPhase } from "#app/modules/store/open-phases.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import type { ImageData } from "#app/ui/image-data.ts";
import type { ShownAnnouncement } from "./announcement/get-announcement.server.ts";

/** Facts the frame and the parts of every page show; the others reach pages as text only. */
const SHOWN_FACTS = [
  ...(["name", "foundedYear", "licenceNumber", "minimumAge", "address", "coordinates"] as const),
  ...(["phone", "email", "hours", "menu", "links", "embeds", "ratings"] as const),
  ...(["priceRange", "areaServed", "productCount", "agencyCredit", "ageGate"] as const),
] satisfies (keyof SiteFacts)[];

export type ShownFacts = Pick<SiteFacts, (typeof SHOWN_FACTS)[number]>;

/** The part of the facts that goes into every page. */
export function shownFacts(facts: SiteFacts): ShownFacts {
  return Object.fromEntries(SHOWN_FACTS.map((name) => [name, facts[name]])) as ShownFacts;
}

/** What the root loader gives every page. */
export interface SiteData {
  facts: ShownFacts;
  /** Code of the search console, for the head of every page; null where none is stored. */
  verification: string | null;
  announcement: ShownAnnouncement | null;
  /** Minute the page was rendered, ISO 8601 UTC: the first client render uses it, not the clock. */
  renderedAt: string;
  /** When what the page says of the opening hours may read differently, in ms since 1970. */
  openUntil: number;
  /** What to say about the opening hours, today and in the coming week. */
  openPhases: OpenPhase[];
  /** The year in the store's time zone. */
  year: number;
  gateBackdrop: ImageData;
  /** How programs that read feeds find those of the blog. */
  feeds: { href: string; type: string; title: string }[];
  consent: { email: string; sms: string };
  /** What the rule pack in force shows on every page, and beside products. */
  rules: { page: ShownRule[]; products: ShownRule[] };
}

/** The root loader's data; undefined only where that loader itself failed. */
export function useSite(): SiteData | undefined {
  return useRouteLoaderData("root") as SiteData | undefined;
}

/**
 * The facts of the business.
 * @throws Error outside a page whose root loader answered.
 */
export function useFacts(): ShownFacts {
  const site = useSite();
  if (!site) throw new Error("useFacts needs the root loader's data");
  return site.facts;
}
