import type { Db } from "#app/db/schema.ts";
import { addSavedReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { measureReadingLevel } from "#app/platform/reading-level.server.ts";
import { countWords } from "#app/platform/text-analysis.server.ts";
import type { PostDetail } from "../post-types.ts";
import { suggestDescription } from "../public/post-metadata.ts";
import {
  FEED_COLUMNS,
  type FeedRow,
  getRenderContext,
  toDetail,
} from "../public/post-rows.server.ts";
import { formatPostHead, getBlogCopy } from "../public/queries.server.ts";
import { type HasPage, listChecks } from "../publishing/checklist.server.ts";
import { findPostProblems } from "../publishing/review-post-copy.server.ts";
import { toContent } from "./draft-changes.server.ts";
import {
  checkContent,
  findContentProblems,
  findDraftProblems,
  tryRender,
} from "./post-form.server.ts";
import type { PostFields, PostPreview } from "./staff-post.ts";

interface PreviewPost {
  /** Id of the post; undefined for a new one. */
  id?: string | undefined;
  fields: PostFields;
  hasPage: HasPage;
  now: Date;
}

const EMPTY = { html: "", text: "" };

/**
 * Renders the editor's fields as they would be published; saves nothing. Fields that are too long or cannot
 * be rendered are not read, and reported as problems.
 */
export async function previewPost(
  db: Db,
  { id = "", fields: typed, hasPage, now }: PreviewPost,
): Promise<PostPreview> {
  const facts = await getSiteFacts(db);
  const unreadable: Record<string, string> = findDraftProblems(toContent(typed, facts.name));
  const rendered = unreadable.markdown ? EMPTY : await tryRender(typed.markdown);
  if ("problems" in rendered) Object.assign(unreadable, rendered.problems);
  const { html, text } = "problems" in rendered ? EMPTY : rendered;
  const fields = { ...typed };
  for (const name of Object.keys(unreadable)) fields[name as keyof PostFields] = "";
  const shownText = fillTokens(text, facts);
  const words = countWords(shownText);
  const time = now.toISOString();
  const row: FeedRow = {
    ...{ ...fields, html, words },
    ...{ id: "", slug: "", publish_at: time, updated_at: time },
  };
  const detail = toDetail(row, await getRenderContext(db, [row]));
  const { title, description, readTime } = detail;
  const suggestion =
    fields.description.trim() === ""
      ? suggestDescription(html, (part) => fillTokens(part, facts))
      : undefined;
  const findings = await addSavedReasons(db, {
    subject: { kind: "post", id },
    findings: await findPostProblems(fields, facts),
  });
  const problems = {
    ...(await findContentProblems(db, toContent(fields, facts.name), html)),
    ...unreadable,
  };
  const isDescriptionCut = suggestion !== undefined;
  return {
    title,
    html: detail.html,
    words,
    readTime,
    readingLevel: measureReadingLevel(shownText),
    pageTitle: formatPostHead(title, await getBlogCopy(db)),
    picture: { src: detail.image.src, alt: detail.image.alt },
    description,
    suggestion,
    problems: { ...(await checkContent(db, fields, html)), ...unreadable },
    unreadable: unreadable.markdown,
    checklist: await listChecks({
      ...{ fields, html, problems, findings, isDescriptionCut, hasPage },
    }),
    findings,
  };
}

/** A post of any status as the public would see it at `now`; undefined if it is missing or in the trash. */
export async function findUnpublishedPost(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<PostDetail | undefined> {
  const row = await db
    .selectFrom("blog_posts")
    .select(FEED_COLUMNS)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  return toDetail(
    { ...row, publish_at: row.publish_at ?? now.toISOString() },
    await getRenderContext(db, [row]),
  );
}
