import type { Db, Tx } from "#app/db/schema.ts";
import type { BlogPostsTable } from "#app/db/tables/blog.ts";
import { lockRow, retryTransaction } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";

/** The columns read to change a post; computed columns are only replaced. */
export type PostRow = Omit<
  BlogPostsTable,
  "html" | "words" | "services" | "copy_rules" | "shipped_revision" | "declined_shipped"
>;

export const POST_COLUMNS = [
  "id",
  "title",
  "slug",
  "status",
  "excerpt",
  "category",
  "image",
  "author",
  "description",
  "markdown",
  "city_id",
  "revision",
  "search_key",
  "publish_at",
  "deleted_at",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof PostRow)[];

/** How the audit log describes a change of a post. */
interface PostChange {
  /** Without an actor nothing is logged, as in imports and tests. */
  actor?: Actor;
  /** Name of the action, such as `publish-post`. */
  action: string;
  /** The verb in the summary: "Published". */
  verb: string;
  now: Date;
}

/**
 * Locks and changes a post in a transaction, and logs the difference. Rejects a post that is
 * missing or in the trash.
 */
export function changePost<T extends object>(
  db: Db,
  { id, ...change }: { id: string } & PostChange,
  work: (tx: Tx, post: PostRow) => Promise<PostResult<T>>,
): Promise<PostResult<T>> {
  return retryTransaction<PostResult<T>>(db, async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) return refusePost("missing");
    if (post.deleted_at !== null) return refusePost("in-trash");
    const result = await work(tx, post);
    if (result.ok && change.actor) await recordChangeSince(tx, change, post);
    return result;
  });
}

/** Reads a post and locks it until the transaction ends. */
export function lockPost(tx: Tx, id: string): Promise<PostRow | undefined> {
  return lockRow(tx, tx.selectFrom("blog_posts").select(POST_COLUMNS).where("id", "=", id));
}

/** Logs how a locked post differs from `before`. */
export async function recordChangeSince(
  tx: Tx,
  change: PostChange,
  before: PostRow,
): Promise<void> {
  const after = await lockPost(tx, before.id);
  if (after) await recordPostChange(tx, change, { before: { ...before }, after: { ...after } });
}

type Fields = { id: string; title: string } & Record<string, unknown>;

/** Columns that are not logged: texts are in the revisions, whose numbers are logged. */
const UNLOGGED = new Set(["id", "markdown", "search_key", "created_at", "updated_at"]);

/** Logs which fields of a post changed; logs nothing if none did. */
export async function recordPostChange(
  tx: Tx,
  { actor, action, verb, now }: PostChange,
  { before, after }: { before?: Fields | undefined; after: Fields },
): Promise<void> {
  if (!actor) return;
  const changed = Object.keys(after).filter(
    (name) => !UNLOGGED.has(name) && before?.[name] !== after[name],
  );
  if (changed.length === 0) return;
  const pick = (post: Fields) => Object.fromEntries(changed.map((name) => [name, post[name]]));
  await recordAudit(tx, {
    actor,
    action,
    subject: { kind: "post", id: after.id },
    summary: `${verb} “${after.title}”.`,
    before: before && pick(before),
    after: pick(after),
    now,
  });
}

/** Why a post was not changed. */
type PostRefusal =
  | "missing"
  | "in-trash"
  | "not-in-trash"
  | "not-allowed"
  | "copy"
  | "incomplete"
  | "stale"
  | "time-not-future"
  | "time-not-past"
  | "slug-invalid"
  | "slug-taken"
  | "revision-missing";

/** An expected refusal; `text` is for staff. */
export interface PostRefused {
  ok: false;
  refusal: PostRefusal;
  text: string;
  /** The words that break a rule, for refusal `copy`. */
  findings?: CopyFinding[];
  /** One message per field, for refusal `incomplete`. */
  fieldErrors?: Record<string, string>;
}

/** The result of a change: its details, or why nothing changed. */
export type PostResult<T extends object = object> = ({ ok: true } & T) | PostRefused;

const REFUSAL_TEXTS = {
  missing: "This post does not exist.",
  "in-trash": "The post is in the trash. Restore it first.",
  "not-in-trash": "The post is not in the trash.",
  incomplete: "Something is missing. See the checklist.",
  copy: "Some words break an advertising rule or need a reason first.",
  stale: "Someone else changed this post. Reload it and make your change again.",
  "time-not-future": "The publishing time must be in the future.",
  "time-not-past": "The publication date cannot be in the future. Schedule the post instead.",
  "slug-invalid":
    "The URL can have only lowercase letters, digits, and single hyphens, at most 120 characters.",
  "slug-taken": "Another post uses this URL or used it before. Choose a different one.",
  "revision-missing": "This revision does not exist.",
} as const satisfies Partial<Record<PostRefusal, string>>;

/** A refusal with its text. */
export function refusePost(refusal: keyof typeof REFUSAL_TEXTS): PostRefused {
  return { ok: false, refusal, text: REFUSAL_TEXTS[refusal] };
}
