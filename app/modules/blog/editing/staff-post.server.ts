import type { Db } from "#app/db/schema.ts";
import { cityLabel, listCities } from "#app/modules/areas/cities.server.ts";
import { getCurrentPictureName } from "#app/modules/media/picture-schema.ts";
import { listPictureChoices, type PictureChoice } from "#app/modules/media/pictures.server.ts";
import { type FactChoice, listFactChoices } from "#app/modules/store/fact-choices.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { createStaffTextFiller, getStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { diffTexts } from "#app/platform/text-analysis.server.ts";
import { addDays, storeDay, toWallTime } from "#app/platform/time.server.ts";
import type { FieldDiff } from "#app/ui/staff/text-comparison.tsx";
import { POST_CATEGORIES } from "../post-types.ts";
import { listTransitions } from "../publishing/change-status.server.ts";
import { formatAuthor } from "../rendering/prepare-content.server.ts";
import type { DraftContent } from "../schema.ts";
import {
  FIELD_LABELS,
  NEW_POST_ID,
  POST_FIELDS,
  type PostFields,
  type StaffPost,
  type StaffRevision,
} from "./staff-post.ts";

/** Loads a post of any status for the editor. */
export async function getStaffPost(db: Db, { id }: { id: string }): Promise<StaffPost | undefined> {
  const row = await db
    .selectFrom("blog_posts")
    .select(["id", "slug", "status", "revision", "publish_at", "deleted_at", "created_at"])
    .select(["updated_at", "title", "excerpt", "description", "category", "image", "author"])
    .select(["city_id", "markdown"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const former = await db
    .selectFrom("blog_former_slugs")
    .select("slug")
    .where("post_id", "=", id)
    .orderBy("created_at")
    .execute();
  const facts = await getSiteFacts(db);
  return {
    id,
    shownTitle: createStaffTextFiller(facts)(row.title) || UNTITLED,
    slug: row.slug,
    status: row.status,
    allowedTransitions: listTransitions(row.status),
    revision: row.revision,
    publishAt: row.publish_at,
    publishWallTime: row.publish_at && toWallTime(new Date(row.publish_at)),
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    formerSlugs: former.map(({ slug }) => slug),
    fields: toPostFields({ ...row, cityId: row.city_id }, facts),
  };
}

/** Shown in place of an empty title. */
export const UNTITLED = "Untitled";

/** A post that is not saved yet. */
export function newStaffPost({ name }: Pick<SiteFacts, "name">, now: Date): StaffPost {
  const empty = { title: "", excerpt: "", category: "", image: "", markdown: "" };
  const time = now.toISOString();
  return {
    ...{ id: NEW_POST_ID, shownTitle: "New post", slug: "", status: "draft", revision: 0 },
    ...{
      publishAt: null,
      publishWallTime: null,
      deletedAt: null,
      createdAt: time,
      updatedAt: time,
    },
    allowedTransitions: listTransitions("draft"),
    formerSlugs: [],
    fields: toPostFields({ ...empty, author: name, cityId: null }, { name }),
  };
}

/** A post's content as form fields; the author token becomes the store's name. */
export function toPostFields(content: DraftContent, { name }: Pick<SiteFacts, "name">): PostFields {
  const { title, excerpt, description, category, cityId, markdown } = content;
  const image = getCurrentPictureName(content.image);
  const author = formatAuthor(content.author, name);
  const texts = { title, excerpt, category, image, author, markdown };
  return { ...texts, description: description ?? "", cityId: cityId ?? "" };
}

/** The revisions of a post, newest first. */
export async function listRevisions(
  db: Db,
  { id, limit }: { id: string; limit: number },
): Promise<StaffRevision[]> {
  const rows = await db
    .selectFrom("blog_revisions")
    .select(["number", "title", "created_at", "is_autosave"])
    .where("post_id", "=", id)
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  const text = await getStaffTextFiller(db);
  return rows.map(({ created_at, number, title, is_autosave }) => ({
    ...{ number, title: text(title), createdAt: created_at },
    // SQLite has no booleans.
    isAutosave: Boolean(is_autosave),
  }));
}

/** The fields in which two versions of a post differ, with their differences. */
export function comparePosts(older: PostFields, newer: PostFields): FieldDiff[] {
  return POST_FIELDS.filter((name) => older[name] !== newer[name]).map((name) => ({
    label: FIELD_LABELS[name],
    parts: diffTexts(older[name], newer[name]),
  }));
}

/** Options of the editor's selects. */
export interface EditorChoices {
  categories: readonly string[];
  cities: { id: string; name: string }[];
  /** Uploads first. */
  pictures: PictureChoice[];
  facts: FactChoice[];
  /** When to publish a post, as a wall time: 9:00 AM tomorrow. */
  publishTime: string;
}

/** Lists the options of the editor of a text; cities by name. */
export async function listEditorChoices(
  db: Db,
  { markdown, now }: { markdown: string; now: Date },
): Promise<EditorChoices> {
  const [cities, pictures, facts] = await Promise.all([
    listCities(db),
    listPictureChoices(db),
    getSiteFacts(db),
  ]);
  const byName = cities.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return {
    categories: POST_CATEGORIES,
    cities: byName.map((city) => ({ id: city.id, name: cityLabel(city) })),
    pictures,
    facts: listFactChoices(facts, markdown),
    publishTime: `${addDays(storeDay(now), 1)}T09:00`,
  };
}
