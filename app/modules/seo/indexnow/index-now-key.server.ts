import { randomBytes } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import { readSetting, swapSetting } from "#app/db/settings.server.ts";

/** Key of the setting with it. */
const KEY = "indexnow-key";

/** Addresses that may be the key file's: no other file of the site has such a name. */
const KEY_FILE = /^\/([0-9a-f]{32})\.txt$/;

/**
 * The key that proves notices come from this site: made once, then the same in every process, since
 * search engines check it against the file at {@link keyFilePath}.
 */
export async function getIndexNowKey(db: Db, { now }: { now: Date }): Promise<string> {
  const saved = await readSetting(db, KEY);
  if (saved !== undefined) return JSON.parse(saved) as string;
  const made = JSON.stringify(randomBytes(16).toString("hex"));
  if (await swapSetting(db, { key: KEY, from: undefined, to: made, now })) {
    return JSON.parse(made) as string;
  }
  // Another process was first.
  return JSON.parse((await readSetting(db, KEY)) ?? "null") as string;
}

/** Path of the key file. */
export function keyFilePath(key: string): string {
  return `/${key}.txt`;
}

/** The text of the key file if this is its path; otherwise undefined. */
export async function readKeyFile(db: Db, path: string): Promise<string | undefined> {
  const asked = KEY_FILE.exec(path)?.[1];
  if (asked === undefined) return undefined;
  const saved = await readSetting(db, KEY);
  return saved === JSON.stringify(asked) ? asked : undefined;
}
