import { expect, test, vi } from "vitest";
import { createPreviewHandle } from "#app/db/content-previews.server.ts";
import * as catalog from "#app/modules/catalog/products.server.ts";
import { recordDependencies } from "#app/platform/page-dependencies.server.ts";
import { saveContent } from "#tests/factories/saved-content.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { savedFaqs, savedReviews } from "./pages/page-content.server.ts";
import { listFaqs, listReviews } from "./pages/page-copy.server.ts";
import { listHomeVideos, listVideos, savedReels } from "./videos/videos.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const DAYS = { startsOn: "2026-11-20", endsOn: "2026-11-21" };

/** In Detroit: the last second before each midnight, and the midnight itself. */
const TIMES = {
  dayBefore: new Date("2026-11-20T04:59:59Z"),
  firstMidnight: new Date("2026-11-20T05:00:00Z"),
  lastSecond: new Date("2026-11-22T04:59:59Z"),
  dayAfter: new Date("2026-11-22T05:00:00Z"),
};

describeEachEngine("entries with days", (ctx) => {
  /** Each list, with what it shows of its entry with days: a name or nothing. */
  const lists = {
    products: {
      save: () => saveDated("content-products", catalog.savedProducts.base),
      shown: async (now: Date) => (await catalog.listProducts(ctx.db, { now })).length,
    },
    questions: {
      save: () => saveDated("content-faqs", savedFaqs.base),
      shown: async (now: Date) => (await listFaqs(ctx.db, { now })).length,
    },
    reviews: {
      save: () => saveDated("content-reviews", savedReviews.base),
      shown: async (now: Date) => (await listReviews(ctx.db, { now })).length,
    },
    reels: {
      save: () => saveDated("content-reels", savedReels.base),
      shown: async (now: Date) => (await listVideos(ctx.db, { now })).length,
    },
  };

  /** Saves a list whose first entry has days. Returns how many entries it has. */
  async function saveDated(key: string, [first, ...others]: readonly object[]) {
    await saveContent(ctx.db, key, [{ ...first, ...DAYS }, ...others]);
    return others.length + 1;
  }

  test.each(Object.entries(lists))(
    "%s appear at midnight of their first day and disappear at midnight after the last",
    async (_, { save, shown }) => {
      const count = await save();
      expect(await shown(TIMES.dayBefore)).toBe(count - 1);
      expect(await shown(TIMES.firstMidnight)).toBe(count);
      expect(await shown(TIMES.lastSecond)).toBe(count);
      expect(await shown(TIMES.dayAfter)).toBe(count - 1);
      const { record } = await recordDependencies(() => shown(TIMES.dayBefore));
      expect(record.contentExpiresAt).toBe(TIMES.firstMidnight.getTime());
    },
  );

  test("a product is found, offered with others, and counted only on its days", async () => {
    await lists.products.save();
    const at = async (now: Date) => {
      const other = await catalog.getProduct(ctx.db, { id: 2, now });
      if (!other) throw new Error("no product 2");
      const siblings = await catalog.getSiblings(ctx.db, { product: other, limit: 9, now });
      const [all] = await catalog.listShopFilters(ctx.db, { now });
      return {
        found: (await catalog.getProduct(ctx.db, { id: 1, now })) !== null,
        offered: siblings.products.some(({ id }) => id === 1),
        count: all?.count,
      };
    };
    expect(await at(TIMES.dayBefore)).toEqual({ found: false, offered: false, count: 5 });
    expect(await at(TIMES.firstMidnight)).toEqual({ found: true, offered: true, count: 6 });
  });

  test("the home page shows the next reel in place of one outside its days", async () => {
    await lists.reels.save();
    const ids = async (now: Date) => (await listHomeVideos(ctx.db, { now })).map(({ id }) => id);
    const [first, ...next] = savedReels.base.map(({ id }) => id);
    expect(await ids(TIMES.firstMidnight)).toEqual([first, ...next.slice(0, 5)]);
    expect(await ids(TIMES.dayAfter)).toEqual(next.slice(0, 6));
  });

  test("visitors do not get the days", async () => {
    await Promise.all(Object.values(lists).map(({ save }) => save()));
    const now = TIMES.firstMidnight;
    const shown = await Promise.all([
      catalog.listProducts(ctx.db, { now }),
      listFaqs(ctx.db, { now }),
      listReviews(ctx.db, { now }),
      listVideos(ctx.db, { now }),
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/startsOn|endsOn/);
  });

  test("a preview shows the entries of its day", async () => {
    await lists.questions.save();
    const now = TIMES.dayBefore;
    const preview = { key: "content-products", value: catalog.savedProducts.base };
    const onDay = createPreviewHandle(ctx.db, { ...preview, day: DAYS.startsOn });
    expect(await listFaqs(onDay, { now })).toHaveLength(8);
    expect(await listFaqs(createPreviewHandle(ctx.db, preview), { now })).toHaveLength(7);
  });
});
