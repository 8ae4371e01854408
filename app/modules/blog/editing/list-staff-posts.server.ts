import { type ExpressionBuilder, sql } from "kysely";
import { searchPosts } from "#app/db/blog-search.server.ts";
import { isPostgres } from "#app/db/migrations/column-types.ts";
import type { DB, Db } from "#app/db/schema.ts";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { mapCitiesById } from "#app/modules/areas/cities.server.ts";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import type { CopyFacts } from "#app/modules/compliance/copy-check/find-copy-problems.server.ts";
import { addSavedReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { isLedgerKey } from "#app/modules/compliance/service-claims.server.ts";
import { mapThumbnails } from "#app/modules/media/pictures.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { getStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import {
  getPublicView,
  hasUnapprovedClaim,
  isPublished,
} from "../public/post-visibility.server.ts";
import { findPostProblems, type PostTexts } from "../publishing/review-post-copy.server.ts";
import { postCursor, type StaffPostRequest } from "./post-list-url.ts";
import { UNTITLED } from "./staff-post.server.ts";
import { CLEARED_STATUSES, type StaffPostRow } from "./staff-post.ts";

/** Posts on a page of the staff's list. */
const STAFF_PAGE_SIZE = 25;

/** A search finds at most this many posts, the newest. */
const MAX_STAFF_MATCHES = 500;

interface ListStaffPosts {
  request: StaffPostRequest;
  size?: number;
}

/** One page of posts of every status by their last change; `next` is the cursor of the next page. */
export async function listStaffPosts(
  db: Db,
  { request, size = STAFF_PAGE_SIZE }: ListStaffPosts,
): Promise<{ posts: StaffPostRow[]; next: string | null }> {
  const { query, after, oldestFirst } = request;
  const [order, beyond] = oldestFirst ? (["asc", ">"] as const) : (["desc", "<"] as const);
  const filter = (eb: ExpressionBuilder<DB, "blog_posts">) => matchesRequest(eb, request);
  const found = query
    ? await searchPosts(db, query, { filter, limit: MAX_STAFF_MATCHES })
    : undefined;
  if (found?.length === 0) return { posts: [], next: null };
  let posts = db
    .selectFrom("blog_posts")
    .select([
      "id",
      "title",
      "slug",
      "status",
      "category",
      "publish_at",
      "updated_at",
      "city_id",
      "image",
    ])
    .where((eb) => matchesRequest(eb, request));
  if (found) posts = posts.where("blog_posts.id", "in", found);
  if (after) {
    posts = posts.where(
      sql<boolean>`(blog_posts.updated_at, blog_posts.id) ${sql.raw(beyond)} (${after.time}, ${after.id})`,
    );
  }
  const rows = await posts
    .orderBy("blog_posts.updated_at", order)
    .orderBy("blog_posts.id", order)
    .limit(size + 1)
    .execute();
  const fill = await getStaffTextFiller(db);
  const cities = await mapCitiesById(
    db,
    rows.map(({ city_id }) => city_id),
  );
  const page = rows.slice(0, size);
  const pictures = await mapThumbnails(
    db,
    page.map(({ image }) => image),
  );
  const shown = page.map(({ city_id, title, image, ...row }) => ({
    ...row,
    title: fill(title) || UNTITLED,
    picture: pictures.get(image) ?? null,
    city: cities.get(city_id ?? "")?.name ?? null,
  }));
  const last = shown.at(-1);
  return { posts: shown, next: rows.length > size && last ? postCursor(last) : null };
}

function matchesRequest(
  eb: ExpressionBuilder<DB, "blog_posts">,
  { status, category, trash }: StaffPostRequest,
) {
  return eb.and([
    eb("blog_posts.deleted_at", trash ? "is not" : "is", null),
    ...(status ? [eb("blog_posts.status", "=", status)] : []),
    ...(category ? [eb("blog_posts.category", "=", category)] : []),
  ]);
}

