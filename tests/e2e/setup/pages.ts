/** Every public page of this document's routes with its one h1, in the order of the route table. */
export const PAGES = [
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
] as const;
