import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { parseFrontMatter } from "#app/platform/front-matter.ts";
import { fromWallTime } from "#app/platform/time.server.ts";
import { postFileSchema } from "../schema.ts";

/** A post as it comes with the program. */
export interface PostFile {
  slug: string;
  head: z.output<typeof postFileSchema>;
  markdown: string;
}

/** When a post that only names a day appears: 9:00 AM in the store, when it opens. */
export function publicationTime({ head }: Pick<PostFile, "head">): Date {
  return fromWallTime(`${head.date}T09:00`);
}

/** The posts of content/posts, by name. Throws Error naming the file that is not sound. */
export function readPostFiles(): PostFile[] {
  // Found through the package's import map, which knows files only: from the source tree and from
  // the bundle alike.
  const neighbor = createRequire(import.meta.url).resolve("#content/blog.ts");
  const folder = join(dirname(neighbor), "posts");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => readPostFile(folder, file));
}

function readPostFile(folder: string, file: string): PostFile {
  try {
    return parsePostFile(file.slice(0, -".md".length), readFileSync(join(folder, file), "utf8"));
  } catch (error) {
    throw new Error(`content/posts/${file} is not sound`, { cause: error });
  }
}

/** Takes a post file apart. Throws Error where its front matter does not fit. */
export function parsePostFile(slug: string, source: string): PostFile {
  const { data, body } = parseFrontMatter(source);
  return { slug, head: postFileSchema.parse(data), markdown: body.trim() };
}
