import { expect, test } from "vitest";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { findList } from "./content-lists.server.ts";
import { getDocument } from "./documents.server.ts";
import { saveEntry } from "./entries.server.ts";
import { listHistory, undoChanges } from "./history.server.ts";
import { previewSampleRemoval, removeSamples } from "./samples.server.ts";

const actor: Actor = { kind: "session", id: "a-session" };
const now = new Date("2026-11-20T17:00:00.000Z");

function requireList(slug: string) {
  const list = findList(slug);
  if (!list) throw new Error(`no list ${slug}`);
  return list;
}

describeEachEngine("removing the samples", (ctx) => {
  const countOf = async (slug: string) =>
    (await getDocument(ctx.db, requireList(slug).document)).length;
  const counts = () => Promise.all(["deals", "reviews", "products", "reels"].map(countOf));
  const preview = () => previewSampleRemoval(ctx.db, { now });
  const addProduct = () => {
    const typed = { name: "Papers", shelf: "gear", price: "$5", description: "Rolling papers." };
    return saveEntry(ctx.db, {
      ...{ list: requireList("products"), typed: { ...typed, sample: false }, actor, now },
    });
  };

  test("keeps the sample products until the shop adds one of its own", async () => {
    expect(await preview()).toMatchObject({
      removed: "3 sample deals and 6 sample reviews",
      kept: [
        {
          noun: "product",
          text: "6 sample products stay until you add your own: the list must have at least one product.",
          addUrl: "/admin/business/products/new",
        },
      ],
      brokenPromise: 90,
    });
    await addProduct();
    const { version, ...rest } = await preview();
    const removed = "3 sample deals, 6 sample reviews, and 6 sample products";
    expect(rest).toEqual({ removed, kept: [], brokenPromise: 90 });
    const result = await removeSamples(ctx.db, { expectedVersion: version, actor, now });
    expect(result).toMatchObject({ ok: true, removed });
    expect(await counts()).toEqual([0, 0, 1, 13]);
    const history = await listHistory(ctx.db, { key: "reviews" });
    expect(history).toMatchObject([{ summary: "Removed 6 sample reviews." }]);
    const audit = await ctx.db
      .selectFrom("audit_log")
      .select("action")
      .where("action", "like", "remove-sample-%")
      .execute();
    expect(audit).toHaveLength(3);
    expect(await preview()).toMatchObject({ removed: "", kept: [], brokenPromise: undefined });
  });

  test("is undone as a whole, or not at all", async () => {
    const removal = await removeSamples(ctx.db, {
      ...{ expectedVersion: (await preview()).version, actor, now },
    });
    const ids = removal.ok ? removal.changes : [];
    expect(ids).toHaveLength(2);
    const later = new Date(now.getTime() + 60_000);
    expect(await undoChanges(ctx.db, { ids: [...ids, "nothing"], actor, now: later })).toBe(false);
    expect(await counts()).toEqual([0, 0, 6, 13]);
    expect(await undoChanges(ctx.db, { ids, actor, now: later })).toBe(true);
    expect(await counts()).toEqual([3, 6, 6, 13]);
    expect(await undoChanges(ctx.db, { ids, actor, now: later })).toBe(false);
  });

  test("is refused if the samples have changed since", async () => {
    const { version } = await preview();
    await addProduct();
    expect(await removeSamples(ctx.db, { expectedVersion: version, actor, now })).toEqual({
      ok: false,
    });
    expect(await counts()).toEqual([3, 6, 7, 13]);
  });
});
