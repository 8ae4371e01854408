import { expect, test, vi } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { saveSetting } from "#app/db/settings.server.ts";
import { listIndexableAreas } from "#app/modules/areas/area-pages.server.ts";
import { OVERLAP_THRESHOLD_KEY } from "#app/modules/areas/page-overlap.server.ts";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { moveStore, STORE_ADDRESSES } from "#tests/factories/saved-content.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { type AffectedPage, previewMove } from "./preview-move.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

/** Above the overlaps of shipped texts downtown, and below some overlaps elsewhere. */
const THRESHOLD = 0.03;

const DOWNTOWN = { address: shippedFacts.address, coordinates: shippedFacts.coordinates };

const setThreshold = (db: Db, share: number) =>
  saveSetting(db, { key: OVERLAP_THRESHOLD_KEY, value: share, now: new Date() });

const slugsOf = (pages: AffectedPage[]) => pages.map(({ slug }) => slug).sort();
const without = (all: string[], others: string[]) =>
  all.filter((slug) => !others.includes(slug)).sort();

describeEachEngine("the preview of a move, with a low threshold for duplicates", (ctx) => {
  test("lists exactly the pages that become noindex", async () => {
    await setThreshold(ctx.db, THRESHOLD);
    const before = await listIndexableAreas(ctx.db);
    const { deindexed, reindexed, threshold } = await previewMove(ctx.db, {
      next: STORE_ADDRESSES.livernois,
    });
    expect(threshold).toBe(THRESHOLD);
    expect(deindexed.length).toBeGreaterThan(0);
    expect(reindexed).toEqual([]);
    for (const { share, closest } of deindexed) {
      expect(share).toBeGreaterThan(THRESHOLD);
      expect(closest).toEqual(expect.any(String));
    }
    await moveStore(ctx.db, "livernois");
    expect(slugsOf(deindexed)).toEqual(without(before, await listIndexableAreas(ctx.db)));
  });

  test("lists exactly the pages that can be indexed again", async () => {
    await setThreshold(ctx.db, THRESHOLD);
    await moveStore(ctx.db, "livernois");
    const before = await listIndexableAreas(ctx.db);
    const { deindexed, reindexed } = await previewMove(ctx.db, { next: DOWNTOWN });
    expect(reindexed.length).toBeGreaterThan(0);
    expect(deindexed).toEqual([]);
    for (const { share } of reindexed) expect(share).toBeLessThanOrEqual(THRESHOLD);
    await ctx.db.deleteFrom("saved_documents").where("key", "=", "site-facts").execute();
    expect(slugsOf(reindexed)).toEqual(without(await listIndexableAreas(ctx.db), before));
  });

  test("lists no pages with the default threshold", async () => {
    const { deindexed, reindexed } = await previewMove(ctx.db, { next: STORE_ADDRESSES.portHuron });
    expect([deindexed, reindexed]).toEqual([[], []]);
  });
});
