import type { LegalSlug, PageSlug } from "#app/modules/content/pages/schema.ts";
import type { PictureName } from "#app/modules/media/picture-schema.ts";
import type { ChangeFrequency, SitePage } from "./schema.ts";

interface StaticPage {
  path: string;
  /** Whose head it has. */
  head: PageSlug;
  changefreq: ChangeFrequency;
  priority: number;
  /** May hold `{{tokens}}`. */
  eyebrow: string;
  art: PictureName;
  shows?: SitePage["shows"];
}

/**
 * Pages with copy of their own. Priorities and frequencies as specified (spec 2, section 6); where
 * none is stated, 0.5 and monthly.
 */
export const STATIC_PAGES: readonly StaticPage[] = [
  { ...page("/", "home", "daily", 1, "{{city}}, Michigan", "hero"), shows: ["menu", "links"] },
  { ...page("/shop", "shop", "daily", 0.9, "Shop", "product-1"), shows: ["menu"] },
  page("/deals", "deals", "daily", 0.9, "Deals", "smoke-backdrop"),
  page("/about", "about", "monthly", 0.8, "About", "deli-banner"),
  {
    ...page("/contact", "contact", "monthly", 0.8, "Contact", "detroit-skyline"),
    shows: ["address", "coordinates", "phone", "email", "hours", "embeds"],
  },
  {
    ...page("/rewards", "rewards", "weekly", 0.8, "Rewards club", "share-backdrop"),
    shows: ["menu"],
  },
  {
    ...page("/areas-served", "areas-served", "weekly", 0.8, "Areas served", "detroit-skyline"),
    shows: ["name", "hours"],
  },
  page("/blog", "blog", "weekly", 0.8, "Blog", "blog-flower"),
  { ...page("/videos", "videos", "weekly", 0.7, "Videos", "blog-flower"), shows: ["links"] },
  {
    ...page("/specials", "specials", "monthly", 0.5, "Specials", "share-backdrop"),
    shows: ["menu"],
  },
];

/** Pages written in Markdown. */
export const LEGAL_SITE_PAGES: readonly LegalSlug[] = ["privacy", "terms", "accessibility"];

/** What the specification states for pages that come in numbers. */
export const CITY_PAGES = {
  changefreq: "weekly",
  priority: 0.7,
  shows: ["address", "coordinates", "phone", "email", "hours", "ratings", "productCount", "menu"],
} as const satisfies Partial<SitePage>;
export const POST_PAGES = { changefreq: "monthly", priority: 0.6 } as const;
export const OTHER_PAGES = { changefreq: "monthly", priority: 0.5 } as const;

function page(
  path: string,
  head: PageSlug,
  changefreq: ChangeFrequency,
  priority: number,
  eyebrow: string,
  art: PictureName,
): StaticPage {
  return { path, head, changefreq, priority, eyebrow, art };
}
