import { hash } from "node:crypto";
import type { Db } from "#app/db/schema.ts";
import { readSetting, saveSetting } from "#app/db/settings.server.ts";
import { rulePackFor } from "#app/modules/compliance/rule-packs.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { servicesColumn } from "../public/public-posts.server.ts";
import { unmarkedClaims } from "../rendering/render-content.server.ts";

/** Key of the setting with a hash of the rules by which column `services` of the posts was last computed. */
const RULES_KEY = "post-services-rules";

/** Posts read at once. */
const BATCH = 200;

/**
 * Looks again at which services each post offers, where the rules for it changed: with the first
 * start after a release that has other ones. To be called at every start; safe from several
 * processes, and a post that is saved meanwhile brings its own.
 */
export async function refreshServices(
  db: Db,
  { now }: { now: Date },
): Promise<{ changed: number }> {
  const facts = await getSiteFacts(db);
  const { state, rules } = rulePackFor(facts.address.state);
  const current = hash("sha256", JSON.stringify([state, rules.filter(({ services }) => services)]));
  if ((await readSetting(db, RULES_KEY)) === JSON.stringify(current)) return { changed: 0 };
  let changed = 0;
  for (let after = 0; ; ) {
    const posts = await db
      .selectFrom("blog_posts")
      .select(["id", "search_key", "revision", "services"])
      .select(["title", "excerpt", "description", "category", "markdown"])
      .where("search_key", ">", after)
      .orderBy("search_key")
      .limit(BATCH)
      .execute();
    for (const post of posts) {
      const services = servicesColumn(unmarkedClaims(post, facts));
      if (services === post.services) continue;
      await db
        .updateTable("blog_posts")
        .set({ services })
        .where("id", "=", post.id)
        .where("revision", "=", post.revision)
        .execute();
      changed += 1;
    }
    after = posts.at(-1)?.search_key ?? after;
    if (posts.length < BATCH) break;
  }
  await saveSetting(db, { key: RULES_KEY, value: current, now });
  return { changed };
}
