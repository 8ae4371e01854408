import { expect, test } from "vitest";

import { SITE_FACTS_KEY } from "#app/modules/store/queries.server.ts";
import { addPublished } from "#tests/factories/posts.ts";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { contentPosts } from "#tests/setup/content-posts.ts";
import { textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { mainOf, structuredDataOf } from "#tests/setup/page-parts.ts";
import { readWithFeedsmith } from "#tests/setup/read-feeds.ts";

const PUBLIC_ORIGIN = "https://www.hyde.test";
const BUSINESS = { "@id": `${PUBLIC_ORIGIN}/#organization` };

const person = (name: string) => ({ "@type": "Person", name });

/** Slug, author as search engines are told, and name as it is shown. */
type Told = [slug: string, author: object, name: string];

/** Fails the test unless page, structured data and feed say so. */
async function expectAuthors(app: App, told: Told[]): Promise<void> {
  const feed = readWithFeedsmith((await get(app, "/atom.xml")).text);
  for (const [slug, author, name] of told) {
    const { text } = await get(app, `/blog/${slug}`);
    expect([slug, structuredDataOf(text).BlogPosting?.author]).toEqual([slug, author]);
    expect(textOf(mainOf(text))).toContain(` By ${name} `);
    expect(feed.items.find(({ address }) => address.endsWith(`/${slug}`))?.author).toBe(name);
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
    const legacy = contentPosts()[0]?.slug ?? "";
    await addPublished(app.db, { slug: "by-hyde", now });
    await addPublished(app.db, { slug: "by-dana", author: "Dana Doe", now });
    const dana: Told = ["by-dana", person("Dana Doe"), "Dana Doe"];
    const told = (name: string, slugs: string[]): Told[] => [
      dana,
      ...slugs.map((slug): Told => [slug, BUSINESS, name]),
    ];
    await expectAuthors(app, told("Hyde Cannabis", [legacy, "by-hyde"]));

    await renameStore(app, "Jekyll Cannabis");
    await addPublished(app.db, { slug: "by-jekyll", author: "Jekyll Cannabis", now });
    // Written under a name that is not the store's any more: whose it is nobody can tell.
    await addPublished(app.db, { slug: "by-former", author: "Hyde Cannabis", now });
    const former: Told = ["by-former", person("Hyde Cannabis"), "Hyde Cannabis"];
    const slugs = [legacy, "by-hyde", "by-jekyll"];
    await expectAuthors(app, [...told("Jekyll Cannabis", slugs), former]);

    await renameStore(app, "Utterson & Co");
    await expectAuthors(app, [...told("Utterson & Co", slugs), former]);
  });
});
