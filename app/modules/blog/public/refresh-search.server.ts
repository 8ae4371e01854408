import { hash } from "node:crypto";
import { indexDocument } from "#app/db/blog-search.server.ts";
import type { Db } from "#app/db/schema.ts";
import { readSetting, saveSetting } from "#app/db/settings.server.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { fillHtml, fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import { htmlText } from "../rendering/html-text.ts";

/** Key of the setting with a hash of the values the posts were last indexed with. */
const VALUES_KEY = "post-search-values";

/** Few enough that a transaction stays short. */
const POSTS_AT_ONCE = 50;

/**
 * Indexes posts again after a change of the facts, since `{{tokens}}` and conditional parts then read
 * differently: a search must find the words readers see, and no others. The number of words stays as
 * of the last save, so that no page changes some seconds after the facts did. To be called regularly;
 * safe from several processes, and a post that is saved meanwhile brings its own. Returns how many
 * posts were indexed.
 */
export async function refreshSearch(db: Db, { now }: { now: Date }): Promise<{ indexed: number }> {
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

/** False where the post was revised since it was read. */
function indexPost(db: Db, post: IndexedPost, values: Record<string, string>): Promise<boolean> {
  const { search_key: key, revision } = post;
  const body = htmlText(fillHtml(post.html, values));
  const title = fillText(post.title, values);
  const excerpt = fillText(post.excerpt, values);
  return db.transaction().execute(async (tx) => {
    const same = await lockRow(
      tx,
      tx
        .selectFrom("blog_posts")
        .select("id")
        .where("search_key", "=", key)
        .where("revision", "=", revision),
    );
    if (same) await indexDocument(tx, { key, document: { title, excerpt, body } });
    return same !== undefined;
  });
}

/** Posts in which anything depends on a fact. */
function listWithTokens(db: Db, after: number) {
  return db
    .selectFrom("blog_posts")
    .select(["search_key", "revision", "title", "excerpt", "html"])
    .where("search_key", ">", after)
    .where((eb) =>
      eb.or((["title", "excerpt", "html"] as const).map((column) => eb(column, "like", "%{{%"))),
    )
    .orderBy("search_key")
    .limit(POSTS_AT_ONCE)
    .execute();
}
