import type { PostStatus } from "#app/db/tables/blog.ts";
import type { PostRefused } from "../post-result.ts";

interface Transition {
  from: readonly PostStatus[];
  to: PostStatus;
  /** For the refusal: "cannot be published". */
  done: string;
}

/** Every way the status of a post may go. Only approved text reaches the public. */
export const transitions = {
  submit: { from: ["draft", "unpublished"], to: "review", done: "submitted for review" },
  approve: { from: ["review"], to: "approved", done: "approved" },
  schedule: { from: ["approved", "scheduled", "unpublished"], to: "scheduled", done: "scheduled" },
  publish: { from: ["approved", "scheduled", "unpublished"], to: "published", done: "published" },
  unpublish: { from: ["published", "scheduled"], to: "unpublished", done: "unpublished" },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

const list = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Why a post of this status cannot go that way; undefined when it can. */
export function refuseTransition(
  name: TransitionName,
  status: PostStatus,
): PostRefused | undefined {
  const { from, done }: Transition = transitions[name];
  if (from.includes(status)) return undefined;
  const text = `A post with status ${status} cannot be ${done}; its status must be ${list.format(from)}.`;
  return { ok: false, refusal: "not-allowed", text };
}

/** Every way a post of this status can go. */
export function waysFrom(status: PostStatus): TransitionName[] {
  return (Object.keys(transitions) as TransitionName[]).filter(
    (name) => refuseTransition(name, status) === undefined,
  );
}
