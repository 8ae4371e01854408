import { hash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { indexDocument } from "#app/db/blog-search.server.ts";
import type { Db } from "#app/db/schema.ts";
import { readSetting, saveSetting } from "#app/db/settings.server.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillHtml, fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import { htmlText } from "#app/platform/html-text.ts";
import { servicesColumn } from "../public/post-visibility.server.ts";
import { listBrokenRules, listClaimKeys } from "./prepare-content.server.ts";

/** Key of the setting with a hash of what column `services` was last computed from. */
const RULES_KEY = "post-services-rules";

/** Posts per query. */
const SERVICES_BATCH_SIZE = 200;

/**
 * Recomputes which services each post offers and which claims it states, if a release changed the rules
 * or staff the ledger of claims. Call it at every start and regularly; safe to run in several
 * processes, because saving a post computes them too.
 */
export async function refreshServices(
  db: Db,
  { now }: { now: Date },
): Promise<{ changed: number }> {
  const facts = await getSiteFacts(db);
  const { state, rules } = getRulePack(facts.address.state);
  const { hideable = [] } = facts.claims ?? {};
  const about = [state, rules.filter(({ services }) => services)];
  const current = hash("sha256", JSON.stringify([...about, ...hideable]));
  if ((await readSetting(db, RULES_KEY)) === JSON.stringify(current)) return { changed: 0 };
  let changed = 0;
  for (let after = 0; ; ) {
    const posts = await db
      .selectFrom("blog_posts")
      .select(["id", "search_key", "revision", "services"])
      .select(["title", "excerpt", "description", "category", "markdown"])
      .where("search_key", ">", after)
      .orderBy("search_key")
      .limit(SERVICES_BATCH_SIZE)
      .execute();
    for (const post of posts) {
      // Let requests run in between: SQLite never pauses this loop.
      await yieldToEventLoop();
      const services = servicesColumn(listClaimKeys(post, facts));
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
    if (posts.length < SERVICES_BATCH_SIZE) break;
  }
  await saveSetting(db, { key: RULES_KEY, value: current, now });
  return { changed };
}

/** Key of the setting with a hash of what column `copy_rules` was last computed from. */
const COPY_RULES_KEY = "post-copy-rules";

/**
 * Recomputes which rules the words of each post break, if a release changed the rules or a claim is
 * confirmed or expires. Call it
 * regularly; safe to run in several processes, because saving a post computes them too. Returns how many
 * posts changed.
 */
export async function refreshBrokenRules(
  db: Db,
  { now }: { now: Date },
): Promise<{ changed: number }> {
  const facts = await getSiteFacts(db);
  const { confirmed = [] } = facts.claims ?? {};
  const about = [getRulePack(facts.address.state), ...confirmed];
  const current = hash("sha256", JSON.stringify(about));
  if ((await readSetting(db, COPY_RULES_KEY)) === JSON.stringify(current)) return { changed: 0 };
  let changed = 0;
  for (let after = 0; ; ) {
    const posts = await db
      .selectFrom("blog_posts")
      .select(["id", "search_key", "revision", "copy_rules"])
      .select(["title", "excerpt", "description", "author", "markdown"])
      .where("search_key", ">", after)
      .orderBy("search_key")
      .limit(INDEX_BATCH_SIZE)
      .execute();
    for (const post of posts) {
      const copy_rules = await listBrokenRules(post, facts);
      if (copy_rules === post.copy_rules) continue;
      await db
        .updateTable("blog_posts")
        .set({ copy_rules })
        .where("id", "=", post.id)
        .where("revision", "=", post.revision)
        .execute();
      changed += 1;
    }
    after = posts.at(-1)?.search_key ?? after;
    if (posts.length < INDEX_BATCH_SIZE) break;
  }
  await saveSetting(db, { key: COPY_RULES_KEY, value: current, now });
  return { changed };
}

/** Key of the setting with a hash of the token values with which posts were last indexed. */
const VALUES_KEY = "post-search-values";

/** Posts per query. */
const INDEX_BATCH_SIZE = 50;

/**
 * Reindexes posts after the facts change, because `{{tokens}}` and conditional parts then read
 * differently and a search must find the words readers see. Keeps the saved number of words, so that no
 * page changes a few seconds after the facts did. Call it regularly; safe to run in several processes,
 * because saving a post indexes it too. Returns how many posts were indexed.
 */
export async function refreshSearchIndex(
  db: Db,
  { now }: { now: Date },
): Promise<{ indexed: number }> {
  const values: Record<string, string> = tokenValues(await getSiteFacts(db));
  const current = hash("sha256", JSON.stringify(values));
  if ((await readSetting(db, VALUES_KEY)) === JSON.stringify(current)) return { indexed: 0 };
  const indexed = await indexAll(db, values);
  await saveSetting(db, { key: VALUES_KEY, value: current, now });
  return { indexed };
}

async function indexAll(db: Db, values: Record<string, string>): Promise<number> {
  let indexed = 0;
  for (let after = 0; ; ) {
    const posts = await listWithTokens(db, after);
    const last = posts.at(-1);
    if (!last) break;
    for (const post of posts) if (await indexPost(db, post, values)) indexed += 1;
    after = last.search_key;
  }
  return indexed;
}

type IndexedPost = Awaited<ReturnType<typeof listWithTokens>>[number];

/** Returns false if the post was revised since it was read. */
function indexPost(db: Db, post: IndexedPost, values: Record<string, string>): Promise<boolean> {
  const { search_key: key, revision } = post;
  const body = htmlText(fillHtml(post.html, values));
  const title = fillText(post.title, values);
  const excerpt = fillText(post.excerpt, values);
  return db.transaction().execute(async (tx) => {
    const unchanged = await lockRow(
      tx,
      tx
        .selectFrom("blog_posts")
        .select("id")
        .where("search_key", "=", key)
        .where("revision", "=", revision),
    );
    if (unchanged) await indexDocument(tx, { key, document: { title, excerpt, body } });
    return unchanged !== undefined;
  });
}

/** Posts whose title, excerpt, or text contains tokens or marks. */
function listWithTokens(db: Db, after: number) {
  return db
    .selectFrom("blog_posts")
    .select(["search_key", "revision", "title", "excerpt", "html"])
    .where("search_key", ">", after)
    .where((eb) =>
      eb.or((["title", "excerpt", "html"] as const).map((column) => eb(column, "like", "%{{%"))),
    )
    .orderBy("search_key")
    .limit(INDEX_BATCH_SIZE)
    .execute();
}
