import type { Db } from "#app/db/schema.ts";
import { findUploads } from "#app/modules/media/find-uploads.server.ts";
import { findPicture } from "#app/modules/media/picture.server.ts";
import { uploadHash } from "#app/modules/media/schema.ts";
import { brokenParts, unmatchedMarks } from "#app/modules/store/conditional-text.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { tokenValues, unknownTokens } from "#app/modules/store/tokens.server.ts";
import { uploadsIn } from "../public/article-figure.server.ts";
import { renderPost } from "../rendering/render-post.server.ts";
import type { PostContent } from "../schema.ts";

/** A picture of ours that says nothing to those who cannot see it. */
const SILENT_UPLOAD = /<img src="upload:[\w-]+" alt="">/;

type Checked = Pick<PostContent, "title" | "excerpt" | "description" | "markdown"> & {
  image: string;
};

/**
 * What the schema cannot see: one text per field that must be mended before it is saved. `html` is
 * what the renderer makes of the text.
 */
export async function checkContent(
  db: Db,
  content: Checked,
  html = renderPost(content.markdown).html,
): Promise<Record<string, string>> {
  const { title, excerpt, description, image, markdown } = content;
  const shown = uploadsIn(html);
  const hero = uploadHash(image);
  const uploads = await findUploads(db, hero ? [hero, ...shown] : shown);
  const problems: Record<string, string> = {};
  if (hero ? !uploads.has(hero) : !findPicture(image)) {
    problems.image = "This picture no longer exists. Choose another one.";
  }
  if (SILENT_UPLOAD.test(html)) {
    problems.markdown =
      "A picture has no description. Write what is to be seen between the square brackets.";
  }
  const gone = shown.find((hash) => !uploads.has(hash));
  if (gone) problems.markdown = `There is no picture upload:${gone}. Upload it, or take it out.`;
  const values = tokenValues(await getSiteFacts(db));
  for (const [name, text] of Object.entries({ title, excerpt, description, markdown })) {
    const [token] = unknownTokens(text ?? "", values);
    if (token !== undefined) {
      problems[name] ??= `{{${token}}} is not a known fact. Check the spelling.`;
    }
    const [mark] = unmatchedMarks(text ?? "");
    if (mark !== undefined) {
      problems[name] ??= `${mark} has no counterpart. Each part needs a mark at both ends.`;
    }
  }
  const [broken] = brokenParts(html);
  if (broken !== undefined) {
    problems.markdown ??= `${broken} begins inside one block and ends in another. Put both marks into the same paragraph, or each in a paragraph of its own.`;
  }
  return problems;
}
