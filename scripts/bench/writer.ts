import { openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.ts";
import { seed } from "#app/db/seed.server.ts";
import { listCities } from "#app/modules/areas/cities.server.ts";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { maskWords } from "#app/modules/blog/similarity/masked-text.server.ts";
import { listSentences } from "#app/modules/blog/similarity/sentences.server.ts";
import { generatePost } from "#app/modules/generator/generate-post.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { printLine } from "../operator.ts";

/** Twelve towns: eight with a profile, four without. */
const TOWNS = [
  ...["detroit", "warren", "dearborn", "troy", "ferndale", "armada", "novi", "wyandotte"],
  ...["ann-arbor", "canton-township", "monroe", "port-huron"],
];

const KINDS = ["first-visit", "flower", "edibles", "rules", "budget"];

/** The fewest words of a full article. */
const MIN_WORDS = 400;

const NOW = new Date("2026-11-23T15:00:00Z");

interface WrittenPost {
  town: string;
  kind: string;
  title: string;
  words: number;
  html: string;
  needsReview: boolean;
}

/**
 * Prints how much the built-in writer repeats itself: in 60 posts (12 towns, 5 kinds) with names and
 * numbers masked, and whether the first request for each town with a profile yields a full article.
 */
export async function reportWriter(): Promise<void> {
  printLine("\nThe built-in writer");
  const posts = await withDatabase((db) =>
    writePosts(
      db,
      TOWNS.flatMap((town) => KINDS.map((kind) => ({ town, kind }))),
    ),
  );
  printRepetition(posts);
  const profiles = [...getAreaData().profiles.keys()];
  const first = await withDatabase((db) =>
    writePosts(
      db,
      profiles.map((town) => ({ town })),
    ),
  );
  const full = first.filter(({ words }) => words >= MIN_WORDS);
  printLine(
    `  first request for each town with a profile: ${full.length} of ${profiles.length} full articles, ${describeWords(first)}`,
  );
}

async function withDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
  const folder = createTempFolder("hyde-writer-");
  const handle = await openDatabase({ dataDir: folder.path });
  try {
    await migrateToLatest(handle);
    await seed(handle);
    return await use(handle.db);
  } finally {
    await handle.close();
    folder.remove();
  }
}

async function writePosts(
  db: Db,
  requests: readonly { town: string; kind?: string }[],
): Promise<WrittenPost[]> {
  const cities = new Map((await listCities(db)).map(({ id, slug }) => [slug, id]));
  const posts: WrittenPost[] = [];
  for (const { town, kind } of requests) {
    const cityId = cities.get(town);
    if (cityId === undefined) throw new Error(`no city ${town}`);
    const result = await generatePost(db, {
      ...{ cityId, kindId: kind, env: parseEnv({}), now: NOW },
      actor: { kind: "system", id: "bench" },
    });
    if (!result.ok) {
      printLine(`  not written, ${town}, ${kind ?? "any kind"}: ${result.message}`);
      continue;
    }
    const { title, words, html } = await db
      .selectFrom("blog_posts")
      .select(["title", "words", "html"])
      .where("id", "=", result.postId)
      .executeTakeFirstOrThrow();
    const { needsReview } = result;
    posts.push({ town, kind: kind ?? "", title, words, html, needsReview });
  }
  return posts;
}

function printRepetition(posts: readonly WrittenPost[]): void {
  const texts = new Map<number, string>();
  const sentences = posts.map(({ html }) => {
    const listed = listSentences(html);
    for (const { hash, text } of listed) texts.set(hash, text);
    return new Set(listed.map(({ hash }) => hash));
  });
  const uses = new Map<number, number>();
  for (const hash of sentences.flatMap((set) => [...set]))
    uses.set(hash, (uses.get(hash) ?? 0) + 1);
  const all = sentences.reduce((sum, set) => sum + set.size, 0);
  const recurring = sentences.reduce(
    (sum, set) => sum + [...set].filter((hash) => (uses.get(hash) ?? 0) > 1).length,
    0,
  );
  const [most = 0, count = 0] = [...uses].sort((a, b) => b[1] - a[1])[0] ?? [];
  const pairs = sentences.flatMap((a, at) =>
    sentences.slice(at + 1).map((b, offset) => ({
      names: [posts[at], posts[at + 1 + offset]].map((post) => `${post?.town} ${post?.kind}`),
      share: [...a].filter((hash) => b.has(hash)).length / Math.min(a.size, b.size),
    })),
  );
  const [closest] = pairs.sort((a, b) => b.share - a.share);
  printLine(`  ${posts.length} posts, ${describeWords(posts)}, ${all} sentences`);
  printLine(`    recur in another post: ${percent(recurring / all)} of the sentences`);
  printLine(`    in the most posts, ${count}: “${texts.get(most)}”`);
  printLine(
    `    shared by two posts, at most: ${percent(closest?.share ?? 0)} (${closest?.names.join("; ")})`,
  );
  const waiting = posts.filter(({ needsReview }) => needsReview).length;
  printLine(`    wait for review because they repeat others: ${waiting}`);
  printLine(`    equal titles within a kind, town masked: ${countEqualTitles(posts)}`);
}

/** Number of posts whose title equals that of an earlier post of the kind once names are masked. */
function countEqualTitles(posts: readonly WrittenPost[]): number {
  const titles = new Set(posts.map(({ kind, title }) => `${kind}: ${maskWords(title).join(" ")}`));
  return posts.length - titles.size;
}

function describeWords(posts: readonly { words: number }[]): string {
  const words = posts.map((post) => post.words).sort((a, b) => a - b);
  return `${words[0]} to ${words.at(-1)} words, median ${words[words.length >> 1]}`;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
