/** First parts of addresses that have figures of their own; all others share one. */
const GROUPS: Record<string, string> = {
  "": "home",
  shop: "shop",
  product: "product",
  areas: "area",
  blog: "blog",
  admin: "staff",
  "staff-link": "staff",
  functions: "functions",
  assets: "file",
  images: "file",
  fonts: "file",
  share: "file",
  uploads: "file",
  vitals: "vitals",
  "client-error": "vitals",
  healthz: "health",
  readyz: "health",
  metrics: "health",
  "_.data": "home",
  ...group("page", "about", "contact", "deals", "specials", "rewards", "videos", "areas-served"),
  ...group("page", "privacy", "terms", "accessibility", "join", "unsubscribe", "preview"),
  ...group("feed", "sitemap.xml", "sitemaps", "rss.xml", "atom.xml", "feed.json", "robots.txt"),
};

function group(name: string, ...parts: string[]): Record<string, string> {
  return Object.fromEntries(parts.map((part) => [part, name]));
}

const groups = new Map(Object.entries(GROUPS));

/**
 * The group of addresses that a path counts among: a handful of names however many paths are asked
 * for, since each is a row of figures of its own.
 */
export function routeGroup(path: string): string {
  if (!path.startsWith("/")) return "other";
  const end = path.indexOf("/", 1);
  const first = end === -1 ? path.slice(1) : path.slice(1, end);
  return groups.get(first) ?? groups.get(first.replace(/\.data$/, "")) ?? "other";
}
