import { useRouteLoaderData } from "react-router";
import type { ShownAnnouncement } from "#app/modules/announcement/get-announcement.server.ts";
import type { ShownRule } from "#app/modules/compliance/schema.ts";
import type { SiteFacts } from "#app/modules/site-facts/schema.ts";
import type { ImageData } from "#app/ui/image-data.ts";

/** What the root loader gives every page. */
export interface SiteData {
  facts: SiteFacts;
  /** Code of the search console, for the head of every page; null where none is stored. */
  verification: string | null;
  announcement: ShownAnnouncement | null;
  /** Minute the page was rendered, ISO 8601 UTC: the first client render uses it, not the clock. */
  renderedAt: string;
  /** When what the page says of the opening hours may read differently, in ms since 1970. */
  openUntil: number;
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
export function useFacts(): SiteFacts {
  const site = useSite();
  if (!site) throw new Error("useFacts needs the root loader's data");
  return site.facts;
}
