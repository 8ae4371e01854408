import { useRouteLoaderData } from "react-router";
import type { ShownRule } from "#app/modules/compliance/schema.ts";
import type { OpenPhase } from "#app/modules/store/open-phases.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import type { PictureData } from "#app/ui/site/picture.tsx";
import type { AnnouncementView } from "./announcement/announcement.server.ts";

/** Facts that components need; other facts reach pages only as part of texts. */
const PUBLIC_FACTS = [
  ...(["name", "foundedYear", "licenceNumber", "minimumAge", "address", "coordinates"] as const),
  ...(["phone", "email", "hours", "menu", "links", "embeds", "ratings"] as const),
  ...(["priceRange", "areaServed", "productCount", "agencyCredit", "ageGate"] as const),
] satisfies (keyof SiteFacts)[];

export type PublicFacts = Pick<SiteFacts, (typeof PUBLIC_FACTS)[number]>;

/** Picks the facts that are sent with every page. A hidden product count is empty. */
export function pickPublicFacts(facts: SiteFacts): PublicFacts {
  const isCountHidden = facts.claims?.hidden.some(({ fact }) => fact === "productCount");
  if (isCountHidden) return { ...pickFacts(facts), productCount: "" };
  return pickFacts(facts);
}

function pickFacts(facts: SiteFacts): PublicFacts {
  return Object.fromEntries(PUBLIC_FACTS.map((name) => [name, facts[name]])) as PublicFacts;
}

/** Facts whose figures have a link to their source; the footer leads to all sources. */
export const LINKED_FACTS = [
  ...(["ratings.home", "ratings.cities", "productCount"] as const),
  ...(["campaign.percentOff", "rewards.signUpPoints"] as const),
];
export type LinkedFact = (typeof LINKED_FACTS)[number];

/** A claim whose source shoppers can read. */
export interface ClaimSource {
  id: string;
  fact: LinkedFact;
  /** The claim in words. */
  text: string;
  /** The day someone last looked at the source: "Nov 1, 2026". */
  asOf: string;
}

/** The text about opening hours for today and the coming week. */
export interface HoursLine {
  /** When the text shown first began to be true, in milliseconds since 1970. */
  shownFrom: number;
  phases: OpenPhase[];
}

/** The root loader's data, available on every page. */
export interface SiteData {
  facts: PublicFacts;
  /**
   * Verification code of Google Search Console, for the head of every page; null if none is saved.
   */
  verification: string | null;
  announcement: AnnouncementView | null;
  /** When the text about opening hours may next change, in milliseconds since 1970. */
  hoursFreshUntil: number;
  /**
   * JSON of the text about opening hours ({@link HoursLine}). As one text it changes no other part of
   * the document's data, so that the archive can tell its changes from all others.
   */
  hoursLine: string;
  /** The claims with a link to their source beside the figure. */
  sources: ClaimSource[];
  /** Whether the About page states the source of any claim. */
  hasSources: boolean;
  /** The year in the store's time zone. */
  year: number;
  gateBackdrop: PictureData;
  /** The blog's feeds, for feed readers. */
  feeds: { href: string; type: string; title: string }[];
  consent: { email: string; sms: string };
  /** Texts that the rule pack requires on every page, and on pages with products. */
  rules: { page: ShownRule[]; products: ShownRule[] };
}

/** The root loader's data; undefined only if that loader failed. */
export function useSite(): SiteData | undefined {
  return useRouteLoaderData("root") as SiteData | undefined;
}

/** The facts for components. Throws an Error if the root loader failed. */
export function useFacts(): PublicFacts {
  const site = useSite();
  if (!site) throw new Error("useFacts needs the root loader's data");
  return site.facts;
}
