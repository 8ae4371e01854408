import type { Db, Tx } from "#app/db/schema.ts";
import type { WriterRunsTable } from "#app/db/tables/blog.ts";
import { lockName, retryTransaction } from "#app/db/transactions.server.ts";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { insertPost } from "#app/modules/blog/editing/create-post.server.ts";
import { tryRender } from "#app/modules/blog/editing/post-form.server.ts";
import { findFreeSlug, suggestSlug } from "#app/modules/blog/editing/post-slugs.server.ts";
import { postContentSchema } from "#app/modules/blog/rendering/content-schema.server.ts";
import { prepareContent } from "#app/modules/blog/rendering/prepare-content.server.ts";
import {
  findSimilar,
  getLatestPostKey,
  type SimilarText,
} from "#app/modules/blog/similarity/find-similar.server.ts";
import {
  isTooClose,
  measureRepetition,
  type Repetition,
} from "#app/modules/blog/similarity/repetition.server.ts";
import {
  BANNED_IN_DRAFTS,
  checkLength,
  checkLinks,
  checkPictures,
  findBannedWords,
  plainText,
} from "#app/modules/compliance/article-checks.ts";
import { findCopyProblems } from "#app/modules/compliance/copy-check/find-copy-problems.server.ts";
import { describeFinding } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import { findUnapprovedClaims } from "#app/modules/compliance/service-claims.server.ts";
import { findBrokenParts, findUnmatchedMarks } from "#app/modules/store/conditional-text.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import {
  findRepeatedFacts,
  findUnknownTokens,
  tokenValues,
} from "#app/modules/store/tokens.server.ts";
import { countWords } from "#app/platform/text-analysis.server.ts";
import { trimEnd } from "#app/platform/trim-end.ts";
import pictures from "#content/pictures.ts";
import type { ArticleDraft } from "./compose-article.server.ts";
import { readLinkablePosts } from "./stored-wording.server.ts";
import { createConditionResolver } from "./wording.server.ts";
import { recordWriterRun } from "./writer-runs.server.ts";
import { WRITER_LOCK } from "./writer-settings.server.ts";

/** Limits of a generated article's length, in words; less is written where there is less to say. */
export const DRAFT_WORDS = { min: 400, max: 1_000 };

/**
 * Lists what is wrong with a generated article, from either writer; empty if nothing is. Runs the
 * checks that posts of `content/` pass, with a stricter list of banned words. It may link to `posts`,
 * by slug.
 */
