import type { Page } from "@playwright/test";

export interface PublicPage {
  path: string;
  heading: RegExp;
  /** The page is excluded from search engines. */
  noindex?: true;
}

/**
 * Every kind of public page with its h1, in the order of the route table. Includes one place with a
 * profile and one without; `areas-accessible.spec.ts` visits all places.
 */
export const PAGES: readonly PublicPage[] = [
  { path: "/", heading: /^elevate your experience$/i },
  { path: "/shop", heading: /^shop$/i },
  { path: "/product/1", heading: /^house flower$/i },
  { path: "/about", heading: /^about hyde cannabis$/i },
  { path: "/contact", heading: /^contact$/i },
  { path: "/deals", heading: /up to 90% off/i },
  { path: "/specials", heading: /^specials$/i },
  { path: "/rewards", heading: /\S/ },
  { path: "/videos", heading: /^videos$/i },
  { path: "/privacy", heading: /^privacy policy$/i },
  { path: "/terms", heading: /^terms of service$/i },
  { path: "/accessibility", heading: /^accessibility/i },
  { path: "/areas-served", heading: /^areas served$/i },
  { path: "/areas/dearborn", heading: /^dearborn weed dispensary$/i },
  { path: "/areas/ann-arbor", heading: /^ann arbor weed dispensary$/i, noindex: true },
  { path: "/blog", heading: /^blog$/i },
  { path: "/blog/best-dispensary-eastpointe-mi", heading: /^best dispensary for eastpointe/i },
];

/** A public host name, which the browsers of these tests resolve to this machine. */
export const PUBLIC_HOST = "www.hydecannabis.com";

/** Moves the pointer out of the page through its top edge, as toward the tab's close button. */
export async function leaveThroughTop(page: Page): Promise<void> {
  await page.mouse.move(700, 300);
  await page.mouse.move(700, 4);
  await page.mouse.move(700, -10);
}
