import { afterAll, expect, test, vi } from "vitest";
import { addDays, fromWallTime, storeDay } from "#app/platform/time.server.ts";
import facts from "#content/facts.ts";
import { saveContent, setApprovals } from "#tests/factories/saved-content.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { mainOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { createServerClock } from "#tests/setup/server-clock.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

vi.setConfig({ testTimeout: 30_000 });

/** The store's day on which each test begins; the day after the real one, so that time only moves on. */
const DAY = addDays(storeDay(new Date()), 1);
const at = (wallTime: string, day = DAY) => fromWallTime(`${day}T${wallTime}`);

const folder = createTempFolder("hyde-home-today-");
afterAll(folder.remove);
const clock = createServerClock(folder.path, at("12:00"));
const env = { ...clock.env, NODE_OPTIONS: `--import=${clock.preload}` };

describeEachApp("what the home page says about today", { env }, (ctx) => {
  const homeAt = async (time: Date) => {
    clock.set(time);
    return textOf(mainOf((await get(ctx.app, "/")).text));
  };

  test("orders are delivered today until the hour in the facts, then tomorrow", async () => {
    expect(await homeAt(at("16:59"))).toContain("Order by 5 PM for delivery today");
    const evening = await homeAt(at("17:00"));
    expect(evening).toContain("Order now for delivery tomorrow");
    expect(evening).not.toContain("for delivery today");
    const nextMorning = await homeAt(at("00:01", addDays(DAY, 1)));
    expect(nextMorning).toContain("Order by 5 PM for delivery today");
  });

  test("staff move the hour", async () => {
    const delivery = { ...facts.delivery, sameDayBy: "15:30" };
    await saveContent(ctx.app.db, "site-facts", { delivery });
    await ctx.app.waitForContentChanges();
    expect(await homeAt(at("15:29"))).toContain("Order by 3:30 PM for delivery today");
    expect(await homeAt(at("15:30"))).toContain("Order now for delivery tomorrow");
  });

  test("the first-visit strip names curbside pickup and delivery only while they are approved", async () => {
    await setApprovals(ctx.app.db, {});
    await ctx.app.waitForContentChanges();
    const approved = await homeAt(at("12:00"));
    for (const text of [
      "Bring your ID A valid government ID, every time. You must be 21 or older.",
      "Cash, debit and digital payments No credit cards. ATMs on site.",
      "Curbside pickup Order on our online menu",
    ]) {
      expect(approved).toContain(text);
    }
    await setApprovals(ctx.app.db, { delivery: false, curbside: false });
    await ctx.app.waitForContentChanges();
    const none = await homeAt(at("12:00"));
    expect(none).toContain("Bring your ID");
    expect(none).not.toMatch(/curbside|deliver/i);
    await setApprovals(ctx.app.db, {});
  });

  test("one current deal has its days left, which change with the store's day", async () => {
    const deal = {
      ...{ description: "A deal.", terms: "While it lasts.", picture: "hero", sample: false },
      startsOn: "2026-11-01",
    };
    await saveContent(ctx.app.db, "content-deals", [
      { ...deal, id: "long", title: "The long one", endsOn: addDays(DAY, 40) },
      { ...deal, id: "soon", title: "The next to end", endsOn: addDays(DAY, 2) },
    ]);
    await ctx.app.waitForContentChanges();
    const first = await homeAt(at("23:59"));
    expect(first).toContain("2 days left The next to end A deal.");
    expect(first).not.toContain("The long one");
    expect(await homeAt(at("00:01", addDays(DAY, 1)))).toContain("Ends tomorrow The next to end");
    expect(await homeAt(at("00:01", addDays(DAY, 2)))).toContain("Ends today The next to end");
    const after = await homeAt(at("00:01", addDays(DAY, 3)));
    expect(after).not.toContain("The next to end");
    expect(after).toContain("37 days left The long one");
    await saveContent(ctx.app.db, "content-deals", []);
    await ctx.app.waitForContentChanges();
    expect(await homeAt(at("12:00"))).not.toContain("Current deal");
  });
});
