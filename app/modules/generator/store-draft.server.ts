import type { Db, Tx } from "#app/db/schema.ts";
import type { WriterRunsTable } from "#app/db/tables/writer.ts";
import { lockName, retryTransaction } from "#app/db/transactions.server.ts";
import { findSimilar, type Resemblance } from "#app/modules/areas/overlap/find-similar.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { insertPost } from "#app/modules/blog/editing/insert-post.server.ts";
import { findFreeSlug, suggestSlug } from "#app/modules/blog/post-slugs.server.ts";
import { prepareContent } from "#app/modules/blog/rendering/render-content.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { checkDraft } from "./check-draft.server.ts";
import type { ArticleDraft } from "./compose-article.server.ts";
import { recordRun } from "./record-run.server.ts";
import { WRITERS } from "./settings.server.ts";

interface StoreDraft {
  draft: ArticleDraft;
  cityId: string | null;
  /** What it is about, for people. */
  subject: string;
  status: "draft" | "review";
  writer: WriterRunsTable["writer"];
  /** Share, 0 to 1, it may have in common with another text. */
  threshold: number;
  /** Said of it once it is stored. */
  describe: (post: { title: string; words: number }) => string;
  actor: Actor;
  now: Date;
  /** `performance.now()` when it was begun. */
  started: number;
}

/** Why an article was not stored. */
export type DraftRefusal =
  | { ok: false; why: "faulty"; reasons: string[] }
  | { ok: false; why: "similar"; similar: Resemblance }
  /** Another post was stored in the meantime that is too much like it. */
  | { ok: false; why: "overtaken" };

export type StoreResult =
  | { ok: true; postId: string; slug: string; title: string; message: string }
  | DraftRefusal;

/**
 * Checks a generated article and keeps it as a post, with its entry in the log and among the runs.
 * The comparison with all other texts is made before the transaction; inside, where writers take
 * turns, only with posts that came since.
 */
export async function storeDraft(db: Db, options: StoreDraft): Promise<StoreResult> {
  const { draft, cityId, threshold, status, now } = options;
  const facts = await getSiteFacts(db);
  const reasons = checkDraft(draft, facts);
  if (reasons.length > 0) return { ok: false, why: "faulty", reasons };
  const { content, rendered } = await prepareContent(db, { ...draft, author: facts.name, cityId });
  const seen = await lastKey(db);
  const { print, words } = rendered;
  const similar = await findSimilar(db, { print });
  if (similar && similar.share > threshold) return { ok: false, why: "similar", similar };
  const message = options.describe({ title: draft.title, words });
  return retryTransaction<StoreResult>(db, async (tx) => {
    await lockName(tx, WRITERS);
    const newer = await findSimilar(tx, { print, newerThan: seen });
    if (newer && newer.share > threshold) return { ok: false, why: "overtaken" };
    const slug = await findFreeSlug(tx, suggestSlug(draft.title));
    const post = { content, rendered, slug, status, publishAt: null, createdAt: now };
    const postId = await insertPost(tx, post);
    await logDraft(tx, { ...options, postId, message });
    return { ok: true, postId, slug, title: draft.title, message };
  });
}

/** Keys rise with every post, so that later posts are told by a greater one. */
async function lastKey(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("blog_posts")
    .select((eb) => eb.fn.max("search_key").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

type Logged = StoreDraft & { postId: string; message: string };

async function logDraft(tx: Tx, logged: Logged): Promise<void> {
  const { postId, draft, subject, status, writer, actor, now, message, started } = logged;
  await recordAudit(tx, {
    ...{ actor, action: "generate-post", subject: { kind: "post", id: postId } },
    summary: `Generated "${draft.title}" about ${subject}`,
    after: { title: draft.title, status, writer },
    now,
  });
  await recordRun(tx, { subject, writer, outcome: "written", message, postId, started, now });
}
