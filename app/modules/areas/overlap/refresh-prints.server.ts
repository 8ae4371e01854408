import type { Db } from "#app/db/schema.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { htmlWords } from "./html-words.ts";
import { makePrint, printVersion } from "./print.server.ts";
import { storePrint } from "./store-print.server.ts";

/** Few enough that a transaction stays short. */
const POSTS_AT_ONCE = 50;

/**
 * Makes the prints that are missing or were made in another way than now: posts from before there
 * were prints, and all of them when places were added. To be called at every start; a post that
 * is written meanwhile brings its own. Safe from several processes.
 */
export async function refreshPrints(db: Db): Promise<{ made: number }> {
  let made = 0;
  for (let after = 0; ; ) {
    const posts = await listStale(db, after);
    const last = posts.at(-1);
    if (!last) return { made };
    const prints = posts.map(({ search_key, html, revision }) => ({
      ...{ key: search_key, revision },
      print: makePrint(htmlWords(html)),
    }));
    await db.transaction().execute(async (tx) => {
      for (const { key, revision, print } of prints) {
        // A post that was revised since it was read already has its print.
        const same = await lockRow(
          tx,
          tx
            .selectFrom("blog_posts")
            .select("id")
            .where("search_key", "=", key)
            .where("revision", "=", revision),
        );
        if (!same) continue;
        await storePrint(tx, { key, print });
        made += 1;
      }
    });
    after = last.search_key;
  }
}

function listStale(db: Db, after: number) {
  return db
    .selectFrom("blog_posts")
    .leftJoin("post_prints", "post_prints.search_key", "blog_posts.search_key")
    .select(["blog_posts.search_key", "blog_posts.html", "blog_posts.revision"])
    .where("blog_posts.search_key", ">", after)
    .where((eb) =>
      eb.or([
        eb("post_prints.version", "is", null),
        eb("post_prints.version", "!=", printVersion()),
      ]),
    )
    .orderBy("blog_posts.search_key")
    .limit(POSTS_AT_ONCE)
    .execute();
}
