import { listSavedJson } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import {
  listHashesInPosts,
  listPostsWithPictures,
} from "#app/modules/blog/editing/list-posts-with-pictures.server.ts";
import { isCleared, STATUS_LABELS } from "#app/modules/blog/editing/staff-post.ts";
import { listNamedHashes, type UploadRef } from "#app/modules/media/picture-schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { createStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { CONTENT_LISTS } from "./content-lists.server.ts";
import { getDocument } from "./documents.server.ts";
import type { ContentList, Entry } from "./list-definition.server.ts";
import { getEntryStatus } from "./visibility.server.ts";

/** A place that shows an uploaded picture. */
export interface PictureUsage {
  /** Name of the post or of the entry. */
  label: string;
  /** What it is: "Post, published", "Deal", "Product, draft", "Reel, ended". */
  kind: string;
  /** Where staff edit it. */
  to: string;
  /** Whether it is public, or will be without another review. */
  isCleared: boolean;
}

const LISTS_WITH_PICTURES = CONTENT_LISTS.filter(({ fields }) =>
  fields.some(({ kind }) => kind === "picture"),
);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Every post and entry that names one of these uploads. */
export async function listPictureUsages(
  db: Db,
  { hashes, now }: { hashes: readonly string[]; now: Date },
): Promise<PictureUsage[]> {
  const today = storeDay(now);
  const refs = hashes.map((hash): UploadRef => `upload:${hash}`);
  const [facts, posts, ...entries] = await Promise.all([
    getSiteFacts(db),
    listPostsWithPictures(db, refs),
    ...LISTS_WITH_PICTURES.map((list) => listEntries(db, { list, refs, today })),
  ]);
  const fill = createStaffTextFiller(facts);
  return [
    ...posts.map(({ id, title, status, isInTrash }) => ({
      label: title,
      kind: `Post, ${isInTrash ? "in the trash" : STATUS_LABELS[status].label.toLowerCase()}`,
      to: isInTrash ? "/admin/posts?trash=1" : `/admin/posts/${id}`,
      isCleared: !isInTrash && isCleared(status),
    })),
    ...entries.flat().map((usage) => ({ ...usage, label: fill(usage.label) })),
  ];
}

async function listEntries(
  db: Db,
  { list, refs, today }: { list: ContentList; refs: readonly UploadRef[]; today: string },
): Promise<PictureUsage[]> {
  const { document, nameOf } = list;
  const entries = await getDocument(db, document);
  return entries.flatMap((entry, index) => {
    const json = JSON.stringify(entry);
    if (!refs.some((ref) => json.includes(ref))) return [];
    const kind = describeKind(list, entry, today);
    const to = `${document.path}/${index + 1}`;
    return { label: nameOf(entry), kind, to, isCleared: !entry.draft };
  });
}

function describeKind(list: ContentList, entry: Entry, today: string): string {
  const kind = capitalize(list.noun);
  if (entry.draft) return `${kind}, draft`;
  const status = getEntryStatus(list, entry, today) ?? "current";
  return status === "current" ? kind : `${kind}, ${list.dated?.titles[status].toLowerCase()}`;
}

/** The hashes of all uploads that posts and entries name. */
export async function listUsedHashes(db: Db): Promise<ReadonlySet<string>> {
  const [inPosts, documents] = await Promise.all([
    listHashesInPosts(db),
    listSavedJson(
      db,
      LISTS_WITH_PICTURES.map(({ document }) => document.savedKey),
    ),
  ]);
  return new Set([...inPosts, ...documents.flatMap(({ value }) => listNamedHashes(value))]);
}
