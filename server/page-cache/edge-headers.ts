import { createHash } from "node:crypto";

/** Longest time a shared cache may show a page without asking: a net below purging, in seconds. */
const EDGE_SECONDS = 60;

/** More names than this are not sent with a page; it is then dropped with every change. */
const MAX_TAGS = 60;

/** Stands for pages made of too much to list. */
const MANY = "many";

/** Eight letters for each name: header fields have to stay small. */
export function edgeTag(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 8);
}

/** What a page is found by when the cache in front is told of a change. */
export function edgeKeys(tags: ReadonlySet<string>): string {
  return tags.size > MAX_TAGS ? MANY : [...tags].map(edgeTag).sort().join(" ");
}

/** What a change drops: the pages of these names, and those that list none. */
export function purgedKeys(tags: Iterable<string>): string[] {
  return [MANY, ...[...tags].map(edgeTag)];
}

/** How long the cache in front may show a page that is right until then. */
export function edgeLifetime(until: number, now: number): string {
  const seconds = Math.min(EDGE_SECONDS, Math.floor((until - now) / 1000));
  return `max-age=${Math.max(1, seconds)}`;
}
