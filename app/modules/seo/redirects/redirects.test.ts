import { expect, test, vi } from "vitest";
import { logger } from "#app/platform/logger.server.ts";
import { describeEachEngine, openTestDatabase } from "#tests/setup/engines.ts";
import { recordNotFoundUrl, saveNotFoundCounts } from "./not-found-urls.server.ts";
import { deleteRedirect, findRedirect, listRedirects, saveRedirect } from "./redirects.server.ts";

const ORIGIN = "https://www.hyde.test";
const actor = { kind: "session", id: "s1" } as const;
const now = new Date("2026-11-21T20:00:00.000Z");

/** A site with these pages. */
const getStatus = async (path: string) =>
  ["/", "/shop", "/deals"].includes(path) ? 200 : path === "/areas" ? 301 : 404;

describeEachEngine("redirects", (ctx) => {
  const save = (from: string, to: string, editing?: string) =>
    saveRedirect(ctx.db, { from, to, editing, origin: ORIGIN, getStatus, actor, now });
  const all = async () => (await listRedirects(ctx.db)).map(({ from, to }) => `${from} -> ${to}`);

  test("take effect as soon as they are saved, however the URL is written", async () => {
    expect(await findRedirect(ctx.db, "/old")).toBeUndefined();
    expect(await save("/Old/", "/shop?x=1")).toEqual({ ok: true, from: "/old", to: "/shop?x=1" });
    for (const path of ["/old", "/OLD", "/old/", "/%6Fld"]) {
      expect(await findRedirect(ctx.db, path)).toBe("/shop?x=1");
    }
    expect(await findRedirect(ctx.db, "/older")).toBeUndefined();
    await save("/old", "https://menu.example/", "/old");
    expect(await findRedirect(ctx.db, "/old")).toBe("https://menu.example/");
    await save("/older", "/deals", "/old");
    expect(await findRedirect(ctx.db, "/old")).toBeUndefined();
    expect(await deleteRedirect(ctx.db, { from: "/older", actor, now })).toBe(true);
    expect(await findRedirect(ctx.db, "/older")).toBeUndefined();
    expect(await deleteRedirect(ctx.db, { from: "/older", actor, now })).toBe(false);
    const entries = await ctx.db.selectFrom("audit_log").select("action").orderBy("id").execute();
    expect(entries.map(({ action }) => action)).toEqual([
      "add-redirect",
      "change-redirect",
      "change-redirect",
      "delete-redirect",
    ]);
  });

  test("reject loops and chains, whichever end is saved first", async () => {
    expect(await save("/a", "/A?x#y")).toMatchObject({
      fieldErrors: { to: expect.stringMatching(/redirects to itself/) },
    });
    await save("/b", "/shop");
    expect(await save("/a", "/b")).toMatchObject({
      fieldErrors: { to: expect.stringMatching(/redirects to \/shop/) },
    });
    const pages = async (path: string) => (path === "/c" ? 200 : getStatus(path));
    const options = { origin: ORIGIN, actor, now };
    await saveRedirect(ctx.db, { ...options, from: "/d", to: "/c#x", getStatus: pages });
    expect(await save("/c", "/shop")).toMatchObject({
      fieldErrors: { from: expect.stringMatching(/\/d redirects here/) },
    });
    expect(await save("/c", "/shop", "/b")).toMatchObject({
      fieldErrors: { from: expect.stringMatching(/\/d redirects/) },
    });
    expect(await all()).toEqual(["/b -> /shop", "/d -> /c#x"]);
  });

  test("reject paths of existing pages, missing targets, and duplicates", async () => {
    expect(await save("/shop", "/deals")).toMatchObject({
      fieldErrors: { from: expect.stringMatching(/is a page/) },
    });
    expect(await save("/areas", "/deals")).toMatchObject({
      fieldErrors: { from: expect.stringMatching(/is a page/) },
    });
    expect(await save("/old", "/none")).toMatchObject({
      fieldErrors: { to: expect.stringMatching(/no page at \/none/) },
    });
    expect(await save("//x", "//y")).toMatchObject({
      fieldErrors: { from: expect.stringMatching(/slash/), to: expect.stringMatching(/slash/) },
    });
    // Typed without their slash.
    expect(await save("x", "y")).toMatchObject({
      fieldErrors: { to: expect.stringMatching(/no page at \/y/) },
    });
    await save("/old", "/shop");
    expect(await save("/OLD/", "/deals")).toMatchObject({
      fieldErrors: { from: expect.stringMatching(/already/) },
    });
    expect(await save("/old", "/deals", "/gone")).toMatchObject({
      fieldErrors: { from: expect.stringMatching(/deleted/) },
    });
    expect(await all()).toEqual(["/old -> /shop"]);
  });

  test("two that would form a chain cannot both be saved", async () => {
    const both = { origin: ORIGIN, actor, now };
    // Each check sees no page at its own path and a page at the other path.
    const statusFor = (own: string) => async (path: string) => (path === own ? 404 : 200);
    for (let round = 0; round < 5; round += 1) {
      await ctx.db.deleteFrom("redirects").execute();
      const results = await Promise.all([
        saveRedirect(ctx.db, { ...both, from: "/a", to: "/b", getStatus: statusFor("/a") }),
        saveRedirect(ctx.db, { ...both, from: "/b", to: "/a", getStatus: statusFor("/b") }),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await all()).toHaveLength(1);
    }
  });

  test("remove their URL from the list of not-found URLs", async () => {
    recordNotFoundUrl({ pathname: "/Old", referrer: null, now });
    recordNotFoundUrl({ pathname: "/other", referrer: null, now });
    await saveNotFoundCounts(ctx.db);
    await save("/old", "/shop");
    const left = await ctx.db.selectFrom("missed_addresses").select("path").execute();
    expect(left).toEqual([{ path: "/other" }]);
  });

  test("keep the last known ones while the database is unavailable, and log that once", async () => {
    await save("/old", "/shop");
    await findRedirect(ctx.db, "/old");
    const error = vi.spyOn(logger, "error").mockImplementation(() => {});
    const closed = await openTestDatabase(ctx.engine);
    await closed.dispose();
    expect(await findRedirect(closed.handle.db, "/old")).toBe("/shop");
    expect(await findRedirect(closed.handle.db, "/old")).toBe("/shop");
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });
});
