import { randomBytes } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import { readSetting } from "#app/db/store-setting.server.ts";

/** Row of table `settings` with the key. */
const KEY = "indexnow-key";

/** Addresses that may be the key file's: no other file of the site has such a name. */
const KEY_FILE = /^\/([0-9a-f]{32})\.txt$/;

/**
 * The key that proves notices come from this site: made once, then the same in every process, since
 * search engines check it against the file at {@link keyFilePath}.
 */
export async function getIndexNowKey(db: Db, { now }: { now: Date }): Promise<string> {
  const stored = await readSetting(db, KEY);
  if (stored !== undefined) return JSON.parse(stored) as string;
  await db
    .insertInto("settings")
    .values({
      key: KEY,
      value: JSON.stringify(randomBytes(16).toString("hex")),
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  // Another process may have been first: its key is the one that holds.
  return JSON.parse((await readSetting(db, KEY)) ?? "null") as string;
}

/** Where the key file stands. */
export function keyFilePath(key: string): string {
  return `/${key}.txt`;
}

/** The text of the key file, where the path is the key file's; else undefined. */
export async function readKeyFile(db: Db, path: string): Promise<string | undefined> {
  const asked = KEY_FILE.exec(path)?.[1];
  if (asked === undefined) return undefined;
  const stored = await readSetting(db, KEY);
  return stored === JSON.stringify(asked) ? asked : undefined;
}
