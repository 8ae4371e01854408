import { expect, test, vi } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { saveSetting } from "#app/db/settings.server.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { describeEachEngine, openFeedForTest, openTestDatabase } from "#tests/setup/engines.ts";
import { getAreaPage, isIndexable, listIndexableAreas } from "./area-pages.server.ts";
import {
  DEFAULT_OVERLAP_THRESHOLD,
  getOverlapThreshold,
  listAreaOverlaps,
  OVERLAP_THRESHOLD_KEY,
  saveOverlapThreshold,
} from "./page-overlap.server.ts";
import { getAreaData, measureProfileOverlaps } from "./places.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const save = (db: Db, share: number) =>
  saveSetting(db, { key: OVERLAP_THRESHOLD_KEY, value: share, now: new Date() });

describeEachEngine("the overlap threshold", (ctx) => {
  test("is 20 percent until staff save another value", async () => {
    expect(DEFAULT_OVERLAP_THRESHOLD).toBe(0.2);
    expect(await getOverlapThreshold(ctx.db)).toBe(0.2);
    for (const share of [0.05, 0, 1]) {
      await save(ctx.db, share);
      expect(await getOverlapThreshold(ctx.db)).toBe(share);
    }
    await ctx.db.deleteFrom("settings").execute();
    expect(await getOverlapThreshold(ctx.db)).toBe(0.2);
  });

  test.each(["1.01", "-0.1", '"0.1"', "null", "[0.1]", "0.1.2", "twenty", "NaN", " "])(
    "logs an invalid saved value (%s) once and uses the default",
    async (value) => {
      const error = vi.spyOn(logger, "error").mockImplementation(() => {});
      await save(ctx.db, 0.01);
      const feed = await openFeedForTest(ctx);
      expect(await getOverlapThreshold(ctx.db)).toBe(0.01);
      await ctx.db.updateTable("settings").set({ value }).execute();
      await feed.refresh();
      expect(await getOverlapThreshold(ctx.db)).toBe(DEFAULT_OVERLAP_THRESHOLD);
      expect(await getOverlapThreshold(ctx.db)).toBe(DEFAULT_OVERLAP_THRESHOLD);
      expect(error.mock.calls).toEqual([
        [{ key: OVERLAP_THRESHOLD_KEY }, "saved overlap threshold ignored"],
      ]);
      error.mockRestore();
    },
  );

  test("uses the last known value while the database is unavailable, and logs that once", async () => {
    await save(ctx.db, 0.07);
    await getOverlapThreshold(ctx.db);
    const error = vi.spyOn(logger, "error").mockImplementation(() => {});
    const closed = await openTestDatabase(ctx.engine);
    await closed.dispose();
    expect(await getOverlapThreshold(closed.handle.db)).toBe(0.07);
    expect(await getOverlapThreshold(closed.handle.db)).toBe(0.07);
    expect(error).toHaveBeenCalledOnce();
    await save(ctx.db, 0.08);
    expect(await getOverlapThreshold(ctx.db)).toBe(0.08);
    expect(await getOverlapThreshold(closed.handle.db)).toBe(0.08);
    expect(error).toHaveBeenCalledTimes(2);
    error.mockRestore();
  });
});

describeEachEngine("indexable city pages", (ctx) => {
  const { places } = getAreaData();
  const { overlaps } = measureProfileOverlaps(shippedFacts);
  const largest = Math.max(...overlaps.values());
  const mostSimilar = [...overlaps].filter(([, share]) => share === largest).map(([slug]) => slug);
  const others = [...overlaps.keys()].filter((slug) => !mostSimilar.includes(slug));

  test("are all 53 with their own text, and no other place", async () => {
    expect(await listIndexableAreas(ctx.db)).toEqual([...overlaps.keys()]);
    expect(overlaps.size).toBe(53);
    for (const slug of places.keys()) {
      expect(await isIndexable(ctx.db, slug), slug).toBe(overlaps.has(slug));
    }
    expect(await isIndexable(ctx.db, "nowhere")).toBe(false);
    expect(await isIndexable(ctx.db, "")).toBe(false);
  });

  test("may overlap another page by exactly the threshold", async () => {
    expect(largest).toBeGreaterThan(0);
    await save(ctx.db, largest);
    expect(await listIndexableAreas(ctx.db)).toEqual([...overlaps.keys()]);
    expect(await isIndexable(ctx.db, mostSimilar[0] ?? "")).toBe(true);
  });

  test("exclude the two most similar pages if the threshold is just below their overlap", async () => {
    expect(mostSimilar.length).toBeGreaterThanOrEqual(2);
    await save(ctx.db, largest - 1e-9);
    expect(await listIndexableAreas(ctx.db)).toEqual(others);
    for (const slug of mostSimilar) {
      expect(await isIndexable(ctx.db, slug), slug).toBe(false);
      // The page itself stays as it is.
      const page = await getAreaPage(ctx.db, { slug });
      expect(page).toMatchObject({ isIndexable: false, isListed: true, profile: { slug } });
    }
    expect(await getAreaPage(ctx.db, { slug: others[0] ?? "" })).toMatchObject({
      isIndexable: true,
    });
  });

  test("are only those without any overlap if none is allowed", async () => {
    await save(ctx.db, 0);
    const withoutOverlap = [...overlaps].filter(([, share]) => share === 0).map(([slug]) => slug);
    expect(await listIndexableAreas(ctx.db)).toEqual(withoutOverlap);
  });
});

