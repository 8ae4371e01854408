/** Why a post was left as it is. */
export type PostRefusal =
  | "missing"
  | "in-trash"
  | "not-in-trash"
  | "not-allowed"
  | "stale"
  | "time-not-future"
  | "time-not-past"
  | "slug-invalid"
  | "slug-taken"
  | "revision-missing";

/** A refusal everybody must expect; `text` can be shown to staff. */
export interface PostRefused {
  ok: false;
  refusal: PostRefusal;
  text: string;
}

/** The outcome of a use case: what it says of the post, or why nothing was done. */
export type PostResult<T extends object = object> = ({ ok: true } & T) | PostRefused;

const TEXTS = {
  missing: "There is no such post.",
  "in-trash": "The post is in the trash. Restore it first.",
  "not-in-trash": "The post is not in the trash.",
  stale: "Someone changed the post in the meantime. Reload it and repeat your change.",
  "time-not-future": "The time to publish at must be in the future.",
  "time-not-past": "The date of publication must not be in the future. Schedule the post instead.",
  "slug-invalid":
    "The address must be lower-case letters, digits and single hyphens, at most 120 characters.",
  "slug-taken": "The address belongs or belonged to another post.",
  "revision-missing": "The post has no such revision.",
} as const satisfies Partial<Record<PostRefusal, string>>;

/** A refusal with its standing text. */
export function refusePost(refusal: keyof typeof TEXTS): PostRefused {
  return { ok: false, refusal, text: TEXTS[refusal] };
}
