import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db } from "#app/db/schema.ts";
import { getCityTokens } from "#app/modules/areas/area-tokens.server.ts";
import { CITY_TEXT_NAMES, getProfiles } from "#app/modules/areas/city-texts.server.ts";
import { listPostsWithLocations } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { findHiddenText, hasLocationParts } from "#app/modules/store/location-text.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { tokenValues } from "#app/modules/store/tokens.server.ts";
import { areaPage, areasIndex } from "#content/areas/page.ts";
import blog from "#content/blog.ts";
import { categories, shelves, shopCopy } from "#content/shop.ts";
import { CONTENT_LISTS } from "../content-lists.server.ts";
import { announcementDocument, getDocument } from "../documents.server.ts";
import { EDITABLE_PAGES } from "../pages/editable-pages.server.ts";

/** A page, article, or other item with texts written for a location. */
export interface LocatedText {
  kind: "city" | "article" | "other";
  label: string;
  /** Its editor, or its public page if staff cannot edit it. */
  href: string;
  isEditable: boolean;
  texts: string[];
  /** Values of the tokens that its texts may use. */
  valuesWith: (facts: SiteFacts) => Record<string, string>;
}

/** Every city page, article, and other item with parts written for a location. */
export async function listLocatedTexts(db: Db): Promise<LocatedText[]> {
  const [content, posts] = await Promise.all([listLocatedContent(db), listLocatedPosts(db)]);
  return [...content, ...posts];
}

/** A {@link LocatedText} whose texts are somewhere in a value. */
type LocatedValue = Omit<LocatedText, "texts"> & { value: unknown };

async function listLocatedPosts(db: Db): Promise<LocatedText[]> {
  const posts = await listPostsWithLocations(db);
  return filterLocated(
    posts.map(({ id, title, ...texts }) => ({
      ...{ kind: "article", label: title, href: `/admin/posts/${id}`, isEditable: true },
      ...{ value: [title, texts], valuesWith: tokenValues },
    })),
  );
}

async function listLocatedContent(db: Db): Promise<LocatedText[]> {
  const [profiles, announcement, lists, pages] = await Promise.all([
    getProfiles(db),
    getDocument(db, announcementDocument),
    Promise.all(
      CONTENT_LISTS.map(async (list) => ({ list, entries: await getDocument(db, list.document) })),
    ),
    Promise.all(
      EDITABLE_PAGES.map(async ({ document }) => ({
        ...{ label: document.label, href: document.path, value: await getDocument(db, document) },
      })),
    ),
  ]);
  return filterLocated([
    ...[...profiles.values()].map((profile) => ({
      ...{ kind: "city" as const, label: profile.name, isEditable: true },
      href: `/admin/business/cities/${profile.slug}`,
      value: CITY_TEXT_NAMES.map((name) => profile[name]),
      valuesWith: (facts: SiteFacts) => ({
        ...tokenValues(facts),
        ...getCityTokens(profile.slug, facts),
      }),
    })),
    {
      ...{ kind: "other" as const, label: "Announcement", href: announcementDocument.path },
      ...{ isEditable: true, value: announcement, valuesWith: tokenValues },
    },
    ...lists.flatMap(({ list, entries }) =>
      entries.map((entry, index) => ({
        ...{ kind: "other" as const, label: `${list.document.label}: ${list.nameOf(entry)}` },
        ...{ href: `/admin/business/${list.slug}/${index + 1}`, isEditable: true },
        ...{ value: entry, valuesWith: tokenValues },
      })),
    ),
    ...pages.map((page) => ({
      ...{ kind: "other" as const, ...page, isEditable: true, valuesWith: tokenValues },
    })),
    ...FIXED_TEXTS.map((texts) => ({
      ...{ kind: "other" as const, ...texts, isEditable: false, valuesWith: tokenValues },
    })),
  ]);
}

function filterLocated(rows: readonly LocatedValue[]): LocatedText[] {
  return rows.flatMap(({ value, ...row }) => {
    const texts = listStrings(value).filter(hasLocationParts);
    return texts.length > 0 ? [{ ...row, texts }] : [];
  });
}

/** Every string in a value, at any depth. */
function listStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(listStrings);
}

/** An item with sentences that are hidden because the store is not at their location. */
interface HiddenLocatedText extends Pick<LocatedText, "kind" | "label" | "href" | "isEditable"> {
  /** Number of hidden sentences or parts of sentences. */
  hidden: number;
  /** The locations they were written for, such as "downtown Detroit". */
  locations: string[];
}

/** Every item with sentences hidden at the store's address, the most hidden sentences first. */
export async function listHiddenTexts(db: Db): Promise<HiddenLocatedText[]> {
  const [facts, content, posts] = await Promise.all([
    getSiteFacts(db),
    listHiddenContent(db),
    listLocatedPosts(db),
  ]);
  return [...content, ...findHidden(posts, facts)].sort(
    (a, b) => b.hidden - a.hidden || a.label.localeCompare(b.label),
  );
}

/**
 * Items with hidden sentences except posts, whose drafts are not in the change feed. Cached, because it
 * compares every text of the site.
 */
const listHiddenContent = memoByTags([], async (db) => {
  const [facts, texts] = await Promise.all([getSiteFacts(db), listLocatedContent(db)]);
  return findHidden(texts, facts);
});

function findHidden(texts: readonly LocatedText[], facts: SiteFacts): HiddenLocatedText[] {
  return texts
    .map(({ texts: parts, valuesWith, ...row }) => {
      const values = valuesWith(facts);
      const found = parts.map((text) => findHiddenText(text, values));
      return {
        ...row,
        hidden: found.reduce((sum, { dropped }) => sum + dropped.length, 0),
        locations: [...new Set(found.flatMap(({ locations }) => locations))],
      };
    })
    .filter(({ hidden }) => hidden > 0);
}

/** Texts that staff cannot edit. */
const FIXED_TEXTS: readonly { label: string; href: string; value: unknown }[] = [
  { label: "Menu categories", href: "/", value: categories },
  { label: "Shop shelves and products", href: "/shop", value: { shelves, shopCopy } },
  { label: "Blog page", href: "/blog", value: blog },
  { label: "List of areas served", href: "/areas-served", value: areasIndex },
  { label: "Text on every city page", href: "/areas/detroit", value: areaPage },
];
