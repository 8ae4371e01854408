/** The formats the blog can be subscribed to in, the best known first. */
const FORMATS = [
  { path: "/rss.xml", type: "application/rss+xml", name: "RSS" },
  { path: "/atom.xml", type: "application/atom+xml", name: "Atom" },
  { path: "/feed.json", type: "application/feed+json", name: "JSON Feed" },
] as const;

/**
 * What `link rel="alternate"` says of each feed, for programs that look for one on whatever page of
 * the site they are given. `title` is the blog's.
 */
export function feedLinks({ origin, title }: { origin: string; title: string }) {
  return FORMATS.map(({ path, type, name }) => ({
    ...{ href: origin + path, type, title: `${title} (${name})` },
  }));
}
