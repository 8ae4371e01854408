import type { Db, Tx } from "#app/db/schema.ts";
import { readSetting, storeSetting } from "#app/db/store-setting.server.ts";
import { newId } from "#app/platform/ids.server.ts";

/** Row of table `settings` that changes with every change of facts or content by staff. */
const CONTENT_VERSION_KEY = "content-version";

/** Marks that facts or content changed; in the transaction that makes it so. */
export async function bumpContentVersion(tx: Tx, { now }: { now: Date }): Promise<void> {
  await storeSetting(tx, { key: CONTENT_VERSION_KEY, value: newId(), now });
}

/** What is made of facts and content holds as long as this text stays the same. */
export async function readContentVersion(db: Db): Promise<string> {
  return (await readSetting(db, CONTENT_VERSION_KEY)) ?? "";
}
