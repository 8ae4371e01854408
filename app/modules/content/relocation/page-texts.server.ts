import about from "#content/about.ts";
import areasIndex from "#content/areas/index-page.ts";
import areaPage from "#content/areas/page.ts";
import blog from "#content/blog.ts";
import categories from "#content/categories.ts";
import contact from "#content/contact.ts";
import * as dealsPages from "#content/deals-pages.ts";
import features from "#content/features.ts";
import heads from "#content/heads.ts";
import home from "#content/home.ts";
import rewards from "#content/rewards.ts";
import * as shop from "#content/shop.ts";
import { legalPages } from "../pages/legal-content.server.ts";

/** Page copy outside lists and city texts. Only a release changes it; staff cannot edit it. */
export const PAGE_TEXTS: readonly { label: string; href: string; value: unknown }[] = [
  { label: "Home page", href: "/", value: [home, features, categories] },
  { label: "About page", href: "/about", value: about },
  { label: "Contact page", href: "/contact", value: contact },
  { label: "Shop page", href: "/shop", value: { ...shop } },
  { label: "Deals and specials pages", href: "/deals", value: { ...dealsPages } },
  { label: "Rewards page", href: "/rewards", value: rewards },
  { label: "Blog page", href: "/blog", value: blog },
  { label: "List of areas served", href: "/areas-served", value: areasIndex },
  { label: "Text on every city page", href: "/areas/detroit", value: areaPage },
  { label: "Page titles and descriptions", href: "/", value: heads },
  ...Object.entries(legalPages).map(([slug, { head, body }]) => ({
    ...{ label: `${head.title} page`, href: `/${slug}`, value: { ...head, body } },
  })),
];
