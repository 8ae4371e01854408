import { expect, test } from "vitest";
import { seed } from "#app/db/seed.server.ts";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import { trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import {
  computeFingerprint,
  htmlToWords,
  overlapShare,
} from "#app/modules/blog/similarity/fingerprints.server.ts";
import { shippedDeals } from "#app/modules/catalog/content.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillHtml, fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import {
  addPostsThatSayEverything,
  addPostWithEveryRule,
  setAllowedOverlap,
} from "#tests/factories/generator.ts";
import { POST_NOW } from "#tests/factories/posts.ts";
import { saveContent, turnOffApprovals } from "#tests/factories/saved-content.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { isLongRun } from "#tests/setup/test-scope.ts";
import { checkDraft } from "./drafts.server.ts";
import { generatePost } from "./generate-post.server.ts";

/** Number of articles to compare with each other. */
const POSTS = isLongRun ? 60 : 20;

const actor = { kind: "system" as const, id: "test" };
const env = parseEnv({});

describeEachEngine("generatePost", (ctx) => {
  const cityIdOf = async (slug: string) => {
    const row = await ctx.db
      .selectFrom("cities")
      .select("id")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const generate = (cityId: string) => generatePost(ctx.db, { cityId, actor, env, now: POST_NOW });

  test("submits a valid article about the city for review, with its audit log entry and its run", async () => {
    await seed(ctx.handle);
    const cityId = await cityIdOf("warren");
    const result = await generate(cityId);
    if (!result.ok) throw new Error(result.message);
    const post = await ctx.db
      .selectFrom("blog_posts")
      .selectAll()
      .where("id", "=", result.postId)
      .executeTakeFirstOrThrow();
    expect(post).toMatchObject({
      ...{ title: result.title, slug: result.slug, status: "review", city_id: cityId },
      ...{ publish_at: null, author: "{{name}}", revision: 1 },
    });
    expect(post.title).toContain("Warren");
    expect(post.markdown).toContain("](/areas/warren)");
    expect(post.markdown).toContain("](/shop)");
    expect(post.html).toMatch(/<img src="art:[\w-]+" alt="[^"]{10,}">/);
    expect(post.words).toBeGreaterThanOrEqual(400);
    expect(post.words).toBeLessThanOrEqual(1_000);
    const { title, excerpt, category, image, markdown } = post;
    const draft = { title, excerpt, category, image, markdown } as Parameters<typeof checkDraft>[0];
    expect(await checkDraft(draft, await getSiteFacts(ctx.db))).toEqual([]);
    expect(result.message).toBe(
      `“${post.title}” (${post.words} words about Warren) is written and waiting for review.`,
    );
    expect(await ctx.db.selectFrom("audit_log").selectAll().execute()).toMatchObject([
      {
        ...{ actor_kind: "system", actor_id: "test", action: "generate-post" },
        ...{ subject_kind: "post", subject_id: post.id },
        summary: `Generated “${post.title}” about Warren.`,
      },
    ]);
    expect(await ctx.db.selectFrom("writer_runs").selectAll().execute()).toMatchObject([
      {
        ...{ subject: "Warren", writer: "built-in", outcome: "written" },
        ...{ message: result.message, post_id: post.id, at: POST_NOW.toISOString() },
      },
    ]);
  });

  test("writes a different article each time about one city, including trashed ones", async () => {
    await seed(ctx.handle);
    await importPosts(ctx.db, { now: POST_NOW });
    const cityId = await cityIdOf("livonia");
    const titles = new Set<string>();
    for (let number = 0; number < 8; number += 1) {
      const result = await generate(cityId);
      if (!result.ok) throw new Error(result.message);
      titles.add(result.title);
      if (number % 2 === 0) await trashPost(ctx.db, { id: result.postId, now: POST_NOW });
    }
    expect(titles.size).toBe(8);
  });

  test(`of ${POSTS} posts about as many cities no two overlap more than allowed`, async () => {
    await seed(ctx.handle);
    const cities = await ctx.db
      .selectFrom("cities")
      .select("id")
      .orderBy("population", "desc")
      .limit(POSTS)
      .execute();
    for (const { id } of cities) expect(await generate(id)).toMatchObject({ ok: true });
    const posts = await ctx.db.selectFrom("blog_posts").select(["html", "words"]).execute();
    expect(posts).toHaveLength(POSTS);
    for (const { words } of posts) {
      expect(words).toBeGreaterThanOrEqual(400);
      expect(words).toBeLessThanOrEqual(1_000);
    }
    const fingerprints = posts.map(({ html }) => computeFingerprint(htmlToWords(html)));
    const shares = fingerprints.flatMap((a, at) =>
      fingerprints.slice(at + 1).map((b) => overlapShare(a, b)),
    );
    expect(shares).toHaveLength((POSTS * (POSTS - 1)) / 2);
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.35);
  }, 120_000);

  test("two generated at once about one city are different articles", async () => {
    await seed(ctx.handle);
    const cityId = await cityIdOf("troy");
    const results = await Promise.all([generate(cityId), generate(cityId)]);
    const titles = results.map((result) => result.ok && result.title);
    expect(new Set(titles).size).toBe(2);
    expect(titles).not.toContain(false);
  });

  test("names the post it resembles and the overlap, and writes nothing, above the allowed overlap", async () => {
    await seed(ctx.handle);
    await addPostsThatSayEverything(ctx.db, "dearborn");
    const before = await ctx.db.selectFrom("blog_posts").select("title").execute();
    await setAllowedOverlap(ctx.db, 5);
    const result = await generate(await cityIdOf("dearborn"));
    expect(result.ok).toBe(false);
    const match =
      /^No post was written about Dearborn\. The text is too similar to the post “Everything at once”: (\d+)% of the wording is the same\.$/.exec(
        result.message,
      );
    expect(Number(match?.[1])).toBeGreaterThan(5);
    const posts = await ctx.db.selectFrom("blog_posts").select("title").execute();
    expect(posts).toHaveLength(before.length);
    const runs = await ctx.db
      .selectFrom("writer_runs")
      .selectAll()
      .where("outcome", "=", "refused")
      .execute();
    expect(runs).toMatchObject([{ subject: "Dearborn", message: result.message, post_id: null }]);
  });

  test("saves a post for review that shares too many sentences with a stored one, and names that post", async () => {
    await seed(ctx.handle);
    await setAllowedOverlap(ctx.db, 100);
    await addPostWithEveryRule(ctx.db);
    const cityId = await cityIdOf("warren");
    const result = await generatePost(ctx.db, {
      ...{ cityId, kindId: "rules", actor, env, now: POST_NOW },
    });
    expect(result).toMatchObject({ ok: true, needsReview: true });
    expect(result.message).toMatch(
      /waiting for review\. The post shares \d+% of its sentences with the post “Every rule”\. The repeated sentences are marked on its page\.$/,
    );
    const statuses = await ctx.db.selectFrom("blog_posts").select("status").execute();
    expect(statuses.map(({ status }) => status).sort()).toEqual(["draft", "review"]);
    expect(await generate(await cityIdOf("troy"))).toMatchObject({ ok: true, needsReview: false });
  });

  test("names a current deal with its last day, but no sample and none that has ended", async () => {
    await seed(ctx.handle);
    const cityId = await cityIdOf("warren");
    const deal = {
      ...shippedDeals[0],
      sample: false,
      startsOn: "2026-11-01",
      endsOn: "2026-11-30",
    };
    await saveContent(ctx.db, "content-deals", [
      { ...deal, id: "pairs", title: "Two [jars] for one" },
      { ...deal, id: "ended", title: "Long gone", endsOn: "2026-11-10" },
      ...shippedDeals,
    ]);
    for (let number = 0; number < 3; number += 1) {
      await generatePost(ctx.db, { cityId, kindId: "budget", actor, env, now: POST_NOW });
    }
    const posts = await ctx.db.selectFrom("blog_posts").select("html").execute();
    const texts = posts.map(({ html }) => htmlToWords(html)).join("\n");
    expect(texts).toMatch(/“Two jars for one,?”[^.]+through November 30, 2026\./);
    expect(texts).toMatch(/(?:As of|On|as of) November 20, 2026/);
    expect(texts).not.toMatch(/Long gone|Last Jar|Deli ounce/);
  });

  test("does not mention an unapproved service until it is approved again", async () => {
    await seed(ctx.handle);
    await turnOffApprovals(ctx.db, "delivery", "curbside", "pickup");
    const cityId = await cityIdOf("warren");
    for (let number = 0; number < 11; number += 1)
      expect(await generate(cityId)).toMatchObject({ ok: true });
    const read = async () => {
      const values = tokenValues(await getSiteFacts(ctx.db));
      const posts = await ctx.db.selectFrom("blog_posts").selectAll().execute();
      return posts
        .map(({ title, excerpt, html }) =>
          [fillText(title, values), fillText(excerpt, values), fillHtml(html, values)].join("\n"),
        )
        .join("\n");
    };
    const claims = /deliver|curb-?side|pick-?up|order ahead|ordering ahead|order at once/i;
    expect(await read()).not.toMatch(claims);
    const words = await ctx.db.selectFrom("blog_posts").select("words").execute();
    expect(words.filter((post) => post.words < 400)).toEqual([]);
    await turnOffApprovals(ctx.db);
    expect(await read()).toMatch(claims);
  });

  test("rejects a city that does not exist", async () => {
    expect(await generate("no-such-city")).toEqual({
      ok: false,
      message: "There is no such city.",
    });
  });
});
