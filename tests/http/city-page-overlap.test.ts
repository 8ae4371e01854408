import { parseDocument } from "htmlparser2";
import { beforeEach, expect, test, vi } from "vitest";
import { listNamesOnPages } from "#app/modules/areas/page-overlap.server.ts";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { measureWholePages, WHOLE_PAGE_LIMIT } from "#app/modules/areas/whole-page-overlap.ts";
import { cityDocument } from "#app/modules/content/cities/city-documents.server.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import {
  deleteSavedContent,
  factsAt,
  moveStore,
  saveContent,
} from "#tests/factories/saved-content.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { readableText, visibleText } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { signInStaff } from "#tests/setup/staff.ts";

/**
 * The limit while sentences about an earlier address are hidden and staff have not written new ones; the
 * screen for staff shows those pages as too alike.
 */
const LIMIT_AFTER_MOVE = 0.42;

const SLUGS = [...getAreaData().profiles.keys()];

describeEachApp("whole city pages", { ownServer: true }, (ctx) => {
  const reset = async () => {
    await deleteSavedContent(ctx.app.db);
    await ctx.app.waitForContentChanges();
  };
  beforeEach(reset);

  const measure = async (facts = shippedFacts) => {
    const pages = new Map<string, string>();
    for (const slug of SLUGS) pages.set(slug, (await get(ctx.app, `/areas/${slug}`)).text);
    expect(pages.size).toBe(53);
    return measureWholePages(pages, listNamesOnPages(facts));
  };
  const listAbove = (limit: number, { pairs }: Awaited<ReturnType<typeof measure>>) =>
    pairs.filter(({ share }) => share > limit);

  test("no two of the 53 share more than 35 percent of their text", async () => {
    expect(WHOLE_PAGE_LIMIT).toBe(0.35);
    const measured = await measure();
    // Every page has the same store on it, so every pair shares something.
    expect(measured.pairs).toHaveLength((53 * 52) / 2);
    expect(listAbove(WHOLE_PAGE_LIMIT, measured)).toEqual([]);
  });

  test("no two of them share more than 42 percent after the store has moved", async () => {
    await moveStore(ctx.app.db, "livernois");
    await ctx.app.waitForContentChanges();
    expect(listAbove(LIMIT_AFTER_MOVE, await measure(factsAt("livernois")))).toEqual([]);
  });

  /** The screen, once the whole pages are measured. */
  const openScreen = async () => {
    const staff = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    return vi.waitFor(async () => {
      const { status, text } = await get(ctx.app, "/admin/addresses", staff.headers);
      expect([status, text.includes("being measured")]).toEqual([200, false]);
      return text;
    }, 60_000);
  };
  /** The cells of a page's row: "Troy", "1.9% with Utica", "30.1% with Utica", "Listed". */
  const rowOf = (html: string, slug: string) => {
    const row = html.split("</tr>").find((part) => part.includes(`href="/areas/${slug}"`)) ?? "";
    // On a phone each cell repeats the name of its column.
    const cells = row.replaceAll(/<span aria-hidden="true"[^>]*>[^<]*<\/span>/g, "");
    return [...cells.matchAll(/<td.*?<\/td>/gs)].map(([cell]) =>
      visibleText(parseDocument(cell).children),
    );
  };
  const percentIn = (cell = "") => Number(/^([\d.]+)% with \w/.exec(cell)?.[1]);

  test("the staff screen shows both figures of each page, with the pages they come from", async () => {
    const { overlaps, closest } = await measure();
    const html = await openScreen();
    for (const slug of SLUGS) {
      const [, own, whole] = rowOf(html, slug);
      expect(percentIn(own), slug).toBeLessThan(20);
      const share = Number(((overlaps.get(slug) ?? 0) * 100).toFixed(1));
      const name = getAreaData().places.get(closest.get(slug) ?? "")?.name;
      expect(whole, slug).toBe(`${share}% with ${name}`);
    }
    expect(readableText(html)).toContain("No whole page has more than 35% in common with another.");
  });

  test("the staff screen shows that a town has another town's texts", async () => {
    await openScreen();
    const texts = cityDocument("utica")?.read("");
    await saveContent(ctx.app.db, "city-texts", { troy: texts });
    await ctx.app.waitForContentChanges();
    const html = await openScreen();
    const [, own, whole, state] = rowOf(html, "troy");
    expect([own, state]).toEqual(["100% with Utica", "Hidden"]);
    expect(whole).toMatch(/ with Utica$/);
    expect(percentIn(whole)).toBeGreaterThan(80);
    expect(readableText(html)).toContain(
      "2 whole pages have more than 35% in common with another page",
    );
  });
});
