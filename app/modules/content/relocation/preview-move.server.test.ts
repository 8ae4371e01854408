import { expect, test, vi } from "vitest";
import type { Db } from "#app/db/schema.ts";
import { saveSetting } from "#app/db/settings.server.ts";
import { listIndexableAreas } from "#app/modules/areas/list-areas.server.ts";
import { OVERLAP_THRESHOLD_KEY } from "#app/modules/areas/overlap-threshold.server.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { ADDRESSES, moveStore } from "#tests/factories/store-addresses.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { type MovedPage, previewMove } from "./preview-move.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

/** Between what the shipped texts share at most downtown and what they share elsewhere. */
const THRESHOLD = 0.03;

const DOWNTOWN = { address: contentFacts.address, coordinates: contentFacts.coordinates };

const setThreshold = (db: Db, share: number) =>
  saveSetting(db, { key: OVERLAP_THRESHOLD_KEY, value: share, now: new Date() });

const slugsOf = (pages: MovedPage[]) => pages.map(({ slug }) => slug).sort();
const without = (all: string[], others: string[]) =>
  all.filter((slug) => !others.includes(slug)).sort();

describeEachEngine("the preview of a move, with a low limit for duplicates", (ctx) => {
  test("names the pages that leave search engines, and these leave", async () => {
    await setThreshold(ctx.db, THRESHOLD);
    const before = await listIndexableAreas(ctx.db);
    const { leaving, returning, threshold } = await previewMove(ctx.db, {
      next: ADDRESSES.livernois,
    });
    expect(threshold).toBe(THRESHOLD);
    expect(leaving.length).toBeGreaterThan(0);
    expect(returning).toEqual([]);
    for (const { share, closest } of leaving) {
      expect(share).toBeGreaterThan(THRESHOLD);
      expect(closest).toEqual(expect.any(String));
    }
    await moveStore(ctx.db, "livernois");
    expect(slugsOf(leaving)).toEqual(without(before, await listIndexableAreas(ctx.db)));
  });

  test("names the pages that come back, and these come back", async () => {
    await setThreshold(ctx.db, THRESHOLD);
    await moveStore(ctx.db, "livernois");
    const before = await listIndexableAreas(ctx.db);
    const { leaving, returning } = await previewMove(ctx.db, { next: DOWNTOWN });
    expect(returning.length).toBeGreaterThan(0);
    expect(leaving).toEqual([]);
    for (const { share } of returning) expect(share).toBeLessThanOrEqual(THRESHOLD);
    await ctx.db.deleteFrom("saved_documents").where("key", "=", "site-facts").execute();
    expect(slugsOf(returning)).toEqual(without(await listIndexableAreas(ctx.db), before));
  });

  test("names none with the usual limit", async () => {
    const { leaving, returning } = await previewMove(ctx.db, { next: ADDRESSES.portHuron });
    expect([leaving, returning]).toEqual([[], []]);
  });
});
