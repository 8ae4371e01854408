import type { Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import {
  type CopyFacts,
  type CopyReasons,
  describeFinding,
  findCopyProblems,
  reviewCopy,
} from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { type PostRefused, type PostRow, refusePost } from "../editing/change-post.server.ts";
import type { PostContent } from "../schema.ts";

/** The texts of a post that readers see. */
export type PostTexts = Pick<PostContent, "title" | "excerpt" | "author" | "markdown"> & {
  description: string | null;
};

/** The words of a post that break a rule. */
export function findPostProblems(post: PostTexts, facts: CopyFacts): CopyFinding[] {
  const { title, excerpt, description, author, markdown } = post;
  const texts = Object.entries({ title, excerpt, description, author, markdown });
  return findCopyProblems(
    texts.flatMap(([field, text]) => (text ? [{ field, text }] : [])),
    facts,
  );
}

/** What the copy check of a post needs; read the facts before the transaction. */
export interface CopyReview {
  facts: CopyFacts;
  reasons?: CopyReasons | undefined;
  actor?: Actor | undefined;
  now: Date;
}

/** Refuses a text that may not be published, or not without a reason. Saves new reasons. */
export async function reviewPostCopy(
  tx: Tx,
  post: PostTexts & { id: string },
  { facts, ...review }: CopyReview,
): Promise<PostRefused | undefined> {
  const subject = { kind: "post", id: post.id } as const;
  const problems = findPostProblems(post, facts);
  const findings = await reviewCopy(tx, { subject, findings: problems, ...review });
  return findings.length > 0 ? { ...refusePost("copy"), findings } : undefined;
}

interface HoldPost {
  findings: readonly CopyFinding[];
  actor: Actor;
  now: Date;
}

/** Returns a locked post to review instead of publishing it, because its words break a rule. */
export async function holdPost(
  tx: Tx,
  { id, title, status }: Pick<PostRow, "id" | "title" | "status">,
  { findings, actor, now }: HoldPost,
): Promise<void> {
  await tx.updateTable("blog_posts").set({ status: "review" }).where("id", "=", id).execute();
  const [first] = findings;
  await recordAudit(tx, {
    actor,
    action: "hold-post",
    subject: { kind: "post", id },
    summary: `Sent “${title}” back to review${first ? `: ${describeFinding(first)}` : "."}`,
    before: { status },
    after: { status: "review" },
    now,
  });
}
