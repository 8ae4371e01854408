import type { Db } from "#app/db/schema.ts";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { describePlace } from "#app/modules/generator/describe-place.server.ts";
import { listTemplates, listWrittenTexts } from "#app/modules/generator/templates.server.ts";
import { fillNames, removeFactKeys } from "#app/modules/generator/wording.server.ts";
import {
  saveWriterSettings,
  writerSettingsSchema,
} from "#app/modules/generator/writer-settings.server.ts";
import { removeMarks } from "#app/modules/store/conditional-text.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { POST_NOW, postContent } from "./posts.ts";

/** How much a generated post may share with another text, in percent. */
export const setAllowedOverlap = (db: Db, overlapPercent: number) =>
  saveWriterSettings(db, {
    settings: writerSettingsSchema.parse({ overlapPercent }),
    ...{ actor: { kind: "system", id: "test" }, now: POST_NOW },
  });

/** A post has at most 40,000 characters, so all templates need several. */
const PARTS = 20;

/**
 * Adds posts titled "Everything at once" that together say all that the built-in writer can say about
 * a town, so that anything it writes resembles one of them.
 */
export async function addPostsThatSayEverything(db: Db, slug: string): Promise<void> {
  const { names = {} } = describePlace(slug, await getSiteFacts(db)) ?? {};
  const texts = listWrittenTexts().map((text) => removeFactKeys(fillNames(text, names)));
  for (let part = 0; part < PARTS; part += 1) {
    const markdown = texts.filter((_text, at) => at % PARTS === part).join("\n\n");
    const content = postContent({
      title: "Everything at once",
      markdown: removeMarks(markdown).replaceAll(/[{}]/g, ""),
    });
    await createPost(db, { content, now: POST_NOW });
  }
}

/** Adds a post titled "Every rule" that says all that the built-in writer can say about the rules. */
export async function addPostWithEveryRule(db: Db): Promise<void> {
  const blocks = listTemplates({ id: "rules" }).flatMap((template) => template.blocks);
  // A post has at most 40,000 characters.
  const texts = blocks.filter((block) => !block.startsWith("#"));
  const content = postContent({
    title: "Every rule",
    markdown: texts.map(removeFactKeys).join("\n\n"),
  });
  await createPost(db, { content, now: POST_NOW });
}
