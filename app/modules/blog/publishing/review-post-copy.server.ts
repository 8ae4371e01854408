import type { Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import type { FindChecked } from "#app/modules/compliance/copy-check/checked-texts.server.ts";
import type { CopyFinding, PublicText } from "#app/modules/compliance/copy-check/copy-finding.ts";
import {
  type CopyFacts,
  findCopyProblems,
} from "#app/modules/compliance/copy-check/find-copy-problems.server.ts";
import {
  type CopyReasons,
  describeFinding,
  reviewCopy,
} from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { type PostRefused, type PostRow, refusePost } from "../editing/change-post.server.ts";
import type { PostContent } from "../schema.ts";

/** The texts of a post that readers see. */
export type PostTexts = Pick<PostContent, "title" | "excerpt" | "author" | "markdown"> & {
  description: string | null;
};

/** The words of a post that break a rule. */
export function findPostProblems(post: PostTexts, facts: CopyFacts): Promise<CopyFinding[]> {
  return findCopyProblems(listTexts(post), facts);
}

function listTexts({ title, excerpt, description, author, markdown }: PostTexts): PublicText[] {
  const lines = Object.entries({ title, excerpt, description, author });
  return [
    ...lines.flatMap(([field, text]) => (text ? [{ field, text }] : [])),
    { field: "markdown", text: markdown, format: "markdown" },
  ];
}

/** What the copy check of a post needs in a transaction of `withCopyCheck`. */
export interface CopyReview {
  find: FindChecked;
  reasons?: CopyReasons | undefined;
  actor?: Actor | undefined;
  now: Date;
}

/** Refuses a text that may not be published, or not without a reason. Saves new reasons. */
export async function reviewPostCopy(
  tx: Tx,
  post: PostTexts & { id: string },
  { find, ...review }: CopyReview,
): Promise<PostRefused | undefined> {
  const subject = { kind: "post", id: post.id } as const;
  const problems = find(listTexts(post));
  const findings = await reviewCopy(tx, { subject, findings: problems, ...review });
  return findings.length > 0 ? { ...refusePost("copy"), findings } : undefined;
}

/** What a rule forbids in the texts of a post, in a transaction of `withCopyCheck`. */
export const findPostStops = (post: PostTexts, find: FindChecked): CopyFinding[] =>
  find(listTexts(post)).filter(({ severity }) => severity === "block");

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
