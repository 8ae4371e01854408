import { beforeAll, expect, test } from "vitest";
import type { Role } from "#app/modules/auth/permissions.ts";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { listProducts } from "#app/modules/catalog/products.server.ts";
import type { SearchResults } from "#app/ui/staff/command-palette.tsx";
import { addPublishedPost, POST_NOW, postContent } from "#tests/factories/posts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { get, post } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

describeEachApp("the search of the command palette", { engines: "all" }, (ctx) => {
  beforeAll(async () => {
    const content = postContent({ title: "Zanzibar and its spices" });
    await createPost(ctx.app.db, { content, now: POST_NOW });
    const message = { name: "Zanzibar Reed", email: "zanzibar@example.com", message: "Hello?" };
    await post(ctx.app, "/contact", message);
    await post(ctx.app, "/deals", { email: "zanzibar@example.com" });
    const accents = { name: "Renée O’Brien", email: "renee@example.com", message: "Hi" };
    await post(ctx.app, "/contact", accents);
  });

  const search = async (query: string, role: Role = "owner"): Promise<SearchResults> => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin, role });
    const path = `/admin/search?q=${encodeURIComponent(query)}`;
    const { status, text } = await get(ctx.app, path, headers);
    expect(status).toBe(200);
    return JSON.parse(text);
  };
  const listFound = ({ groups }: SearchResults) =>
    groups.flatMap(({ label, items }) => items.map((item) => `${label}: ${item.label}`));

  test("finds posts, contacts, and messages by their words", async () => {
    const results = await search(" zanzibar ");
    expect(results.query).toBe("zanzibar");
    expect(listFound(results)).toEqual([
      "Posts: Zanzibar and its spices",
      "Contacts: zanzibar@example.com",
      "Messages: Zanzibar Reed",
    ]);
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    for (const { to } of results.groups.flatMap(({ items }) => items)) {
      expect((await get(ctx.app, to, headers)).status, to).toBe(200);
    }
  });

  test.each(["o'brien", "O’BRIEN", "renee", "rene\u0301e"])(
    "ignores accents and the kind of apostrophe: %j",
    async (query) => {
      expect(listFound(await search(query))).toContain("Messages: Renée O’Brien");
    },
  );

  test("finds settings by their label", async () => {
    const { groups } = await search("phone");
    expect(groups.find(({ label }) => label === "Settings")?.items).toContainEqual(
      expect.objectContaining({ to: "/admin/business/facts/contact" }),
    );
  });

  test.each([
    ["refund", "Payment and returns"],
    ["phone number", "Phone and email"],
    ["directions", "Address"],
  ])("finds settings by other words: %s", async (query, label) => {
    expect(listFound(await search(query))).toContain(`Settings: ${label}`);
  });

  test("finds the forms of pages, city pages, and products by their name", async () => {
    const [product] = await listProducts(ctx.app.db, { now: new Date() });
    const name = product?.name ?? "";
    expect(listFound(await search(name))).toContain(`Shop and lists: ${name}`);
    const found = [await search("about"), await search("ferndale"), await search(name)];
    const listed = found.flatMap(({ groups }) =>
      groups.filter(({ label }) => ["Pages", "Shop and lists"].includes(label)),
    );
    const items = listed.flatMap((group) => group.items);
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    expect(items.map(({ to }) => to)).toEqual(
      expect.arrayContaining(["/admin/business/pages/about", "/admin/business/cities/ferndale"]),
    );
    for (const { label, to } of items) {
      const { status, text } = await get(ctx.app, to, headers);
      expect([to, status]).toEqual([to, 200]);
      expect(text).toContain(label);
    }
  });

  test("finds only what the role may open", async () => {
    expect(listFound(await search("zanzibar", "editor"))).toEqual([
      "Posts: Zanzibar and its spices",
    ]);
    expect((await search("phone", "editor")).groups.map(({ label }) => label)).not.toContain(
      "Settings",
    );
  });

  test.each(["", "   ", "%", "'\"", "x".repeat(5_000)])("answers %j", async (query) => {
    expect(listFound(await search(query))).toEqual(expect.any(Array));
  });
});

describeEachApp("the search of the link picker", { engines: "all" }, (ctx) => {
  const search = async (query: string, role: Role = "editor"): Promise<SearchResults> => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin, role });
    const path = `/admin/search/pages?q=${encodeURIComponent(query)}`;
    const { status, text } = await get(ctx.app, path, headers);
    expect(status).toBe(200);
    return JSON.parse(text);
  };
  const listPaths = async (query: string) =>
    (await search(query)).groups.map(({ label, items }) => [label, items.map(({ to }) => to)]);

  test("finds pages, posts, products, and city pages that visitors can open", async () => {
    const { db } = ctx.app;
    await addPublishedPost(db, { slug: "quokka-public", title: "Quokka for all" });
    await createPost(db, { content: postContent({ title: "Quokka in secret" }), now: POST_NOW });
    expect(await listPaths(" quokka ")).toEqual([["Posts", ["/blog/quokka-public"]]]);
    expect(await listPaths("about")).toContainEqual(["Pages", ["/about"]]);
    expect(await listPaths("royal oak")).toContainEqual([
      "City pages",
      expect.arrayContaining(["/areas/royal-oak"]),
    ]);
    // A path, as it is typed as the target of a redirect.
    expect(await listPaths("/areas/royal-oak-t")).toEqual([
      ["City pages", ["/areas/royal-oak-township"]],
    ]);
    const [product] = await listProducts(db, { now: new Date() });
    expect(await listPaths(product?.name ?? "")).toContainEqual([
      "Products",
      expect.arrayContaining([`/product/${product?.id}`]),
    ]);
    const { groups } = await search("");
    const found = [...groups, ...(await search("a")).groups].flatMap(({ items }) => items);
    expect(found.length).toBeGreaterThan(10);
    for (const { to } of found) expect((await get(ctx.app, to)).status, to).toBe(200);
  });

  test.each(["%", "'\"", "x".repeat(5_000)])("answers %j", async (query) => {
    expect((await search(query)).groups).toEqual(expect.any(Array));
  });
});
