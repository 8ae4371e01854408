import type { Db, Tx } from "#app/db/schema.ts";
import { readSetting, storeSetting } from "#app/db/store-setting.server.ts";
import { newId } from "#app/platform/ids.server.ts";

/** Row of table `settings` that changes with every change the public can see. */
const BLOG_VERSION_KEY = "blog-version";

/** Marks that posts came, went, moved or changed; in the transaction that makes it so. */
export async function bumpBlogVersion(tx: Db | Tx, { now }: { now: Date }): Promise<void> {
  await storeSetting(tx, { key: BLOG_VERSION_KEY, value: newId(), now });
}

/** What is made of posts holds as long as this text stays the same. */
export async function readBlogVersion(db: Db): Promise<string> {
  return (await readSetting(db, BLOG_VERSION_KEY)) ?? "";
}
