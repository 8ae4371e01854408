import { expect, test, vi } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { changeThreshold } from "./change-threshold.server.ts";
import { listOverlaps } from "./list-overlaps.server.ts";
import { getOverlapThreshold } from "./overlap-threshold.server.ts";

vi.mock("#app/platform/images.server.ts", () => import("#tests/fakes/images.ts"));

const actor = { kind: "session", id: "s1" } as const;
const now = new Date("2026-11-21T20:00:00.000Z");

describeEachEngine("changing the overlap threshold", (ctx) => {
  const change = (typed: string) => changeThreshold(ctx.db, { typed, actor, now });

  test.each([
    ["7", 0.07],
    ["2.5", 0.025],
    [" 30 % ", 0.3],
    ["0", 0],
    ["100", 1],
  ])("takes '%s'", async (typed, share) => {
    expect(await change(typed)).toMatchObject({ ok: true });
    expect(await getOverlapThreshold(ctx.db)).toBe(share);
  });

  test.each(["", "abc", "-1", "100.5", "101", "1e1", "2.555", "1,5", "0x10"])(
    "refuses '%s' and keeps what holds",
    async (typed) => {
      await change("7");
      expect(await change(typed)).toEqual({ ok: false, error: expect.stringMatching(/0 to 100/) });
      expect(await getOverlapThreshold(ctx.db)).toBe(0.07);
    },
  );

  test("is recorded with what was before, and only where it changes something", async () => {
    await change("2");
    await change("2");
    const entries = await ctx.db.selectFrom("audit_log").select(["before", "after"]).execute();
    expect(entries).toEqual([{ before: '{"threshold":0.2}', after: '{"threshold":0.02}' }]);
  });

  test("the table names every page with its closest, and who may be listed", async () => {
    await change("2.6");
    const { threshold, overlaps } = await listOverlaps(ctx.db);
    expect(threshold).toBe(0.026);
    expect(overlaps).toHaveLength(53);
    const shares = overlaps.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    for (const { slug, share, closest, indexable } of overlaps) {
      expect(indexable).toBe(share <= 0.026);
      expect(closest?.slug).not.toBe(slug);
      // Being alike is mutual: the closest page shares at least as much.
      const other = overlaps.find((row) => row.slug === closest?.slug);
      if (closest) expect(other?.share).toBeGreaterThanOrEqual(share);
    }
    expect(overlaps.some(({ indexable }) => indexable)).toBe(true);
    expect(overlaps.some(({ indexable }) => !indexable)).toBe(true);
  });
});
