import { type PostFile, readPostFiles } from "#app/modules/blog/editing/post-files.server.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";

/** The shipped posts, newest first, their metadata as readers see it. */
export function contentPosts(): PostFile[] {
  return readPostFiles()
    .map((file) => ({ ...file, head: fillTokens(file.head, contentFacts) }))
    .sort((a, b) => b.head.date.localeCompare(a.head.date));
}

/** A date as the site formats it: `2025-01-17` is "January 17, 2025". */
export function writtenDay(day: string): string {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });
  return format.format(new Date(`${day}T00:00:00Z`));
}
