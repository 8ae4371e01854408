import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { seed } from "#app/db/seed.server.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { findUnknownTokens, tokenValues } from "#app/modules/store/tokens.server.ts";
import { minutesAfterPost, POST_NOW, postContent } from "#tests/factories/posts.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { getPost, listPosts } from "../public/queries.server.ts";
import { publishDuePosts } from "../publishing/publish-due-posts.server.ts";
import { trashPost } from "../publishing/trash-post.server.ts";
import { htmlHeadings } from "../rendering/html-text.ts";
import { renderPost } from "../rendering/render-post.server.ts";
import { importPosts } from "./import-posts.server.ts";
import { parsePostFile, readPostFiles } from "./post-files.server.ts";
import { revisePost } from "./post-revisions.server.ts";
import { changeSlug } from "./post-slugs.server.ts";

const source = (title: string, date: string, more = "") =>
  `---\ntitle: ${title}\ndate: ${date}\ncategory: Local Guide\nimage: blog-flower\n` +
  `author: Hyde Cannabis\nexcerpt: An excerpt.\n${more}---\n\nSome text.\n`;

const FILES = [
  parsePostFile("warren", source("Warren", "2025-02-11", "city: warren\n")),
  parsePostFile("general", source("General", "2025-07-04")),
];

