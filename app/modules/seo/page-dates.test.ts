import { expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import type { Db } from "#app/db/schema.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { refreshPageDates } from "./page-dates.server.ts";
import type { SitePage } from "./schema.ts";

const MONDAY = new Date("2026-11-16T10:00:00.000Z");
const TUESDAY = new Date("2026-11-17T10:00:00.000Z");
const FRIDAY = new Date("2026-11-20T10:00:00.000Z");

function pageAt(path: string, changes: Partial<SitePage> = {}): SitePage {
  return {
    ...{ path, title: `Page ${path}`, description: "A page.", keywords: "page" },
    ...{ type: "website", indexable: true, changefreq: "weekly", priority: 0.5 },
    share: { title: "Page", eyebrow: "", art: "hero" },
    ...changes,
  };
}

const PATHS = ["/a", "/b", "/c"];

/** Refreshes three pages with the content in `shown`; returns their dates as an object. */
async function refresh(
  db: Db,
  now: Date,
  shown: Record<string, unknown> = {},
  pages = PATHS.map((path) => pageAt(path)),
) {
  const loadPageData = async (path: string) => shown[path] ?? { text: `Text of ${path}` };
  return Object.fromEntries(await refreshPageDates(db, { pages, loadPageData, now }));
}

const all = (date: Date) => Object.fromEntries(PATHS.map((path) => [path, date.toISOString()]));

describeEachEngine("page dates", (ctx) => {
  test("a page seen for the first time is dated now", async () => {
    expect(await refresh(ctx.db, MONDAY)).toEqual(all(MONDAY));
    const rows = await ctx.db.selectFrom("page_dates").selectAll().orderBy("path").execute();
    expect(rows.map(({ path, changed_at }) => [path, changed_at])).toEqual(
      PATHS.map((path) => [path, MONDAY.toISOString()]),
    );
    expect(new Set(rows.map(({ content_hash }) => content_hash)).size).toBe(3);
  });

  test("an unchanged page keeps its date, however often it is checked", async () => {
    await refresh(ctx.db, MONDAY);
    expect(await refresh(ctx.db, TUESDAY)).toEqual(all(MONDAY));
    expect(await refresh(ctx.db, FRIDAY)).toEqual(all(MONDAY));
  });

  test("a change updates the date of its page and no other", async () => {
    await refresh(ctx.db, MONDAY);
    const shown = { "/b": { text: "New text" } };
    const moved = { ...all(MONDAY), "/b": TUESDAY.toISOString() };
    expect(await refresh(ctx.db, TUESDAY, shown)).toEqual(moved);
    expect(await refresh(ctx.db, FRIDAY, shown)).toEqual(moved);
  });

  test("a return to an earlier text is also a change", async () => {
    await refresh(ctx.db, MONDAY);
    await refresh(ctx.db, TUESDAY, { "/b": { text: "New text" } });
    expect(await refresh(ctx.db, FRIDAY)).toEqual({ ...all(MONDAY), "/b": FRIDAY.toISOString() });
  });

  test("a change anywhere in the visible content counts", async () => {
    const page = (price: string) => ({ "/a": { list: [{ products: [{ price }] }] } });
    await refresh(ctx.db, MONDAY, page("$35"));
    expect((await refresh(ctx.db, TUESDAY, page("$36")))["/a"]).toBe(TUESDAY.toISOString());
  });

  test("a new title or description counts", async () => {
    await refresh(ctx.db, MONDAY);
    const pages = [
      pageAt("/a", { title: "New" }),
      pageAt("/b", { description: "New" }),
      pageAt("/c"),
    ];
    expect(await refresh(ctx.db, TUESDAY, {}, pages)).toEqual({
      ...all(TUESDAY),
      "/c": MONDAY.toISOString(),
    });
  });

  test("other head tags and the position in the sitemap do not count", async () => {
    const seo = (origin: string) => ({ "/a": { text: "Text", seo: { canonical: `${origin}/a` } } });
    await refresh(ctx.db, MONDAY, seo("https://old.test"));
    const pages = PATHS.map((path) =>
      pageAt(path, {
        ...{ keywords: "other", priority: 1, changefreq: "daily", type: "product" },
        share: { title: "Other", eyebrow: "Other", art: "deli-banner" },
      }),
    );
    expect(await refresh(ctx.db, TUESDAY, seo("https://new.test"), pages)).toEqual(all(MONDAY));
  });

  test("a page that was missing for a while keeps its date", async () => {
    await refresh(ctx.db, MONDAY);
    expect(await refresh(ctx.db, TUESDAY, {}, [pageAt("/a")])).toEqual({
      "/a": MONDAY.toISOString(),
    });
    expect(await refresh(ctx.db, FRIDAY)).toEqual(all(MONDAY));
  });

  test("without pages nothing happens", async () => {
    expect(await refresh(ctx.db, MONDAY, {}, [])).toEqual({});
  });

  test("a page that cannot be read fails the whole update, and nothing is saved", async () => {
    const pages = [pageAt("/a"), pageAt("/b")];
    const loadPageData = async (path: string) => {
      if (path === "/b") throw new Error("no page to read at /b");
      return {};
    };
    await expect(refreshPageDates(ctx.db, { pages, loadPageData, now: MONDAY })).rejects.toThrow(
      "/b",
    );
    expect(await ctx.db.selectFrom("page_dates").selectAll().execute()).toEqual([]);
  });

  test("processes that check at the same time agree on one date for each page", async () => {
    const other = await openDatabase(ctx.options);
    const dates = await Promise.all(
      [ctx.db, other.db, ctx.db, other.db].map((db, at) => refresh(db, at % 2 ? TUESDAY : MONDAY)),
    );
    await other.close();
    const rows = await ctx.db.selectFrom("page_dates").selectAll().execute();
    expect(rows.map(({ path }) => path).sort()).toEqual(PATHS);
    const savedDates = Object.fromEntries(rows.map(({ path, changed_at }) => [path, changed_at]));
    expect([all(MONDAY), all(TUESDAY)]).toContainEqual(savedDates);
    for (const answer of dates) expect(answer).toEqual(savedDates);
    expect(await refresh(ctx.db, FRIDAY)).toEqual(savedDates);
  });
});