const actor = { kind: "session", id: "s1" } as const;
const now = new Date("2026-11-21T20:00:00.000Z");

describeEachEngine("changing the overlap threshold", (ctx) => {
  const change = (typed: string) => saveOverlapThreshold(ctx.db, { typed, actor, now });

  test.each([
    ["7", 0.07],
    ["2.5", 0.025],
    [" 30 % ", 0.3],
    ["0", 0],
    ["100", 1],
  ])("accepts '%s'", async (typed, share) => {
    expect(await change(typed)).toMatchObject({ ok: true });
    expect(await getOverlapThreshold(ctx.db)).toBe(share);
  });

  test.each(["", "abc", "-1", "100.5", "101", "1e1", "2.555", "1,5", "0x10"])(
    "rejects '%s' and keeps the current value",
    async (typed) => {
      await change("7");
      expect(await change(typed)).toEqual({ ok: false, error: expect.stringMatching(/0 to 100/) });
      expect(await getOverlapThreshold(ctx.db)).toBe(0.07);
    },
  );

  test("is logged with the previous value, and only if the value changes", async () => {
    await change("2");
    await change("2");
    const entries = await ctx.db.selectFrom("audit_log").select(["before", "after"]).execute();
    expect(entries).toEqual([{ before: '{"threshold":0.2}', after: '{"threshold":0.02}' }]);
  });

  test("the table lists every page with its most similar page and whether it may be indexed", async () => {
    await change("1.2");
    const { threshold, overlaps } = await listAreaOverlaps(ctx.db);
    expect(threshold).toBe(0.012);
    expect(overlaps).toHaveLength(53);
    const shares = overlaps.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    for (const { slug, share, closest, isIndexable } of overlaps) {
      expect(isIndexable).toBe(share <= 0.012);
      expect(closest?.slug).not.toBe(slug);
      // Similarity is mutual: the closest page shares at least as much.
      const other = overlaps.find((row) => row.slug === closest?.slug);
      if (closest) expect(other?.share).toBeGreaterThanOrEqual(share);
    }
    expect(overlaps.some(({ isIndexable }) => isIndexable)).toBe(true);
    expect(overlaps.some(({ isIndexable }) => !isIndexable)).toBe(true);
  });

  const measureWith = async (fetchPage: (path: string) => Promise<string>, waitMs?: number) => {
    const measured = await listAreaOverlaps(ctx.db, { fetchPage, ...(waitMs && { waitMs }) });
    const find = (slug: string) => measured.overlaps.find((row) => row.slug === slug)?.wholePage;
    return { state: measured.wholePageState, find, count: measured.overlaps.length };
  };

  test("the table has the figures of the whole pages and the pages they come from", async () => {
    const same = "every word here is on two of the pages";
    const { state, find } = await measureWith(async (path) => {
      const isPair = path === "/areas/troy" || path === "/areas/utica";
      const own = `${[...path].reverse().join("")} `.repeat(9);
      return `<main>${isPair ? same : own}</main>`;
    });
    expect(find("troy")).toEqual({ share: 1, closest: { slug: "utica", name: "Utica" } });
    expect(find("utica")).toEqual({ share: 1, closest: { slug: "troy", name: "Troy" } });
    expect(state).toBe("measured");
  });

  test("the table has the figures of the own texts if a page cannot be fetched, and logs why", async () => {
    const warn = vi.spyOn(logger, "warn").mockImplementation(() => {});
    const failing = await measureWith(() => Promise.reject(new Error("status 503")));
    expect([failing.state, failing.count]).toEqual(["failed", 53]);
    expect(failing.find("troy")).toBeUndefined();
    expect(warn.mock.calls).toEqual([
      [{ err: new Error("status 503") }, "cannot measure the whole city pages"],
    ]);
    warn.mockRestore();
  });

  test("the table does not wait for slow pages, and has their figures once they are measured", async () => {
    await openFeedForTest(ctx);
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = await measureWith(() => promise, 1);
    expect([slow.state, slow.count]).toEqual(["measuring", 53]);
    resolve("<main>the same words on every single page</main>");
    const never = () => Promise.reject(new Error("measured twice"));
    const later = await measureWith(never);
    expect([later.state, later.find("troy")?.share]).toEqual(["measured", 1]);
  });
});
