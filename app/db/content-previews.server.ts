import type { Db } from "./schema.ts";

/** What a handle for a preview reads in place of a saved document. */
export interface ContentPreview {
  key: string;
  value: unknown;
  /** The store's calendar day on which visitors see the entry of the preview; today by default. */
  day?: string;
}

const previews = new WeakMap<Db, ContentPreview & { base: Db }>();

/**
 * Another handle on the same database, through which `readContent` returns this value for one piece of
 * content. Memos never see the handle ({@link withoutPreview}), so they cannot keep the value.
 */
export function createPreviewHandle(db: Db, preview: ContentPreview): Db {
  const handle = db.withoutPlugins();
  previews.set(handle, { ...preview, base: db });
  return handle;
}

/** The preview that a handle was created for. */
export function findPreview(db: Db): ContentPreview | undefined {
  return previews.get(db);
}

/** The handle that a handle for a preview was created from; any other handle is returned as it is. */
export function withoutPreview(db: Db): Db {
  return previews.get(db)?.base ?? db;
}
