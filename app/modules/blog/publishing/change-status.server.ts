import type { Db, Tx } from "#app/db/schema.ts";
import type { PostStatus } from "#app/db/tables/blog.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { withCopyCheck } from "#app/modules/compliance/copy-check/checked-texts.server.ts";
import type { CopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import {
  changePost,
  type PostRefused,
  type PostResult,
  type PostRow,
  refusePost,
} from "../editing/change-post.server.ts";
import type { TransitionName } from "../editing/staff-post.ts";
import { isPublished } from "../public/post-visibility.server.ts";
import { checkReady } from "./checklist.server.ts";
import { enqueueSearchEngineNotice } from "./enqueue-search-engine-notice.server.ts";
import { type CopyReview, reviewPostCopy } from "./review-post-copy.server.ts";

interface Transition {
  from: readonly PostStatus[];
  to: PostStatus;
  /** Past participle for error messages: "cannot be published". */
  participle: string;
}

/** All status changes. A post must be approved before it is published. */
export const transitions = {
  submit: { from: ["draft", "unpublished"], to: "review", participle: "submitted for review" },
  approve: { from: ["review"], to: "approved", participle: "approved" },
  schedule: {
    from: ["approved", "scheduled", "unpublished"],
    to: "scheduled",
    participle: "scheduled",
  },
  publish: {
    from: ["approved", "scheduled", "unpublished"],
    to: "published",
    participle: "published",
  },
  unpublish: { from: ["published", "scheduled"], to: "unpublished", participle: "unpublished" },
} as const satisfies Record<TransitionName, Transition>;

const orList = new Intl.ListFormat("en-US", { type: "disjunction" });

/** The error if a post with this status cannot make the transition; undefined if it can. */
export function checkTransition(name: TransitionName, status: PostStatus): PostRefused | undefined {
  const { from, participle }: Transition = transitions[name];
  if (from.includes(status)) return undefined;
  const text = `A post with status ${status} cannot be ${participle}; its status must be ${orList.format(from)}.`;
  return { ok: false, refusal: "not-allowed", text };
}

/** The transitions that a post with this status can make. */
export function listTransitions(status: PostStatus): TransitionName[] {
  return (Object.keys(transitions) as TransitionName[]).filter(
    (name) => checkTransition(name, status) === undefined,
  );
}

type Readiness = Awaited<ReturnType<typeof checkReady>>;

interface StatusChange {
  transition: TransitionName;
  /** For transitions towards publication: the copy check must allow the text. */
  review?: CopyReview;
  /** Whether the text is complete, read before the transaction. */
  ready?: Readiness | undefined;
  /** Unchanged if not given. */
  publishAt?: string | null;
  /** Time of the last change readers see; unchanged if not given. */
  updatedAt?: string;
}

/**
 * Changes the status of a locked post; returns an error if the transition is not allowed, or if the
 * copy check refuses the text.
 */
export async function setStatus(
  tx: Tx,
  post: PostRow,
  { transition, review, ready, ...times }: StatusChange,
): Promise<PostResult> {
  const { publishAt = post.publish_at, updatedAt = post.updated_at } = times;
  const refused = checkTransition(transition, post.status);
  if (refused) return refused;
  if (ready && !ready.ok) return ready;
  if (ready && ready.revision !== post.revision) return refusePost("stale");
  const held = review && (await reviewPostCopy(tx, post, review));
  if (held) return held;
  await tx
    .updateTable("blog_posts")
    .set({ status: transitions[transition].to, publish_at: publishAt, updated_at: updatedAt })
    .where("id", "=", post.id)
    .execute();
  return { ok: true };
}

/** Submits a draft or an unpublished post for review. */
export function submitPost(
  db: Db,
  { id, actor, now }: { id: string; actor?: Actor; now: Date },
): Promise<PostResult> {
  const change = { id, actor, action: "submit-post", verb: "Submitted for review", now };
  return changePost(db, change, (tx, post) => setStatus(tx, post, { transition: "submit" }));
}

interface ApprovePost {
  id: string;
  /** Reasons for words that a rule warns about. */
  reasons?: CopyReasons;
  actor?: Actor;
  now: Date;
}

/** Approves a post in review, so that it can be published or scheduled. */
export async function approvePost(
  db: Db,
  { id, reasons, actor, now }: ApprovePost,
): Promise<PostResult> {
  const facts = await getSiteFacts(db);
  const ready = await checkReady(db, { id });
  const change = { id, actor, action: "approve-post", verb: "Approved", now };
  return withCopyCheck(facts, (find) =>
    changePost(db, change, (tx, post) =>
      setStatus(tx, post, {
        transition: "approve",
        review: { find, reasons, actor, now },
        ready,
      }),
    ),
  );
}

interface SchedulePost extends ApprovePost {
  publishAt: Date;
  /** Also submits and approves the post, for people who may do both. */
  approves?: boolean;
}

/** Schedules an approved post, or changes its schedule; `publishDuePosts` publishes it. */
export async function schedulePost(
  db: Db,
  { id, publishAt, approves = false, reasons, actor, now }: SchedulePost,
): Promise<PostResult> {
  const facts = await getSiteFacts(db);
  const ready = await checkReady(db, { id });
  const change = { id, actor, action: "schedule-post", verb: "Scheduled", now };
  return withCopyCheck(facts, (find) =>
    changePost(db, change, async (tx, post) => {
      const review = { find, reasons, actor, now };
      // Negated to also reject an invalid date, whose time is NaN.
      if (!(publishAt.getTime() > now.getTime())) return refusePost("time-not-future");
      const at = publishAt.toISOString();
      const status = approves ? passReview(post) : post.status;
      return setStatus(
        tx,
        { ...post, status },
        { transition: "schedule", review, ready, publishAt: at },
      );
    }),
  );
}

interface PublishPost extends ApprovePost {
  /** Date to show, at most `now`. Default: the first publication, otherwise `now`. */
  publishAt?: Date;
  /** Also submits and approves the post, for people who may do both. */
  approves?: boolean;
}

/** Publishes an approved post now. */
export async function publishPost(
  db: Db,
  { id, publishAt, approves = false, reasons, actor, now }: PublishPost,
): Promise<PostResult<{ slug: string }>> {
  const facts = await getSiteFacts(db);
  const ready = await checkReady(db, { id });
  const change = { id, actor, action: "publish-post", verb: "Published", now };
  return withCopyCheck(facts, (find) =>
    changePost(db, change, (tx, post) => {
      const review = { find, reasons, actor, now };
      const status = approves ? passReview(post) : post.status;
      return publishLockedPost(tx, { ...post, status }, { publishAt, review, ready });
    }),
  );
}

/** The status after the steps before approval, for a person who may take them all. */
function passReview({ status }: PostRow): PostStatus {
  const isBeforeApproval =
    !checkTransition("submit", status) || !checkTransition("approve", status);
  return isBeforeApproval ? transitions.approve.to : status;
}

/** Like {@link publishPost}, for a post that is locked in this transaction. */
export async function publishLockedPost(
  tx: Tx,
  post: PostRow,
  {
    publishAt,
    review,
    ready,
  }: { publishAt?: Date | undefined; review: CopyReview; ready?: Readiness | undefined },
): Promise<PostResult<{ slug: string }>> {
  const { now } = review;
  if (publishAt && !(publishAt.getTime() <= now.getTime())) return refusePost("time-not-past");
  const publishedSince = firstPublishedAt(post, now);
  const time = publishAt?.toISOString() ?? publishedSince ?? now.toISOString();
  const result = await setStatus(tx, post, {
    transition: "publish",
    review,
    ready,
    publishAt: time,
    // Changes before the first publication do not count.
    updatedAt:
      publishedSince !== undefined && post.updated_at > publishedSince ? post.updated_at : time,
  });
  if (!result.ok) return result;
  await enqueueSearchEngineNotice(tx, { slugs: [post.slug], now });
  return { ok: true, slug: post.slug };
}

/** When the post was first published; a time in the future was only a schedule. */
function firstPublishedAt({ publish_at: time }: PostRow, now: Date): string | undefined {
  return time !== null && time <= now.toISOString() ? time : undefined;
}

interface UnpublishPost {
  id: string;
  actor?: Actor;
  now: Date;
}

/** Unpublishes or unschedules a post. Keeps the date of a past publication. */
export function unpublishPost(db: Db, { id, actor, now }: UnpublishPost): Promise<PostResult> {
  const change = { id, actor, action: "unpublish-post", verb: "Unpublished", now };
  return changePost(db, change, async (tx, post) => {
    const publishAt = post.status === "scheduled" ? null : post.publish_at;
    const result = await setStatus(tx, post, { transition: "unpublish", publishAt });
    if (result.ok && isPublished(post, now))
      await enqueueSearchEngineNotice(tx, { slugs: [post.slug], now });
    return result;
  });
}
