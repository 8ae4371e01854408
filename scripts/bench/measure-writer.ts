import { openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.ts";
import { seed } from "#app/db/seed.server.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import { makePrint } from "#app/modules/areas/overlap/print.server.ts";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import { insertPost } from "#app/modules/blog/editing/insert-post.server.ts";
import { KINDS } from "#app/modules/generator/bank.server.ts";
import { composeArticle } from "#app/modules/generator/compose-article.server.ts";
import { describePlace } from "#app/modules/generator/describe-place.server.ts";
import { generatePost } from "#app/modules/generator/generate-post.server.ts";
import { plainText } from "#app/modules/generator/plain-text.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { makeRandom } from "#app/platform/seeded-random.ts";
import { countWords } from "#app/platform/words.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

/** Times in milliseconds. */
export interface WriterFigures {
  posts: number;
  /** To fill the database, all posts together. */
  filled: number;
  /** Each time a post was generated, in order. */
  times: number[];
  /** Of each, the time the program itself worked: what stays on a machine that has nothing else to do. */
  work: number[];
  written: number;
}

/** Posts stored in one transaction. */
const POSTS_AT_ONCE = 100;

/** Posts generated and timed, after a few that are not: the program warms up as it would in a day. */
const TIMED = 60;
const NOT_TIMED = 5;

/**
 * Fills a database with so many posts, as long as real ones and half of them made of the writer's
 * own sentences, which is hard on its index: every sentence it looks up stands in many posts. Then
 * generates posts for the largest cities.
 */
export async function measureWriter(posts: number, databaseUrl?: string): Promise<WriterFigures> {
  const folder = createTempFolder("hyde-writer-");
  const handle = await openDatabase({ databaseUrl, dataDir: folder.path });
  try {
    await migrateToLatest(handle);
    await seed(handle);
    await importPosts(handle.db, { now: new Date() });
    const started = performance.now();
    await fill(handle.db, posts);
    const filled = performance.now() - started;
    return { posts, filled, ...(await time(handle.db)) };
  } finally {
    await handle.close();
    folder.remove();
  }
}

async function fill(db: Db, posts: number): Promise<void> {
  const random = makeRandom(1);
  const cities = await db.selectFrom("cities").select(["id", "slug"]).execute();
  const now = new Date();
  for (let made = 0; made < posts; made += POSTS_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(POSTS_AT_ONCE, posts - made) },
      (_, at) => made + at,
    );
    const ready = numbers.map((number) => inventPost(number, cities, random));
    await retryTransaction(db, async (tx) => {
      for (const post of ready) {
        await insertPost(tx, { ...post, status: "published", publishAt: now, createdAt: now });
      }
    });
  }
}

/** One that begins as the writer's do; the other half of its words nobody else has. */
function inventPost(
  number: number,
  cities: readonly { id: string; slug: string }[],
  random: () => number,
) {
  const city = cities[Math.floor(random() * cities.length)];
  const place = city && describePlace(city.slug, contentFacts);
  const kind = KINDS[Math.floor(random() * KINDS.length)];
  if (!city || !place || !kind) throw new Error("there are no cities");
  const draft = composeArticle({ place, kind, seed: `bench ${number}`, facts: contentFacts });
  const own = Array.from({ length: 400 }, () => word(random)).join(" ");
  const begun = draft.markdown.split(/\n(?=## )/).slice(0, 6);
  const markdown = [...begun, `\n${own}\n`].join("\n");
  const body = plainText(markdown);
  // Rendered without care: the real thing would take longer than all that is measured.
  const html = body
    .split("\n\n")
    .map((text) => `<p>${text}</p>`)
    .join("");
  const document = { title: draft.title, excerpt: draft.excerpt, body };
  const rendered = {
    html,
    words: countWords(body),
    document,
    print: makePrint(body),
    claims: [],
  };
  const content = { ...draft, markdown, author: "Bench", cityId: city.id };
  return { content, slug: `bench-${number}`, rendered };
}

/** A word without meaning, one of 20,000. */
function word(random: () => number): string {
  const letters = "bcdfghklmnprstvz";
  const pick = () => letters[Math.floor(random() * letters.length)] ?? "b";
  return `${pick()}a${pick()}o${pick()}${pick()}i`;
}

async function time(db: Db): Promise<Pick<WriterFigures, "times" | "work" | "written">> {
  const cities = await db
    .selectFrom("cities")
    .select("id")
    .orderBy("population", "desc")
    .limit(TIMED + NOT_TIMED)
    .execute();
  const env = parseEnv({});
  const actor = { kind: "terminal" as const, id: "bench" };
  const times: number[] = [];
  const work: number[] = [];
  let written = 0;
  for (const { id } of cities) {
    const started = performance.now();
    const before = process.cpuUsage();
    const result = await generatePost(db, { cityId: id, actor, env, now: new Date() });
    times.push(performance.now() - started);
    const { user, system } = process.cpuUsage(before);
    work.push((user + system) / 1_000);
    if (result.ok) written += 1;
  }
  return { times: times.slice(NOT_TIMED), work: work.slice(NOT_TIMED), written };
}