/** Counts posts by status, and posts in the trash. */
export async function countStaffPosts(
  db: Db,
): Promise<{ byStatus: Partial<Record<PostStatus, number>>; trash: number }> {
  const [rows, { trash }] = await Promise.all([
    db
      .selectFrom("blog_posts")
      .select(({ fn }) => ["status", fn.countAll<number | string>().as("posts")])
      .where("deleted_at", "is", null)
      .groupBy("status")
      .execute(),
    db
      .selectFrom("blog_posts")
      .select(({ fn }) => fn.countAll<number | string>().as("trash"))
      .where("deleted_at", "is not", null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    byStatus: Object.fromEntries(rows.map(({ status, posts }) => [status, Number(posts)])),
    trash: Number(trash),
  };
}

/** Counts the posts that staff have to review or to publish, without counting the others. */
export async function countWaitingPosts(db: Db): Promise<{ review: number; approved: number }> {
  const rows = await db
    .selectFrom("blog_posts")
    .select(({ fn }) => ["status", fn.countAll<number | string>().as("posts")])
    .where("deleted_at", "is", null)
    .where("status", "in", ["review", "approved"])
    .groupBy("status")
    .execute();
  const countOf = (wanted: PostStatus) =>
    Number(rows.find(({ status }) => status === wanted)?.posts ?? 0);
  return { review: countOf("review"), approved: countOf("approved") };
}

/** Posts, not in the trash, that offer a service outside `{{#service}}` parts, by title. */
export async function listPostsOfferingServices(
  db: Db,
): Promise<{ id: string; title: string; keys: string[] }[]> {
  const rows = await db
    .selectFrom("blog_posts")
    .select(["id", "title", "services"])
    .where("services", "!=", "")
    .where("deleted_at", "is", null)
    .orderBy("title")
    .limit(MAX_STAFF_MATCHES)
    .execute();
  const fill = await getStaffTextFiller(db);
  const posts = rows.map(({ services, id, title }) => ({
    ...{ id, title: fill(title) },
    keys: services.split(",").filter((key) => key !== "" && !isLedgerKey(key)),
  }));
  return posts.filter(({ keys }) => keys.length > 0);
}

/** Public and approved posts whose words break a rule, by title. Leaves out unedited shipped posts. */
export async function listPostsBreakingRules(
  db: Db,
): Promise<{ id: string; title: string; findings: CopyFinding[] }[]> {
  const posts = await db
    .selectFrom("blog_posts")
    .select(["id", "revision", "title", "excerpt", "description", "author", "markdown"])
    // A literal and an expression, so that the index of such posts is used and not the one of statuses
    // (50,000 posts on SQLite: 0.1 ms instead of 33).
    .where((eb) => eb("copy_rules", "!=", sql.lit("")))
    .where((eb) => eb(eb.fn.coalesce("status", sql.lit("")), "in", CLEARED_STATUSES))
    .where((eb) =>
      eb.or([eb("shipped_revision", "is", null), eb("shipped_revision", "!=", eb.ref("revision"))]),
    )
    .where("deleted_at", "is", null)
    .orderBy("title")
    .limit(MAX_STAFF_MATCHES)
    .execute();
  const facts = await getSiteFacts(db);
  const fill = await getStaffTextFiller(db);
  const found = [];
  for (const { id, ...post } of posts) {
    const findings = await addSavedReasons(db, {
      subject: { kind: "post", id },
      findings: await checkOnce({ id, ...post }, facts),
    });
    found.push({ id, title: fill(post.title), findings });
  }
  return found;
}

interface CheckedRevision {
  revision: number;
  findings: CopyFinding[];
}

/** What was found in the last checked revision of each post: Home lists all of them. */
const checkedRevisions = new WeakMap<CopyFacts, Map<string, CheckedRevision>>();

async function checkOnce(
  { id, revision, ...texts }: { id: string; revision: number } & PostTexts,
  facts: CopyFacts,
): Promise<CopyFinding[]> {
  const known = checkedRevisions.get(facts) ?? new Map<string, CheckedRevision>();
  checkedRevisions.set(facts, known);
  const last = known.get(id);
  if (last?.revision === revision) return last.findings;
  const findings = await findPostProblems(texts, facts);
  known.set(id, { revision, findings });
  return findings;
}

/** Posts, not in the trash, with parts written for a location (`{{#at…}}`), by title. */
export async function listPostsWithLocations(
  db: Db,
): Promise<
  { id: string; title: string; excerpt: string; description: string | null; markdown: string }[]
> {
  return db
    .selectFrom("blog_posts")
    .select(["id", "title", "excerpt", "description", "markdown"])
    .where("deleted_at", "is", null)
    .where(hasLocationParts(db))
    .orderBy("title")
    .execute();
}

/** Titles as staff see them, by id; the trash included. */
export async function mapPostTitles(
  db: Db,
  { ids }: { ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("blog_posts")
    .select(["id", "title"])
    .where("id", "in", ids)
    .execute();
  const fill = await getStaffTextFiller(db);
  return new Map(rows.map(({ id, title }) => [id, fill(title) || UNTITLED]));
}

/** SQL condition: the post has parts written for a location. As in migration 0034, to use its index. */
function hasLocationParts(db: Db) {
  const find = isPostgres(db) ? sql`strpos` : sql`instr`;
  const texts = sql`title || excerpt || coalesce(description, '') || markdown`;
  return sql<boolean>`(${find}(${texts}, '{{#at') > 0 or ${find}(${texts}, '{{^at') > 0)`;
}

/** Posts in the list of recent posts (spec 2, section 9). */
const RECENT_LIMIT = 10;

/** A post in the list of recent posts. */
interface RecentPost {
  id: string;
  title: string;
  slug: string;
  status: PostStatus;
  createdAt: string;
  /** Whether visitors can see it. */
  isPublic: boolean;
  city: string | null;
  state: string | null;
}

/** The newest posts of any status, without the trash. */
export async function listRecentPosts(db: Db, { now }: { now: Date }): Promise<RecentPost[]> {
  const rows = await db
    .selectFrom("blog_posts")
    .select(["id", "title", "slug", "status", "city_id"])
    .select(["publish_at", "deleted_at", "created_at", "services"])
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(RECENT_LIMIT)
    .execute();
  const [view, fill, cities] = await Promise.all([
    getPublicView(db, { now }),
    getStaffTextFiller(db),
    mapCitiesById(
      db,
      rows.map(({ city_id }) => city_id),
    ),
  ]);
  return rows.map((row) => {
    const { id, title, slug, status, city_id, created_at } = row;
    const city = cities.get(city_id ?? "");
    return {
      id,
      title: fill(title) || UNTITLED,
      slug,
      status,
      city: city?.name ?? null,
      state: city?.stateName ?? null,
      createdAt: created_at,
      isPublic: isPublished(row, now) && !hasUnapprovedClaim(row.services, view),
    };
  });
}
