import { setTimeout as sleep } from "node:timers/promises";
import { get, post } from "#tests/setup/http.ts";
import { type Attack, type PrivacyTarget, withPrivacyTarget } from "./attack.ts";

const TOKEN = "kJ8xQ2mN4pR6tV9wY1zB3dF5gH7jL0nM2qS4uW6xZ8c";
const SECRETS = [TOKEN, "zebulon", "555-0142"];

/** A little longer than the interval at which visits and missing URLs are saved. */
const SAVE_WAIT_MS = 6_000;

async function listSavedText({ db }: PrivacyTarget): Promise<string> {
  const rows = await Promise.all([
    db.selectFrom("visit_errors").selectAll().execute(),
    db.selectFrom("missed_addresses").selectAll().execute(),
    db.selectFrom("visit_counts").selectAll().execute(),
    db.selectFrom("visit_sources").selectAll().execute(),
  ]);
  return JSON.stringify(rows);
}

async function run(): Promise<string | undefined> {
  return withPrivacyTarget({}, async (target) => {
    await post(target, "/client-error", {
      reference: "b-0123456789ab",
      message: `No route matches URL "/unsubscribe/${TOKEN}" zebulon@example.com (313) 555-0142`,
      path: `/preview/${TOKEN}`,
    });
    for (const path of [
      ...[`/some/${TOKEN}`, `/some/${TOKEN}.html`, `/%75nsubscribe/${TOKEN}.data%E0`],
      ...["/for/zebulon@example.com", "/call/313-555-0142"],
    ]) {
      await get(target, path, { Referer: `https://mail.example/?to=zebulon@example.com` });
    }
    // A server error on a page with a token in its URL, caused by a failing database.
    const schema = target.db.schema;
    await schema.alterTable("erasures").renameTo("erasures_gone").execute();
    const failed = await get(target, `/unsubscribe/${TOKEN}`);
    const alias = await get(target, `/%75nsubscribe/${TOKEN}?to=zebulon@example.com`);
    if (failed.status < 500) throw new Error(`the page did not fail: ${failed.status}`);
    await sleep(SAVE_WAIT_MS);
    const log = target.output();
    if (!log.includes("unexpected error")) throw new Error("the error was not logged");
    const saved = await listSavedText(target);
    const leak = SECRETS.find((secret) =>
      (log + saved).toLowerCase().includes(secret.toLowerCase()),
    );
    if (leak === undefined) return undefined;
    const place = saved.toLowerCase().includes(leak.toLowerCase()) ? "the database" : "the log";
    return `${leak} is in ${place} (answers ${failed.status}, ${alias.status})`;
  });
}

export default { item: "9. Personal data and secrets in logs", run } satisfies Attack;
