import { expect, test, vi } from "vitest";
import { logger } from "#app/platform/logger.server.ts";
import { describeEachEngine, openTestDatabase } from "#tests/setup/engines.ts";
import { deleteRedirect } from "./delete-redirect.server.ts";
import { findRedirect } from "./find-redirect.server.ts";
import { listRedirects } from "./list-redirects.server.ts";
import { noteMissed, storeMissed } from "./missed-addresses.server.ts";
import { saveRedirect } from "./save-redirect.server.ts";

const ORIGIN = "https://www.hyde.test";
const actor = { kind: "session", id: "s1" } as const;
const now = new Date("2026-11-21T20:00:00.000Z");

/** A site with these pages. */
const readStatus = async (path: string) =>
  ["/", "/shop", "/deals"].includes(path) ? 200 : path === "/areas" ? 301 : 404;

describeEachEngine("redirects", (ctx) => {
  const save = (from: string, to: string, editing?: string) =>
    saveRedirect(ctx.db, { from, to, editing, origin: ORIGIN, readStatus, actor, now });
  const all = async () => (await listRedirects(ctx.db)).map(({ from, to }) => `${from} -> ${to}`);

  test("lead on as soon as they are saved, however the address is written", async () => {
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

  test("refuses loops and chains, whichever end comes first", async () => {
    expect(await save("/a", "/A?x#y")).toMatchObject({
      fieldErrors: { to: expect.stringMatching(/back to itself/) },
    });
    await save("/b", "/shop");
    expect(await save("/a", "/b")).toMatchObject({
      fieldErrors: { to: expect.stringMatching(/leads on to \/shop/) },
    });
    const pages = async (path: string) => (path === "/c" ? 200 : readStatus(path));
    const options = { origin: ORIGIN, actor, now };
    await saveRedirect(ctx.db, { ...options, from: "/d", to: "/c#x", readStatus: pages });
    expect(await save("/c", "/shop")).toMatchObject({
      fieldErrors: { from: expect.stringMatching(/\/d leads here/) },
    });
    expect(await save("/c", "/shop", "/b")).toMatchObject({
      fieldErrors: { from: expect.stringMatching(/\/d leads/) },
    });
    expect(await all()).toEqual(["/b -> /shop", "/d -> /c#x"]);
  });

  test("refuses what has a page, targets that have none, and the same path twice", async () => {
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

  test("two that would make a chain together cannot both be saved", async () => {
    const both = { origin: ORIGIN, actor, now };
    // While each is looked at, its own path is missing and the other one's is a page.
    const seenFrom = (own: string) => async (path: string) => (path === own ? 404 : 200);
    for (let round = 0; round < 5; round += 1) {
      await ctx.db.deleteFrom("redirects").execute();
      const results = await Promise.all([
        saveRedirect(ctx.db, { ...both, from: "/a", to: "/b", readStatus: seenFrom("/a") }),
        saveRedirect(ctx.db, { ...both, from: "/b", to: "/a", readStatus: seenFrom("/b") }),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await all()).toHaveLength(1);
    }
  });

  test("saving takes the address off the list of missing ones", async () => {
    noteMissed({ pathname: "/Old", referrer: null, now });
    noteMissed({ pathname: "/other", referrer: null, now });
    await storeMissed(ctx.db);
    await save("/old", "/shop");
    const left = await ctx.db.selectFrom("missed_addresses").select("path").execute();
    expect(left).toEqual([{ path: "/other" }]);
  });

  test("while the database does not answer, those last seen hold; told once", async () => {
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
