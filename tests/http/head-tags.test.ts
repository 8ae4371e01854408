import { expect, test } from "vitest";

import { SITE_FACTS_KEY } from "#app/modules/store/site-facts.server.ts";
import facts from "#content/facts.ts";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { headOf, mainOf, structuredDataOf, textOf, unescapeHtml } from "#tests/setup/html.ts";
import { get, type HttpResponse, post } from "#tests/setup/http.ts";

// crawl.test.ts checks that every page has a complete head and correct structured data.

const PUBLIC_ORIGIN = "https://www.hyde.test";

/** The meta elements of a document by name or property. Asserts that none is there twice. */
function tagsOf(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  expect(new Set(tags.map(([, name]) => name)).size).toBe(tags.length);
  return Object.fromEntries(tags.map(([, name, content = ""]) => [name, unescapeHtml(content)]));
}

describeEachApp("head tags", { env: { PUBLIC_ORIGIN } }, (ctx) => {
  test.each([
    "/",
    "/deals",
    "/terms",
    "/product/3",
    "/areas-served",
    "/areas/utica",
    "/areas/monroe",
  ])("%s has keywords, and social tags match title and description", async (path) => {
    const { text } = await get(ctx.app, path, { Host: "evil.example" });
    const { title, description, canonical } = headOf(text);
    const url = PUBLIC_ORIGIN + path;
    const image = expect.stringMatching(/^https:\/\/www\.hyde\.test\/share\/.+\.jpg\?v=/);
    expect(canonical).toBe(url);
    expect(tagsOf(text)).toMatchObject({
      keywords: expect.stringMatching(/^[^,]+(?:, [^,]+){2,}$/),
      "og:site_name": facts.name,
      "og:type": path.startsWith("/product/") ? "product" : "website",
      "og:title": title,
      "og:description": description,
      "og:url": url,
      "og:image": image,
      "twitter:card": "summary_large_image",
      "twitter:title": title,
      "twitter:description": description,
      "twitter:image": image,
    });
  });

  test.each([
    ["/shop", ["?category=flower", "?category=concentrates", "?category=vapes", "?category=gear"]],
    ["/blog", ["?category=education", "?category=strain-guide", "?q=edibles", "?page=2"]],
  ])("each filter of %s has a different title", async (path, filters) => {
    const heads = await Promise.all(
      ["", ...filters].map(async (filter) => headOf((await get(ctx.app, path + filter)).text)),
    );
    const titles = heads.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toContain(titles[0]);
  });

  test("a filtered shop names its shelf first, and its canonical URL is the unfiltered page", async () => {
    const { title, canonical } = headOf((await get(ctx.app, "/shop?category=vapes")).text);
    expect(title).toBe(`Vapes | ${headOf((await get(ctx.app, "/shop")).text).title}`);
    expect(canonical).toBe(`${PUBLIC_ORIGIN}/shop`);
  });

  const hidden: [string, () => Promise<HttpResponse>][] = [
    ["a path nobody knows", () => get(ctx.app, "/nowhere")],
    ["a product nobody sells", () => get(ctx.app, "/product/99")],
    ["the page behind JOIN", () => get(ctx.app, "/join")],
    ["the answer to JOIN", () => post(ctx.app, "/join", { email: "dana@example.com" })],
    ["a personal link", () => get(ctx.app, "/unsubscribe/nobody")],
  ];

  test.each(hidden)("%s is noindex and has no canonical URL", async (_kind, ask) => {
    const { text } = await ask();
    const tags = tagsOf(text);
    expect(tags.robots).toMatch(/^noindex/);
    expect(headOf(text).title).toMatch(/\S/);
    expect(headOf(text).canonical).toBeUndefined();
    expect(tags).not.toHaveProperty("og:url");
    expect(tags).not.toHaveProperty("og:image");
    expect(structuredDataOf(text)).toEqual({});
  });

  test("a filtered shop has the shop's head but for its title, and lists the products shown", async () => {
    const [all, flower] = await Promise.all(
      ["/shop", "/shop?category=flower"].map(async (path) => (await get(ctx.app, path)).text),
    );
    const { title } = headOf(flower ?? "");
    expect(tagsOf(flower ?? "")).toEqual({
      ...tagsOf(all ?? ""),
      "og:title": title,
      "twitter:title": title,
    });
    expect(headOf(flower ?? "").canonical).toBe(`${PUBLIC_ORIGIN}/shop`);
    const listed = (html = "") => {
      const { itemListElement = [] } = structuredDataOf(html).ItemList ?? {};
      return (itemListElement as { name: string }[]).map(({ name }) => name);
    };
    expect(listed(all)).toHaveLength(6);
    expect(listed(flower)).toEqual(["House Flower", "Violet Flower"]);
    for (const name of listed(flower)) expect(textOf(mainOf(flower ?? ""))).toContain(name);
  });

  test("facts changed by staff update head, structured data, and page together", async () => {
    const [monday] = Object.values(facts.hours.weekly);
    await changeFacts(ctx.app, {
      name: "Jekyll Cannabis",
      phone: "(313) 555-0199",
      priceRange: "$$$",
      coordinates: { latitude: 42.34, longitude: -83.06 },
      address: { ...facts.address, street: "7 Other Street" },
      hours: { ...facts.hours, weekly: { ...facts.hours.weekly, sunday: null } },
      ratings: { ...facts.ratings, cities: { ...facts.ratings.cities, value: 4.7, count: "301" } },
    });
    const { text } = await get(ctx.app, "/areas/troy");
    expect(tagsOf(text)).toMatchObject({
      description: expect.stringContaining("Jekyll Cannabis"),
      keywords: expect.stringContaining("Jekyll Cannabis"),
      "og:site_name": "Jekyll Cannabis",
    });
    const { Store } = structuredDataOf(text);
    expect(Store).toMatchObject({
      name: "Jekyll Cannabis",
      telephone: "+1-313-555-0199",
      priceRange: "$$$",
      address: { streetAddress: "7 Other Street" },
      geo: { latitude: 42.34, longitude: -83.06 },
      openingHoursSpecification: [
        {
          ...monday,
          dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        },
      ],
      aggregateRating: { ratingValue: 4.7, reviewCount: 301 },
    });
    const shown = textOf(mainOf(text));
    for (const words of ["Jekyll Cannabis", "(313) 555-0199", "$$$", "7 Other Street", "4.7/5"]) {
      expect(shown).toContain(words);
    }
    expect(shown).toContain("301 Google reviews");
    expect(shown).toContain("Monday to Saturday 9:00 AM to 10:00 PM Sunday Closed");
    expect(text).toContain("destination=42.34,-83.06");
    expect(text.includes("Hyde Cannabis")).toBe(false);
  });
});

async function changeFacts({ db }: App, change: object): Promise<void> {
  const updated_at = new Date().toISOString();
  const row = { key: SITE_FACTS_KEY, value: JSON.stringify(change), updated_at };
  await db.deleteFrom("saved_documents").where("key", "=", SITE_FACTS_KEY).execute();
  await db.insertInto("saved_documents").values(row).execute();
}
