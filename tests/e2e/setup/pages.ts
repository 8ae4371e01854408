export interface PublicPage {
  path: string;
  heading: RegExp;
  /** Search engines are asked to leave it out. */
  noindex?: true;
}

/**
 * Every kind of public page with its one h1, in the order of the route table. Of the places there
 * is one with a text of its own and one without; `areas-accessible.spec.ts` visits them all.
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
