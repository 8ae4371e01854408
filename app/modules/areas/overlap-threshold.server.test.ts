import { expect, test, vi } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { saveSetting } from "#app/db/settings.server.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { describeEachEngine, followChanges, openTestDatabase } from "#tests/setup/engines.ts";
import { getAreaPage, isIndexable } from "./get-area-page.server.ts";
import { listIndexableAreas } from "./list-areas.server.ts";
import {
  DEFAULT_OVERLAP_THRESHOLD,
  getOverlapThreshold,
  OVERLAP_THRESHOLD_KEY,
} from "./overlap-threshold.server.ts";
import { getAtlas, measureAtlas } from "./places.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const save = (db: Db, share: number) =>
  saveSetting(db, { key: OVERLAP_THRESHOLD_KEY, value: share, now: new Date() });

describeEachEngine("the overlap threshold", (ctx) => {
  test("is 20 percent until staff save another share", async () => {
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
    "a saved %s is not a share: it is logged once, and the default is used",
    async (value) => {
      const error = vi.spyOn(logger, "error").mockImplementation(() => {});
      await save(ctx.db, 0.01);
      const feed = await followChanges(ctx);
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

  test("while the database does not answer, the one last read is used; logged once", async () => {
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

describeEachEngine("pages search engines may list", (ctx) => {
  const { places } = getAtlas();
  const { overlaps } = measureAtlas(contentFacts);
  const largest = Math.max(...overlaps.values());
  const alike = [...overlaps].filter(([, share]) => share === largest).map(([slug]) => slug);
  const others = [...overlaps.keys()].filter((slug) => !alike.includes(slug));

  test("are all 53 with a text of their own, and no other place", async () => {
    expect(await listIndexableAreas(ctx.db)).toEqual([...overlaps.keys()]);
    expect(overlaps.size).toBe(53);
    for (const slug of places.keys()) {
      expect(await isIndexable(ctx.db, slug), slug).toBe(overlaps.has(slug));
    }
    expect(await isIndexable(ctx.db, "nowhere")).toBe(false);
    expect(await isIndexable(ctx.db, "")).toBe(false);
  });

  test("may have exactly as much in common with another as the threshold says", async () => {
    expect(largest).toBeGreaterThan(0);
    await save(ctx.db, largest);
    expect(await listIndexableAreas(ctx.db)).toEqual([...overlaps.keys()]);
    expect(await isIndexable(ctx.db, alike[0] ?? "")).toBe(true);
  });

  test("are without the two most alike where the threshold is just below what they share", async () => {
    expect(alike.length).toBeGreaterThanOrEqual(2);
    await save(ctx.db, largest - 1e-9);
    expect(await listIndexableAreas(ctx.db)).toEqual(others);
    for (const slug of alike) {
      expect(await isIndexable(ctx.db, slug), slug).toBe(false);
      // The page itself stays as it is.
      const page = await getAreaPage(ctx.db, { slug });
      expect(page).toMatchObject({ indexable: false, listed: true, profile: { slug } });
    }
    expect(await getAreaPage(ctx.db, { slug: others[0] ?? "" })).toMatchObject({ indexable: true });
  });

  test("are none but those that share nothing where nothing may be shared", async () => {
    await save(ctx.db, 0);
    const unlike = [...overlaps].filter(([, share]) => share === 0).map(([slug]) => slug);
    expect(await listIndexableAreas(ctx.db)).toEqual(unlike);
  });
});
