import { beforeEach, expect, test, vi } from "vitest";
import { reviews } from "#content/home.ts";
import products from "#content/products.ts";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { formFields, mainOf, noticeOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import {
  type BusinessForms,
  listSavedDocuments,
  openBusinessForms,
  resetContent,
} from "#tests/setup/staff.ts";

const PERMISSION = "By e-mail on November 2";

// Two processes build a sitemap, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Sends the form of a row in a list; rows count from 1. */
async function sendRowForm(
  staff: BusinessForms,
  list: string,
  place: number,
  intent: string,
  more: Record<string, string> = {},
) {
  const { text } = await staff.open(`/${list}`);
  const forms = [...text.matchAll(/name="version" value="([^"]+)"/g)];
  return staff.send(`/${list}`, { version: forms[place - 1]?.[1] ?? "", intent, ...more });
}

const pageText = async (app: App, path: string) => textOf(mainOf((await get(app, path)).text));

describeEachApp("editable lists", {}, (ctx) => {
  beforeEach(() => resetContent(ctx.app));

  test("a question added, changed, or removed is updated in page and structured data", async () => {
    const staff = await openBusinessForms(ctx.app);
    const typed = { question: "Is there parking?", answer: "Yes, behind {{street}}." };
    const { status, headers } = await staff.fill("/faqs/new", typed);
    expect([status, headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/admin\/business\/faqs\?done=added&entry=/),
    ]);
    const home = await get(ctx.app, "/");
    expect(textOf(home.text)).toContain("Is there parking? Yes, behind 100 Placeholder Avenue.");
    expect(home.text).toContain('"name":"Is there parking?"');

    await staff.fill("/faqs/9", { question: "Can I park?" });
    expect(await pageText(ctx.app, "/")).toContain("Can I park?");
    await sendRowForm(staff, "faqs", 9, "remove");
    expect(await pageText(ctx.app, "/")).not.toContain("Can I park?");
  });

  test("the same form sent twice adds one entry", async () => {
    const staff = await openBusinessForms(ctx.app);
    const typed = { title: "Twice", description: "Once.", startsOn: "2026-11-01" };
    const deal = { ...typed, endsOn: "2099-01-01", terms: "None." };
    await staff.fill("/deals/new", deal);
    expect((await staff.fill("/deals/new", deal)).status).toBe(303);
    expect((await pageText(ctx.app, "/specials")).match(/Twice/g)).toHaveLength(1);
  });

  test("a deal is shown from its first to its last day and has its own URL", async () => {
    const staff = await openBusinessForms(ctx.app);
    const deal = { title: "Café & more!", description: "A deal.", terms: "While it lasts." };
    await staff.fill("/deals/new", { ...deal, startsOn: "2026-11-01", endsOn: "2099-12-31" });
    await staff.fill("/deals/new", {
      ...{ ...deal, title: "Gone by", startsOn: "2020-01-01", endsOn: "2020-01-02" },
    });
    const specials = await pageText(ctx.app, "/specials");
    expect(specials).toContain("Café & more!");
    expect(specials).not.toContain("Gone by");
    const stored = await ctx.app.db
      .selectFrom("saved_documents")
      .select("value")
      .where("key", "=", "content-deals")
      .executeTakeFirstOrThrow();
    const ids = (JSON.parse(stored.value) as { id: string }[]).map(({ id }) => id);
    expect(ids.slice(-2)).toEqual(["cafe-and-more", "gone-by"]);
  });

  test.each([
    ["/deals/1", { endsOn: "2020-01-01" }, "Must not be before the first day."],
    ["/deals/1", { endsOn: "9999-12-31" }, "Must be a day from 1900 to 2199."],
    ["/holidays/new", { date: "1/1/0207", name: "X" }, "Must be a day from 1900 to 2199."],
    ["/deals/1", { percentOff: "120" }, "Must be at most 99."],
    ["/deals/1", { picture: "no-such" }, "No such picture"],
    ["/faqs/1", { answer: "See {{nothing}}" }, "Contains {{nothing}}, which is not a known fact."],
    ["/faqs/2", { question: "When are you open?" }, "Must not be in the list twice."],
    ["/reviews/1", { sample: undefined }, "Must be filled in, unless the review is a sample."],
    ["/reviews/1", { rating: "6" }, "Must be at most 5."],
    [
      "/reels/1",
      { id: "../x" },
      "Must be the link of one reel, such as https://www.instagram.com/reel/C8x2abcDEFg/",
    ],
    ["/products/1", { price: "cheap" }, "Must look like $45."],
    ["/products/1", { thc: "a lot" }, "Must look like 24% or <1%."],
    ["/products/1", { shelf: "attic" }, "Must be one of the choices."],
    ["/holidays/new", { date: "2026-02-30", name: "X" }, "Must be a date such as 2026-11-20."],
  ])("%s refuses %o", async (path, typed, reason) => {
    const staff = await openBusinessForms(ctx.app);
    const response = await staff.fill(path, typed);
    expect(response.status).toBe(422);
    expect(textOf(response.text)).toContain(reason);
    expect(await listSavedDocuments(ctx.app)).toEqual([]);
  });

  test("a removed product leaves shop, URL, and sitemap at once, in every process", async () => {
    const staff = await openBusinessForms(ctx.app);
    const secondServer = await ctx.app.startSecondServer();
    const [, violet] = products;
    for (const site of [ctx.app, secondServer]) {
      expect((await get(site, "/sitemap.xml")).text).toContain("/product/2<");
    }
    await sendRowForm(staff, "products", 2, "remove");
    for (const site of [ctx.app, secondServer]) {
      expect((await get(site, "/product/2")).status).toBe(404);
      expect((await get(site, "/shop")).text).not.toContain(violet?.name);
      expect((await get(site, "/sitemap.xml")).text).not.toContain("/product/2<");
    }
    await secondServer.stop();
    // A new product does not get the id of the removed one.
    await staff.fill("/products/new", { ...violet, id: "", name: "New", sample: "on" });
    expect(await pageText(ctx.app, "/product/7")).toContain("New");
    // Nor if the removed product was the last one.
    await sendRowForm(staff, "products", 6, "remove");
    expect((await get(ctx.app, "/product/7")).status).toBe(404);
    await staff.fill("/products/new", { ...violet, id: "", name: "Newer", sample: "on" });
    expect((await get(ctx.app, "/product/7")).status).toBe(404);
    expect(await pageText(ctx.app, "/product/8")).toContain("Newer");
  });

  test("an empty category says so", async () => {
    const staff = await openBusinessForms(ctx.app);
    for (const _ of [1, 2]) await sendRowForm(staff, "products", 3, "remove");
    const shop = await pageText(ctx.app, "/shop?category=concentrates");
    expect(shop).toContain("No concentrates here right now");
  });

  test("reels and questions can be moved, but not past the ends of the list", async () => {
    const staff = await openBusinessForms(ctx.app);
    await sendRowForm(staff, "reels", 2, "up");
    await sendRowForm(staff, "reels", 1, "up");
    await sendRowForm(staff, "reels", 13, "down");
    const { text } = await get(ctx.app, "/videos");
    expect(text.indexOf("Weighed to order")).toBeLessThan(text.indexOf("Straight from the jar"));
    expect(text.indexOf("Accessories we like")).toBeLessThan(text.indexOf("Detroit after dark"));
  });

  test("a real review shows its source, but not who permitted it", async () => {
    const staff = await openBusinessForms(ctx.app);
    const real = { source: "Google", permission: PERMISSION, rating: "4" };
    await staff.fill("/reviews/1", { ...real, name: "Ann Real", sample: undefined });
    for (const path of ["/", "/areas/troy", "/_root.data", "/areas/troy.data"]) {
      expect((await get(ctx.app, path)).text).not.toContain(PERMISSION);
    }
    const home = await pageText(ctx.app, "/");
    expect(home).toMatch(/Ann Real ?, Detroit, MI ?, Google/);
    expect(home).toMatch(/4 out of 5 stars/);
    for (const _ of reviews) await sendRowForm(staff, "reviews", 1, "remove");
    expect(await pageText(ctx.app, "/")).not.toContain("What customers say");
    expect((await get(ctx.app, "/areas/troy")).status).toBe(200);
  });

  test("a review with one star is shown like any other, and nothing hides reviews by stars", async () => {
    const staff = await openBusinessForms(ctx.app);
    const real = { name: "Ed Harsh", text: "I waited an hour.", date: "2026-11-19", rating: "1" };
    const proof = { source: "Google", permission: PERMISSION, sample: undefined };
    expect(
      (await staff.fill("/reviews/new", { ...real, location: "Troy, MI", ...proof })).status,
    ).toBe(303);
    for (const path of ["/", "/areas/troy"]) {
      const { text } = await get(ctx.app, path);
      const main = textOf(mainOf(text));
      expect(main).toMatch(/1 out of 5 stars I waited an hour\. Ed Harsh ?, Troy, MI ?, Google/);
      // The other reviews are still samples and say so; none is in structured data.
      expect(main).toMatch(/sample reviews/i);
      expect(text).not.toContain('"@type":"Review"');
      expect(text).not.toContain('"review":');
    }
    const fields = formFields((await staff.open("/reviews/7")).text);
    expect(Object.keys(fields).sort()).toEqual(
      [
        "date",
        "endsOn",
        "identity",
        "location",
        "name",
        "permission",
        "rating",
        "source",
        "startsOn",
        "text",
        "version",
      ].sort(),
    );
    const { text } = await staff.open("/reviews");
    const buttons = new Set(
      [...text.matchAll(/<button[^>]* value="([^"]+)"[^>]* name="intent"/g)].map(
        ([, name]) => name,
      ),
    );
    expect([...buttons]).toEqual(["remove"]);
  });

  test("a draft is on no page until it is published, and on none after that", async () => {
    const staff = await openBusinessForms(ctx.app);
    const typed = { question: "Is there parking?", answer: "Behind the store.", draft: "on" };
    const { headers } = await staff.fill("/faqs/new", typed);
    const saved = textOf((await staff.open((headers.location ?? "").slice(15))).text);
    expect(saved).toContain("It is a draft, so visitors do not see it.");
    expect(await pageText(ctx.app, "/")).not.toContain("Is there parking?");
    const published = await sendRowForm(staff, "faqs", 9, "publish");
    expect(noticeOf(published.text)).toMatchObject({
      ...{ title: "Published", text: "It is on the site now." },
    });
    const home = await get(ctx.app, "/");
    expect(home.text).toContain('"name":"Is there parking?"');
    const withdrawn = await sendRowForm(staff, "faqs", 9, "unpublish");
    expect(noticeOf(withdrawn.text)?.title).toBe("Unpublished");
    expect((await get(ctx.app, "/")).text).not.toContain("Is there parking?");
    const deal = { title: "Someday", description: "A deal.", terms: "None.", draft: "on" };
    await staff.fill("/deals/new", { ...deal, startsOn: "2026-11-01", endsOn: "2099-12-31" });
    expect(await pageText(ctx.app, "/specials")).not.toContain("Someday");
    expect(textOf((await staff.open("/deals")).text)).toMatch(/Drafts \( ?1 ?\).*Someday/);
    await sendRowForm(staff, "products", 2, "unpublish");
    expect((await get(ctx.app, "/product/2")).status).toBe(404);
    expect((await get(ctx.app, "/sitemap.xml")).text).not.toContain("/product/2<");
    await sendRowForm(staff, "reels", 1, "unpublish");
    expect(await pageText(ctx.app, "/videos")).not.toContain("Straight from the jar");
  });

  test("reviews are never drafts", async () => {
    const staff = await openBusinessForms(ctx.app);
    const refused = await sendRowForm(staff, "reviews", 1, "unpublish");
    expect(refused.status).toBe(422);
    expect(await listSavedDocuments(ctx.app)).toEqual([]);
  });

  test("an entry is moved to any place", async () => {
    const staff = await openBusinessForms(ctx.app);
    const titles = async () => {
      const { text } = await get(ctx.app, "/videos");
      return [text.indexOf("Detroit after dark"), text.indexOf("Straight from the jar")];
    };
    await sendRowForm(staff, "reels", 13, "move", { to: "1" });
    const [last = 0, first = 0] = await titles();
    expect(last).toBeLessThan(first);
    const refused = await sendRowForm(staff, "reels", 1, "move", { to: "up there" });
    expect(refused.status).toBe(422);
  });

  test("a copy starts with the texts of its entry and is saved as another one", async () => {
    const staff = await openBusinessForms(ctx.app);
    const [, violet] = products;
    const copy = formFields((await staff.open("/products/new?copy=2")).text);
    expect(copy).toMatchObject({ name: violet?.name, price: violet?.price, version: "" });
    const unchanged = await staff.send("/products/new?copy=2", copy);
    expect([unchanged.status, textOf(mainOf(unchanged.text))]).toEqual([
      422,
      expect.stringContaining("Change something first: this product is in the list already."),
    ]);
    await staff.send("/products/new?copy=2", { ...copy, name: "A copy" });
    const { value } = await ctx.app.db
      .selectFrom("saved_documents")
      .select("value")
      .where("key", "=", "content-products")
      .executeTakeFirstOrThrow();
    const saved = (JSON.parse(value) as { id: number; name: string }[]).at(-1);
    expect(saved).toMatchObject({ name: "A copy" });
    expect(await pageText(ctx.app, `/product/${saved?.id}`)).toContain("A copy");
    expect(await pageText(ctx.app, "/product/2")).toContain(violet?.name);
  });

  test("the preview shows the page with what is typed, even a deal that has not begun", async () => {
    const staff = await openBusinessForms(ctx.app);
    const typed = { title: "Next century", description: "A deal.", terms: "None.", draft: "on" };
    const deal = { ...formFields((await staff.open("/deals/new")).text), ...typed };
    const preview = await staff.send("/deals/new/preview", {
      ...{ ...deal, startsOn: "2098-01-01", endsOn: "2099-12-31" },
    });
    expect(preview.status).toBe(200);
    expect(textOf(mainOf(preview.text))).toContain("Next century");
    expect(preview.text).not.toMatch(/<script|<a [^>]*href=|<link/);
    const missing = await staff.send("/deals/new/preview", { ...deal, title: "" });
    expect([missing.status, missing.text]).toEqual([422, expect.stringContaining("Title: ")]);
    expect((await staff.send("/holidays/new/preview", {})).status).toBe(404);
    expect(await listSavedDocuments(ctx.app)).toEqual([]);
  });

  test("the last question cannot be removed", async () => {
    const staff = await openBusinessForms(ctx.app);
    for (let left = 8; left > 1; left -= 1) await sendRowForm(staff, "faqs", 1, "remove");
    const refused = await sendRowForm(staff, "faqs", 1, "remove");
    expect(refused.status).toBe(422);
    expect(noticeOf(refused.text)).toMatchObject({
      ...{ role: "alert", text: "The list must have at least one question." },
    });
  });

  test("an entry changed, moved, or removed meanwhile is not overwritten", async () => {
    const [one, two] = await Promise.all([openBusinessForms(ctx.app), openBusinessForms(ctx.app)]);
    const opened = (await one.open("/faqs/2")).text;
    const version = /name="version" value="([^"]+)"/.exec(opened)?.[1] ?? "";
    const identity = /name="identity" value="([^"]+)"/.exec(opened)?.[1] ?? "";
    const mine = { version, identity, question: identity, answer: "My answer." };
    // Moved meanwhile: the server finds the opened entry.
    await sendRowForm(two, "faqs", 2, "up");
    expect((await one.send("/faqs/2", mine)).status).toBe(303);
    expect(await pageText(ctx.app, "/")).toContain("My answer.");
    expect(await pageText(ctx.app, "/")).toContain("When are you open?");
    // Changed meanwhile: the server reports it.
    const stale = await one.send("/faqs/2", { ...mine, answer: "Another." });
    expect(stale.status).toBe(409);
    expect(textOf(stale.text)).toContain("Answer is now: My answer.");
    // Removed meanwhile: the server reports it and does not add the entry again.
    await sendRowForm(two, "faqs", 1, "remove");
    const gone = await one.send("/faqs/1", { ...mine, answer: "Once more." });
    expect(gone.status).toBe(409);
    expect(textOf(gone.text)).toContain("The entry was removed.");
    expect(await pageText(ctx.app, "/")).not.toContain("Once more.");
  });

  test.each(["/no-such", "/faqs/0", "/faqs/99", "/faqs/x", "/faqs/1e0", "/no-such/new"])(
    "%s is not found",
    async (path) => {
      const staff = await openBusinessForms(ctx.app);
      expect((await staff.open(path)).status).toBe(404);
    },
  );
});
