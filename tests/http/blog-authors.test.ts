import { expect, test } from "vitest";

import { SITE_FACTS_KEY } from "#app/modules/store/site-facts.server.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { mainOf, structuredDataOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { parseWithFeedsmith } from "#tests/setup/parse-feed.ts";
import { listShippedPosts } from "#tests/setup/shipped-posts.ts";

const PUBLIC_ORIGIN = "https://www.hyde.test";
const business = (name: string) => ({
  "@type": "Organization",
  "@id": `${PUBLIC_ORIGIN}/#organization`,
  ...{ name, url: `${PUBLIC_ORIGIN}/` },
});

const person = (name: string) => ({ "@type": "Person", name });

/** Slug, author in the structured data, and visible name. */
type ExpectedAuthor = [slug: string, author: object, name: string];

/** Asserts the authors in page, structured data, and feed. */
async function expectAuthors(app: App, expected: ExpectedAuthor[]): Promise<void> {
  const feed = parseWithFeedsmith((await get(app, "/atom.xml")).text);
  for (const [slug, author, name] of expected) {
    const { text } = await get(app, `/blog/${slug}`);
    expect([slug, structuredDataOf(text).BlogPosting?.author]).toEqual([slug, author]);
    expect(textOf(mainOf(text))).toContain(` By ${name} `);
    expect(feed.items.find(({ url }) => url.endsWith(`/${slug}`))?.author).toBe(name);
  }
}

async function renameStore({ db }: App, name: string): Promise<void> {
  const row = { value: JSON.stringify({ name }), updated_at: new Date().toISOString() };
  await db.deleteFrom("saved_documents").where("key", "=", SITE_FACTS_KEY).execute();
  await db
    .insertInto("saved_documents")
    .values({ key: SITE_FACTS_KEY, ...row })
    .execute();
}

describeEachApp("an article's author", { env: { PUBLIC_ORIGIN } }, (ctx) => {
  test("is the store, even when renamed, or a person", async () => {
    const { app } = ctx;
    const now = new Date("2025-11-03T17:00:00.000Z");
    const legacy = listShippedPosts()[0]?.slug ?? "";
    await addPublishedPost(app.db, { slug: "by-hyde", now });
    await addPublishedPost(app.db, { slug: "by-dana", author: "Dana Doe", now });
    const dana: ExpectedAuthor = ["by-dana", person("Dana Doe"), "Dana Doe"];
    const byStore = (name: string, slugs: string[]): ExpectedAuthor[] => [
      dana,
      ...slugs.map((slug): ExpectedAuthor => [slug, business(name), name]),
    ];
    await expectAuthors(app, byStore("Hyde Cannabis", [legacy, "by-hyde"]));

    await renameStore(app, "Jekyll Cannabis");
    await addPublishedPost(app.db, { slug: "by-jekyll", author: "Jekyll Cannabis", now });
    // Published under a former name of the store, which now counts as a person's name.
    await addPublishedPost(app.db, { slug: "by-former", author: "Hyde Cannabis", now });
    const former: ExpectedAuthor = ["by-former", person("Hyde Cannabis"), "Hyde Cannabis"];
    const slugs = [legacy, "by-hyde", "by-jekyll"];
    await expectAuthors(app, [...byStore("Jekyll Cannabis", slugs), former]);

    await renameStore(app, "Utterson & Co");
    await expectAuthors(app, [...byStore("Utterson & Co", slugs), former]);
  });
});
