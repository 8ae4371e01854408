import type { Db } from "#app/db/schema.ts";
import { CITY_TEXT_NAMES } from "#app/modules/areas/city-texts.ts";
import { cityTokens } from "#app/modules/areas/city-tokens.server.ts";
import { getProfiles } from "#app/modules/areas/saved-city-texts.server.ts";
import { listPostsWithLocations } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import { hasLocationParts } from "#app/modules/store/location-text.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { tokenValues } from "#app/modules/store/tokens.server.ts";
import { CONTENT_LISTS } from "../content-lists.server.ts";
import { announcementDocument } from "../documents.server.ts";
import { readDocument } from "../read-document.server.ts";
import { PAGE_TEXTS } from "./page-texts.server.ts";

/** What a text belongs to, in the order of the staff area. */
export const TEXT_KINDS = ["city", "article", "other"] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** A page, article or other item with texts written for a location. */
export interface LocatedText {
  kind: TextKind;
  label: string;
  /** Its editor, or its page where staff cannot edit it. */
  href: string;
  isEditable: boolean;
  texts: string[];
  /** Values, for these facts, of the tokens its texts may use. */
  valuesWith: (facts: SiteFacts) => Record<string, string>;
}

/** Every city page, article and other text of the site with parts written for a location. */
export async function listLocatedTexts(db: Db): Promise<LocatedText[]> {
  const [profiles, posts, announcement, lists] = await Promise.all([
    getProfiles(db),
    listPostsWithLocations(db),
    readDocument(db, announcementDocument),
    Promise.all(
      CONTENT_LISTS.map(async (list) => ({ list, entries: await readDocument(db, list.document) })),
    ),
  ]);
  const rows: (Omit<LocatedText, "texts"> & { value: unknown })[] = [
    ...[...profiles.values()].map((profile) => ({
      ...{ kind: "city" as const, label: profile.name, isEditable: true },
      href: `/admin/business/cities/${profile.slug}`,
      value: CITY_TEXT_NAMES.map((name) => profile[name]),
      valuesWith: (facts: SiteFacts) => ({
        ...tokenValues(facts),
        ...cityTokens(profile.slug, facts),
      }),
    })),
    ...posts.map(({ id, title, ...texts }) => ({
      ...{ kind: "article" as const, label: title, href: `/admin/posts/${id}`, isEditable: true },
      ...{ value: [title, texts], valuesWith: tokenValues },
    })),
    {
      ...{ kind: "other", label: "Announcement", href: announcementDocument.path },
      ...{ isEditable: true, value: announcement, valuesWith: tokenValues },
    },
    ...lists.flatMap(({ list, entries }) =>
      entries.map((entry, index) => ({
        ...{ kind: "other" as const, label: `${list.document.label}: ${list.nameOf(entry)}` },
        ...{ href: `/admin/business/${list.slug}/${index + 1}`, isEditable: true },
        ...{ value: entry, valuesWith: tokenValues },
      })),
    ),
    ...PAGE_TEXTS.map((page) => ({
      ...{ kind: "other" as const, ...page, isEditable: false, valuesWith: tokenValues },
    })),
  ];
  return rows.flatMap(({ value, ...row }) => {
    const texts = stringsIn(value).filter(hasLocationParts);
    return texts.length > 0 ? [{ ...row, texts }] : [];
  });
}

/** Every string in a value, at any depth. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(stringsIn);
}