describeEachEngine("importPosts", (ctx) => {
  const runImport = (files = FILES, db = ctx.db) => importPosts(db, { now: POST_NOW, files });
  const posts = () => ctx.db.selectFrom("blog_posts").selectAll().orderBy("slug").execute();

  test("imports each file as published on its date at nine, Detroit time", async () => {
    await seed(ctx.handle);
    expect(await runImport()).toMatchObject({ imported: ["warren", "general"] });
    const warren = await ctx.db
      .selectFrom("cities")
      .select("id")
      .where("slug", "=", "warren")
      .executeTakeFirst();
    const at = (time: string) => ({ publish_at: time, created_at: time, updated_at: time });
    expect(await posts()).toMatchObject([
      { slug: "general", status: "published", city_id: null, ...at("2025-07-04T13:00:00.000Z") },
      {
        slug: "warren",
        status: "published",
        city_id: warren?.id,
        revision: 1,
        markdown: "Some text.",
        ...at("2025-02-11T14:00:00.000Z"),
      },
    ]);
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("a file that breaks a rule waits for review, and does not replace a public post", async () => {
    const forbidden = source("Warren", "2025-02-11").replace("Some text.", "It cures insomnia.");
    await runImport([parsePostFile("forbidden", forbidden)]);
    expect(await posts()).toMatchObject([{ slug: "forbidden", status: "review" }]);
    await runImport();
    const { updated } = await runImport([parsePostFile("warren", forbidden)]);
    expect(updated).toEqual([]);
    expect(await posts()).toMatchObject([
      { slug: "forbidden" },
      { slug: "general" },
      { slug: "warren", status: "published", markdown: "Some text." },
    ]);
  });

  test("never reimports a post that was edited, renamed, or trashed", async () => {
    await runImport([...FILES, parsePostFile("third", source("Third", "2025-03-01"))]);
    const [general, third, warren] = (await posts()).map(({ id }) => id) as [
      string,
      string,
      string,
    ];
    const now = POST_NOW;
    await revisePost(ctx.db, { id: general, content: postContent(), expectedRevision: 1, now });
    await changeSlug(ctx.db, { id: warren, slug: "renamed", now });
    await trashPost(ctx.db, { id: third, now });
    const before = await posts();
    expect(
      await runImport([...FILES, parsePostFile("third", source("Third", "2025-03-01"))]),
    ).toEqual({
      imported: [],
      updated: [],
    });
    expect(await posts()).toEqual(before);
  });

  test("updates a shipped post to a later release's text unless staff edited it", async () => {
    await runImport();
    const later = FILES.map((file) => ({ ...file, markdown: "A better text." }));
    const [general, warren] = await posts();
    const id = general?.id ?? "";
    await revisePost(ctx.db, { id, content: postContent(), expectedRevision: 1, now: POST_NOW });
    const edited = (await posts())[0];
    expect(await runImport(later)).toEqual({ imported: [], updated: ["warren"] });
    expect((await posts())[0]).toEqual(edited);
    expect((await posts())[1]).toMatchObject({
      ...{ id: warren?.id, markdown: "A better text.", revision: 2, shipped_revision: 2 },
      ...{ publish_at: warren?.publish_at, updated_at: POST_NOW.toISOString() },
    });
    expect(await runImport(later)).toEqual({ imported: [], updated: [] });
    const entries = await ctx.db.selectFrom("audit_log").select(["actor_kind", "action"]).execute();
    expect(entries).toEqual([{ actor_kind: "system", action: "update-shipped-post" }]);
  });

  test("updates posts imported before column `shipped_revision` existed", async () => {
    await runImport();
    await ctx.db.updateTable("blog_posts").set({ shipped_revision: null }).execute();
    const later = FILES.map((file) => ({ ...file, markdown: "A better text." }));
    expect(await runImport(later)).toEqual({ imported: [], updated: ["warren", "general"] });
  });

  test("keeps the date of a text that only gains conditional parts", async () => {
    await runImport();
    const [before] = await posts();
    const marked = FILES.map((file) => ({
      ...file,
      markdown: "{{#delivery}}Some text.{{/delivery}}",
    }));
    expect(await runImport(marked)).toEqual({ imported: [], updated: ["warren", "general"] });
    expect((await posts())[0]).toMatchObject({ updated_at: before?.updated_at, revision: 2 });
    expect(await ctx.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test("imports only a file that was added later", async () => {
    await runImport(FILES.slice(0, 1));
    expect(await runImport()).toMatchObject({ imported: ["general"] });
    expect(await runImport()).toMatchObject({ imported: [] });
  });

  test("imports everything once when two processes start together", async () => {
    const other = await openDatabase(ctx.options);
    const runs = await Promise.all([
      runImport(),
      runImport(FILES, other.db),
      runImport(),
      runImport(FILES, other.db),
    ]);
    await other.close();
    expect(runs.flatMap(({ imported }) => imported).sort()).toEqual(["general", "warren"]);
    expect(await posts()).toHaveLength(2);
  });

  test("schedules a file dated in the future", async () => {
    await runImport([parsePostFile("soon", source("Soon", "2026-11-21"))]);
    expect(await getPost(ctx.db, { slug: "soon", now: minutesAfterPost(60 * 24) })).toBeUndefined();
    await publishDuePosts(ctx.db, { now: minutesAfterPost(60 * 24) });
    expect(await getPost(ctx.db, { slug: "soon", now: minutesAfterPost(60 * 24) })).toMatchObject({
      dateText: "November 21, 2026",
    });
  });

  test("imports the shipped articles, all of them readable", async () => {
    await seed(ctx.handle);
    // Later than the date of every article.
    const now = new Date("2026-11-24T17:00:00.000Z");
    const { imported } = await importPosts(ctx.db, { now });
    expect(imported).toEqual(readPostFiles().map(({ slug }) => slug));
    const { posts: cards, total } = await listPosts(ctx.db, { page: 1, now });
    expect(total).toBe(imported.length);
    expect(cards).toHaveLength(total);
    for (const { slug } of cards) {
      const post = await getPost(ctx.db, { slug, now });
      if (!post || "redirect" in post) throw new Error(`${slug} is not public`);
      expect(findUnknownTokens(post.html, tokenValues(shippedFacts))).toEqual([]);
      expect(`${post.html} ${post.description} ${post.title}`).not.toContain("{{");
      expect(post.description.length).toBeGreaterThan(100);
    }
  });
});

test("headings taken from saved HTML match those the renderer lists", () => {
  for (const { markdown } of readPostFiles()) {
    const { html, headings } = renderPost(markdown);
    expect(htmlHeadings(html)).toEqual(headings);
  }
});
