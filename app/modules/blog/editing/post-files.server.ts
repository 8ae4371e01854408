import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { parseFrontMatter } from "#app/platform/front-matter.ts";
import { fromWallTime } from "#app/platform/time.server.ts";
import { postFileSchema } from "../schema.ts";

/** A shipped post. */
export interface PostFile {
  slug: string;
  frontMatter: z.output<typeof postFileSchema>;
  markdown: string;
}

/** When a post file is published: at 9:00 AM store time on its date, when the store opens. */
export function getPublicationTime({ frontMatter }: Pick<PostFile, "frontMatter">): Date {
  return fromWallTime(`${frontMatter.date}T09:00`);
}

/** The posts in content/posts, sorted by file name. Throws Error naming an invalid file. */
export function readPostFiles(): PostFile[] {
  // Resolved through the package's import map, which works in the source tree and in the bundle but
  // only for files, so it resolves a file next to the folder.
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
    throw new Error(`content/posts/${file} is invalid`, { cause: error });
  }
}

/** Parses a post file. Throws Error if its front matter is invalid. */
export function parsePostFile(slug: string, source: string): PostFile {
  const { data, body } = parseFrontMatter(source);
  return { slug, frontMatter: postFileSchema.parse(data), markdown: body.trim() };
}
