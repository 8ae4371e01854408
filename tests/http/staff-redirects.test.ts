import { expect, test, vi } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { attributesOf, headOf, noticeOf, textOf } from "#tests/setup/html.ts";
import { type FormFields, get, post, send } from "#tests/setup/http.ts";
import { type SignedInStaff, signInStaff } from "#tests/setup/staff.ts";

describeEachApp("not-found URLs", { ownServer: true }, (ctx) => {
  let session: SignedInStaff | undefined;
  const staff = async () => {
    session ??= await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    return session.headers;
  };
  const open = async () => (await get(ctx.app, "/admin/addresses", await staff())).text;
  const submitForm = async (fields: FormFields) =>
    post(ctx.app, "/admin/addresses", fields, await staff());
  const act = async (fields: FormFields) => (await submitForm(fields)).text;
  const save = (from: string, to: string, editing = "") =>
    act({ intent: "save-redirect", from, to, editing });
  const missed = async () => {
    // Opening the page saves the counts.
    await open();
    const rows = await ctx.app.db.selectFrom("missed_addresses").selectAll().execute();
    return new Map(rows.map((row) => [row.path, row]));
  };

  test("a missing page is counted with the referring host and without the query", async () => {
    const headers = { Referer: "https://www.reddit.com/r/detroit?secret=1" };
    for (const path of ["/old-menu", "/Old-Menu?email=a@b.example", "/old-menu.data"]) {
      expect((await get(ctx.app, path, headers)).status).toBe(404);
    }
    await get(ctx.app, "/areas/nowhere-land");
    await get(ctx.app, "/blog/gone");
    await get(ctx.app, "/wp-login.php");
    const rows = await missed();
    expect(rows.get("/old-menu")).toMatchObject({ hits: 3, referrer_host: "www.reddit.com" });
    expect([...rows.keys()].toSorted()).toEqual([
      "/areas/nowhere-land",
      "/blog/gone",
      "/old-menu",
      "WordPress",
    ]);
    expect(JSON.stringify([...rows.values()])).not.toMatch(/secret|example/);
    const page = textOf(await open());
    expect(page).toContain("/old-menu");
    expect(page).toContain("Redirect to /blog");
    expect(page).toContain("Requests from bots");
  });

  test("forbidden requests, files, staff pages, and posts are not counted", async () => {
    const before = [...(await missed()).keys()];
    await get(ctx.app, "/admin/no-such-page", await staff());
    await get(ctx.app, "/admin/no-such-page");
    await get(ctx.app, "/unsubscribe/some-token");
    await get(ctx.app, "/assets/gone.js");
    await get(ctx.app, "/about");
    expect((await get(ctx.app, "/blog?page=999")).status).toBe(404);
    await post(ctx.app, "/posted-to-nowhere", { a: "b" });
    expect([...(await missed()).keys()]).toEqual(before);
  });

  test("counts are saved within seconds", async () => {
    await get(ctx.app, "/written-by-itself");
    const row = () =>
      ctx.app.db
        .selectFrom("missed_addresses")
        .select("hits")
        .where("path", "=", "/written-by-itself")
        .executeTakeFirst();
    await vi.waitFor(async () => expect(await row()).toEqual({ hits: 1 }), 15_000);
  });

  test("one click adds a redirect for pages and their data, which keeps the query", async () => {
    const notice = noticeOf(await act({ intent: "save-redirect", from: "/old-menu", to: "/shop" }));
    expect(notice).toEqual({
      role: "status",
      title: "Redirect saved",
      text: "/old-menu now redirects to /shop.",
    });
    for (const [path, location] of [
      ["/old-menu", "/shop"],
      ["/Old-Menu", "/shop"],
      ["/old-menu?utm_source=x&a=1", "/shop?utm_source=x&a=1"],
    ]) {
      const { status, headers } = await get(ctx.app, path as string);
      expect([status, headers.location]).toEqual([301, location]);
    }
    const head = await send(ctx.app, "/old-menu", { method: "HEAD" });
    expect([head.status, head.headers.location]).toEqual([301, "/shop"]);
    const forData = await get(ctx.app, "/old-menu.data");
    expect([forData.status, forData.text]).toEqual([202, expect.stringContaining("/shop")]);
    expect((await missed()).has("/old-menu")).toBe(false);
    expect((await get(ctx.app, "/old-menu/")).headers.location).toBe("/old-menu");
  });

  test("redirects may lead to other sites, start below our pages, and be changed or deleted", async () => {
    await save("/areas/nowhere-land", "https://menu.example/store?x=1");
    await save("/blog/gone", "/blog");
    const to = async (path: string) => {
      const { status, headers } = await get(ctx.app, path);
      return status === 301 ? headers.location : status;
    };
    expect(await to("/areas/nowhere-land?a=1")).toBe("https://menu.example/store?x=1");
    expect(await to("/blog/gone")).toBe("/blog");
    await save("/blog/gone", "/shop", "/blog/gone");
    expect(await to("/blog/gone")).toBe("/shop");
    expect(textOf(await open())).toContain("/blog/gone To /shop");
    expect(noticeOf(await act({ intent: "delete-redirect", from: "/blog/gone" }))?.title).toBe(
      "Redirect deleted",
    );
    expect(await to("/blog/gone")).toBe(404);
  });

  test("no redirect may hide a page, lead nowhere, form a loop, or chain", async () => {
    const rows = () => ctx.app.db.selectFrom("redirects").selectAll().execute();
    const before = await rows();
    const refused = async (from: string, to: string, words: RegExp) => {
      const { status, text: response } = await submitForm({ intent: "save-redirect", from, to });
      expect(status).toBe(422);
      expect(noticeOf(response)).toBeUndefined();
      expect(textOf(response)).toMatch(words);
      const field = /<input (?![^>]*type="hidden")[^>]*name="from"[^>]*>/;
      expect(attributesOf(response, field).value).toBe(from);
    };
    await refused("/about", "/shop", /There is a page at \/about/);
    await refused("/areas/ann-arbor", "/shop", /There is a page at/);
    await refused("/areas", "/shop", /There is a page at/);
    await refused("/healthz", "/shop", /There is a page at/);
    await refused("/x", "/no-such-page", /There is no page at \/no-such-page/);
    await refused("/x", "/x", /redirects to itself/);
    await refused("/x", "/old-menu", /redirects to \/shop. Enter that URL instead/);
    await refused("/x", "javascript:alert(1)", /Start with a slash/);
    await refused("/x", "//evil.example", /Start with a slash/);
    await refused("/admin/x", "/shop", /staff area cannot/);
    expect(await rows()).toEqual(before);
    // Checking a URL does not count as a request.
    expect((await missed()).has("/x")).toBe(false);
  });

  test("a page created later wins over a redirect", async () => {
    await save("/areas/nowhere-else", "/shop");
    expect((await get(ctx.app, "/areas/nowhere-else")).status).toBe(301);
    await ctx.app.db
      .insertInto("redirects")
      .values({
        ...{ from_path: "/about", to_address: "/shop" },
        ...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
      })
      .execute();
    await save("/another", "/shop");
    expect((await get(ctx.app, "/about")).status).toBe(200);
  });

  test("a new threshold for city pages applies at once to pages and sitemap", async () => {
    const robots = async () => headOf((await get(ctx.app, "/areas/grosse-pointe")).text).robots;
    const inMap = async () =>
      (await get(ctx.app, "/sitemap.xml")).text.includes(`${ctx.app.origin}/areas/grosse-pointe<`);
    expect([await robots(), await inMap()]).toEqual(["index, follow", true]);
    expect(noticeOf(await act({ intent: "change-threshold", percent: "1" }))).toEqual({
      role: "status",
      title: "Limit saved",
      text: "Search engines are asked to leave out pages that share more than 1%.",
    });
    expect([await robots(), await inMap()]).toEqual(["noindex, follow", false]);
    expect(textOf(await open())).toMatch(
      /Grosse Pointe Own text [\d.]+% with [\w ]+ Whole page [\d.]+% with [\w ]+ Search engines Hidden/,
    );
    const refused = await submitForm({ intent: "change-threshold", percent: "many" });
    expect(refused.status).toBe(422);
    expect(textOf(refused.text)).toContain("Enter a percentage from 0 to 100");
    expect(attributesOf(refused.text, /<input[^>]*name="percent"[^>]*>/).value).toBe("many");
    await act({ intent: "change-threshold", percent: "20" });
    expect([await robots(), await inMap()]).toEqual(["index, follow", true]);
  });

  test("a not-found URL can be dismissed", async () => {
    await get(ctx.app, "/dismiss-me");
    expect((await missed()).has("/dismiss-me")).toBe(true);
    const response = await act({ intent: "forget-missed", path: "/dismiss-me" });
    expect(noticeOf(response)?.title).toBe("Broken link dismissed");
    expect((await missed()).has("/dismiss-me")).toBe(false);
  });

  test("counts survive a stop", async () => {
    await get(ctx.app, "/last-words");
    await ctx.app.restart();
    const rows = await ctx.app.db.selectFrom("missed_addresses").select("path").execute();
    expect(rows.map(({ path }) => path)).toContain("/last-words");
  });

  test("many redirects are listed in pages, and found by a part of either URL", async () => {
    const { db } = ctx.app;
    const at = new Date().toISOString();
    const rows = Array.from({ length: 60 }, (_, index) => ({
      from_path: `/zz-moved-${String(index).padStart(2, "0")}`,
      to_address: index === 7 ? "/rewards" : "/shop",
      ...{ created_at: at, updated_at: at },
    }));
    await db.insertInto("redirects").values(rows).execute();
    const list = async (search: string) => {
      const { text } = await get(ctx.app, `/admin/addresses${search}`, await staff());
      return { text, from: text.match(/(?<=<strong>)\/zz-moved-\d\d/g) ?? [] };
    };
    const first = await list("");
    const second = await list("?page=2");
    expect([...first.from, ...second.from]).toEqual(rows.map((row) => row.from_path));
    expect(first.text).toContain('href="/admin/addresses?page=2#redirects"');
    expect((await list("?q=rewards+zz")).from).toEqual(["/zz-moved-07"]);
    expect(textOf((await list("?q=nowhere-at-all")).text)).toContain("No redirect matches.");
    expect((await list("?page=99")).from).toEqual(second.from);
  });
});