export async function checkDraft(
  draft: ArticleDraft,
  facts: SiteFacts,
  posts: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const whole = [draft.title, draft.excerpt, draft.markdown].join("\n");
  const resolve = createConditionResolver(facts);
  const known = { slugs: posts, towns: new Set(getAreaData().places.keys()) };
  const shape = postContentSchema.safeParse({ ...draft, author: facts.name, cityId: null });
  const values = tokenValues(facts);
  return [
    ...(shape.success
      ? []
      : shape.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`)),
    ...checkLength(countWords(plainText(resolve(draft.markdown))), DRAFT_WORDS),
    ...findBannedWords(whole, BANNED_IN_DRAFTS),
    ...(await findForbiddenWords(draft, facts)),
    ...checkLinks(draft.markdown, known),
    ...checkPictures(draft.markdown, pictures),
    ...(shape.success ? await checkBlocks(draft) : []),
    ...findUnapprovedClaims(resolve(whole), facts).map(
      ({ words }) => `mentions a service that is not approved: ${words}`,
    ),
    ...findUnknownTokens(whole, values).map((token) => `unknown token {{${token}}}`),
    ...findRepeatedFacts(whole, facts).map(
      ({ token, value }) => `repeats the fact "${value}": write {{${token}}}`,
    ),
  ];
}

/** Lists words that a rule does not let the store publish, besides those that offer a service. */
async function findForbiddenWords(
  { title, excerpt, markdown }: ArticleDraft,
  facts: SiteFacts,
): Promise<string[]> {
  // Nobody can give a reason for a draft, so what the classifier takes for harmless counts as well.
  const stopping = new Set(
    getRulePack(facts.address.state).rules.flatMap(({ id, severity, services }) =>
      severity === "block" && !services ? [id] : [],
    ),
  );
  const problems = await findCopyProblems(
    [
      { field: "title", text: title },
      { field: "excerpt", text: excerpt },
      { field: "markdown", text: markdown, format: "markdown" },
    ],
    facts,
  );
  const findings = problems.filter(({ rule }) => stopping.has(rule));
  const firstByRule = new Map(findings.toReversed().map((finding) => [finding.rule, finding]));
  return [...firstByRule.values()].map(describeFinding);
}

/**
 * Lists conditional marks without a counterpart and parts that cross the borders of blocks, or why the text
 * cannot be rendered.
 */
async function checkBlocks({ title, excerpt, markdown }: ArticleDraft): Promise<string[]> {
  const unmatched = [title, excerpt, markdown].flatMap(findUnmatchedMarks);
  if (unmatched.length > 0) return unmatched.map((mark) => `no matching mark for ${mark}`);
  const rendered = await tryRender(markdown);
  if ("problems" in rendered) return [rendered.problems.markdown];
  const broken = findBrokenParts(rendered.html);
  return broken.map((mark) => `the part of ${mark} begins in one block and ends in another`);
}

interface SaveDraft {
  draft: ArticleDraft;
  cityId: string | null;
  /** What the article is about, for staff. */
  subject: string;
  status: "draft" | "review";
  writer: WriterRunsTable["writer"];
  /** Largest overlap allowed with another text, 0 to 1. */
  threshold: number;
  /**
   * Whether to save an article that repeats stored posts too closely; it then waits for review.
   * Otherwise it is rejected, so that the caller can write another one.
   */
  acceptsRepetition: boolean;
  /** Formats the message for staff after the article is saved. */
  describe: (post: { title: string; words: number }) => string;
  actor: Actor;
  now: Date;
  /** `performance.now()` at the start of the run. */
  startedMs: number;
}

/** Why an article was not saved. */
export type DraftRejection =
  | { ok: false; kind: "failed-checks"; reasons: string[] }
  | { ok: false; kind: "similar"; similar: SimilarText }
  | { ok: false; kind: "repeats"; repetition: Repetition }
  /** A post that resembles the article was saved during the check. */
  | { ok: false; kind: "similar-saved-meanwhile" };

export type SaveDraftResult =
  | {
      ok: true;
      postId: string;
      slug: string;
      title: string;
      message: string;
      /** Set if the post has to wait for review in every mode. */
      needsReview: boolean;
    }
  | DraftRejection;

/**
 * Checks a generated article and saves it as a post, with its entries in the audit log and the
 * writer's runs. Compares it with all other texts before the transaction, and inside the
 * transaction, where a lock serializes the writers, only with posts saved since.
 */
export async function saveDraft(db: Db, options: SaveDraft): Promise<SaveDraftResult> {
  const { draft, cityId, threshold, acceptsRepetition, now } = options;
  const facts = await getSiteFacts(db);
  const reasons = await checkDraft(draft, facts, await readLinkablePosts(db, { now }));
  if (reasons.length > 0) return { ok: false, kind: "failed-checks", reasons };
  const { content, rendered } = await prepareContent(db, { ...draft, author: facts.name, cityId });
  const seen = await getLatestPostKey(db);
  const { fingerprint, words } = rendered;
  const similar = await findSimilar(db, { fingerprint });
  if (similar && similar.share > threshold) return { ok: false, kind: "similar", similar };
  const { sentences } = fingerprint;
  const repetition = await measureRepetition(db, { sentences });
  if (isTooClose(repetition) && !acceptsRepetition)
    return { ok: false, kind: "repeats", repetition };
  return retryTransaction<SaveDraftResult>(db, async (tx) => {
    await lockName(tx, WRITER_LOCK);
    const newer = await findSimilar(tx, { fingerprint, newerThan: seen });
    if (newer && newer.share > threshold) return { ok: false, kind: "similar-saved-meanwhile" };
    const newest = await measureRepetition(tx, { sentences, newerThan: seen });
    const repeated = [repetition, newest].find(isTooClose);
    const status = repeated ? "review" : options.status;
    const message = [
      options.describe({ title: draft.title, words }),
      ...(repeated
        ? [`${explainRepetition(repeated)} The repeated sentences are marked on its page.`]
        : []),
    ].join(" ");
    const slug = await findFreeSlug(tx, suggestSlug(draft.title));
    const post = { content, rendered, slug, status, publishAt: null, createdAt: now };
    const postId = await insertPost(tx, post);
    await recordDraft(tx, { ...options, status, postId, message });
    const needsReview = repeated !== undefined;
    return { ok: true, postId, slug, title: draft.title, message, needsReview };
  });
}

type RecordedDraft = SaveDraft & { postId: string; message: string };

async function recordDraft(tx: Tx, recorded: RecordedDraft): Promise<void> {
  const { postId, draft, subject, status, writer, actor, now, message, startedMs } = recorded;
  await recordAudit(tx, {
    ...{ actor, action: "generate-post", subject: { kind: "post", id: postId } },
    summary: `Generated “${draft.title}” about ${subject}.`,
    after: { title: draft.title, status, writer },
    now,
  });
  await recordWriterRun(tx, {
    ...{ subject, writer, outcome: "written", message, postId, startedMs, now },
  });
}

/** Explains to staff why an article was not saved. */
export function explainRejection(rejection: DraftRejection): string {
  if (rejection.kind === "similar") return explainSimilar(rejection.similar);
  if (rejection.kind === "repeats") return explainRepetition(rejection.repetition);
  if (rejection.kind === "similar-saved-meanwhile") {
    return "A similar post was saved at the same moment. Please try again.";
  }
  return describeFailedChecks(rejection);
}

/** Says in words what prevents a text from being used. */
export function describeFailedChecks({ reasons }: { reasons: readonly string[] }): string {
  const sentences = reasons.map((reason) => trimEnd(reason, "."));
  return `The text did not pass the checks: ${sentences.join("; ")}.`;
}

function explainSimilar({ kind, title, share }: SimilarText): string {
  const other = kind === "post" ? `the post “${title}”` : `the city page of ${title}`;
  return `The text is too similar to ${other}: ${Math.round(share * 100)}% of the wording is the same.`;
}

/** Says how much of a text other posts say already. */
function explainRepetition({ closest, mostPosts }: Repetition): string {
  if (closest && isTooClose({ closest, mostPosts: 0 })) {
    return `The post shares ${Math.round(closest.share * 100)}% of its sentences with the post “${closest.title}”.`;
  }
  return `One of its sentences is in ${mostPosts} other recent posts.`;
}
