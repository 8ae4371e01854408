import { type PostFile, readPostFiles } from "#app/modules/blog/editing/post-files.server.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";

/**
 * The shipped posts in the order of the site, newest first, with resolved tokens in their metadata. Of
 * posts with the same date, the one imported last comes first, that is, the last by file name.
 */
export function listShippedPosts(): PostFile[] {
  return readPostFiles()
    .map((file) => ({ ...file, frontMatter: fillTokens(file.frontMatter, shippedFacts) }))
    .toReversed()
    .sort((a, b) => b.frontMatter.date.localeCompare(a.frontMatter.date));
}

/** Formats a date like the site: `2025-01-17` is "January 17, 2025". */
export function formatDay(day: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });
  return format.format(new Date(`${day}T00:00:00Z`));
}
