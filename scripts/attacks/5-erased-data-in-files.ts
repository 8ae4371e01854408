import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { post } from "#tests/setup/http.ts";
import { type Attack, withPrivacyTarget } from "./attack.ts";

const EMAIL = "zebulon.quux@example.com";
const MESSAGE = "please-forget-this-xyzzy";

/** How long erased data may stay in the files. */
const LIMIT_MS = 15_000;

/** Files in the folder that contain one of the texts, as `grep -a` would find them. */
function listFilesWith(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => {
    const path = join(folder, name);
    // SQLite may delete a temporary file while the folder is read.
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
    const bytes = readFileSync(path, "latin1");
    return texts.some((text) => bytes.includes(text));
  });
}

async function run(): Promise<string | undefined> {
  return withPrivacyTarget({}, async (target) => {
    await post(target, "/deals", { email: EMAIL, phone: "(313) 555-0142" });
    const message = { name: "Zebulon", email: EMAIL, message: MESSAGE.repeat(300) };
    await post(target, "/contact", message);
    const found = () => listFilesWith(target.dataDir, [EMAIL, MESSAGE]);
    if (found().length === 0) throw new Error("no data was saved that could be found");
    await target.asOwner("/admin/leads/erasure", { intent: "erase", address: EMAIL });
    const deadline = performance.now() + LIMIT_MS;
    while (found().length > 0) {
      if (performance.now() > deadline) return `erased data is still in ${found().join(", ")}`;
      await sleep(500);
    }
    return undefined;
  });
}

export default { item: "5. Erased data is not gone", run } satisfies Attack;
