import { beforeEach, describe, expect, test } from "vitest";
import { storeDay } from "#app/platform/time.server.ts";
import facts from "#content/facts.ts";
import { turnOffApprovals } from "#tests/factories/saved-content.ts";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import { noticeOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { type BusinessForms, openBusinessForms, resetContent } from "#tests/setup/staff.ts";

const DAY_MS = 86_400_000;

/** The store's date `days` from today. */
const day = (days: number) => storeDay(new Date(Date.now() + days * DAY_MS));

const DEAL = { description: "Good.", terms: "While it lasts.", percentOff: "20%" };

/** The saved deals, in their order. */
async function savedDeals({ db }: App): Promise<unknown[]> {
  const row = await db
    .selectFrom("saved_documents")
    .select("value")
    .where("key", "=", "content-deals")
    .executeTakeFirst();
  return JSON.parse(row?.value ?? "[]") as unknown[];
}

describeEachApp("visibility notes for staff", { engines: "one" }, (ctx) => {
  beforeEach(() => resetContent(ctx.app));

  /** Adds an entry without JavaScript; returns the notice of the next page. */
  async function add(staff: BusinessForms, list: string, typed: Record<string, string>) {
    const { status, headers } = await staff.fill(`/${list}/new`, typed);
    expect(status).toBe(303);
    const { text } = await staff.open(String(headers.location).replace("/admin/business", ""));
    return noticeOf(text);
  }

  test.each([
    [5, 9, /^Visitors will see it from \w+ \d+, \d{4} to \w+ \d+, \d{4}\.$/, false],
    [-1, 3, /^It is on the site now\. Its last day is /, true],
    [0, 0, /^It is on the site now\. /, true],
    [-9, -2, /^Its last day was .* so visitors do not see it\./, false],
  ])("a deal from day %i to day %i", async (first, last, note, isShown) => {
    const staff = await openBusinessForms(ctx.app);
    const title = `Deal ${first} ${last}`;
    const typed = { ...DEAL, title, startsOn: day(first), endsOn: day(last) };
    expect(await add(staff, "deals", typed)).toMatchObject({
      ...{ role: "status", title: "Added" },
      text: expect.stringMatching(note),
    });
    const { text } = await get(ctx.app, "/specials");
    expect(text.includes(title)).toBe(isShown);
  });

  test("the list separates current, upcoming, and ended deals, the next event first", async () => {
    const staff = await openBusinessForms(ctx.app);
    const deals: [string, number, number][] = [
      ["Later", 9, 12],
      ["Soon", 2, 20],
      ["Over first", -20, -10],
      ["Over last", -20, -1],
      ["Ends today", -1, 0],
    ];
    for (const [title, first, last] of deals) {
      await add(staff, "deals", { ...DEAL, title, startsOn: day(first), endsOn: day(last) });
    }
    const draft = { title: "Draft", startsOn: day(3), endsOn: day(4), draft: "on" };
    await add(staff, "deals", { ...DEAL, ...draft });
    const page = textOf((await staff.open("/deals")).text);
    const order = ["On the site now (", "Ends today", "Coming up (2)", "Soon", "Later"];
    const places = [...order, "Ended (2)", "Over last", "Over first"].map((words) =>
      page.indexOf(words),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const summary = textOf((await staff.open("")).text);
    expect(summary).toMatch(/Coming up: 2, Ended: 2/);
  });

  test("a holiday says when its hours are shown", async () => {
    const staff = await openBusinessForms(ctx.app);
    const holiday = { name: "Inventory", "hours.mode": "closed" };
    expect((await add(staff, "holidays", { ...holiday, date: day(7) }))?.text).toMatch(
      /^The site will show these hours on /,
    );
    expect((await add(staff, "holidays", { ...holiday, date: day(-7) }))?.text).toMatch(
      /has passed, so the site does not show these hours\.$/,
    );
  });

  test("entries hidden by an approval are marked in confirmation and list", async () => {
    const staff = await openBusinessForms(ctx.app);
    const typed = { ...DEAL, title: "Free delivery", startsOn: day(-1), endsOn: day(3) };
    await add(staff, "deals", typed);
    await turnOffApprovals(ctx.app.db, "delivery");
    const { length } = await savedDeals(ctx.app);
    const { headers } = await staff.fill(`/deals/${length}`, { terms: "Today only." });
    const after = await staff.open(String(headers.location).replace("/admin/business", ""));
    expect(noticeOf(after.text)?.text).toBe(
      "Visitors cannot see it because delivery is not approved.",
    );
    expect((await staff.fill("/deals/new", { ...typed, title: "We deliver" })).status).toBe(422);
    expect(textOf((await staff.open("/deals")).text)).toContain("Hidden: delivery is not approved");
    const saved = await staff.fill("/facts/delivery", { "delivery.minimumUsd": "60" });
    expect(noticeOf(saved.text)?.text).toBe("Visitors will see it once delivery is approved.");
    await turnOffApprovals(ctx.app.db);
  });

  test("an announcement that is off or expired is not reported as live", async () => {
    const staff = await openBusinessForms(ctx.app);
    const noteAfter = async (typed: Record<string, string>) =>
      noticeOf((await staff.fill("/announcement", typed)).text)?.text;
    expect(await noteAfter({ text: "New hours." })).toBe(
      "The announcement is off, so visitors do not see it.",
    );
    expect(await noteAfter({ shown: "on", endsOn: day(-1) })).toMatch(/^Its last day has passed/);
    expect(await noteAfter({ shown: "on", endsOn: day(2) })).toBe("The change is on the site now.");
  });

  describe("after restoring an earlier version", () => {
    /** Undoes the latest change of a document; returns the notice of the next page. */
    async function undo(staff: BusinessForms, key: string) {
      const past = await ctx.app.db
        .selectFrom("content_history")
        .select("id")
        .where("key", "=", key)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      const { status, headers } = await staff.fill(`/history/${past.id}`, {});
      expect(status).toBe(303);
      const page = await staff.open(String(headers.location).replace("/admin/business", ""));
      return noticeOf(page.text);
    }

    test.each([
      [5, 9, /^Visitors will see it from .+ to .+\.$/],
      [-1, 3, /^It is on the site now\. Its last day is /],
      [-9, -2, /^Its last day was .* so visitors do not see it\./],
    ])("a deal from day %i to day %i is reported where it is shown", async (first, last, note) => {
      const staff = await openBusinessForms(ctx.app);
      const typed = { ...DEAL, title: "Once more", startsOn: day(first), endsOn: day(last) };
      await add(staff, "deals", typed);
      const { length } = await savedDeals(ctx.app);
      expect((await staff.fill(`/deals/${length}`, { title: "Renamed" })).status).toBe(303);
      expect(await undo(staff, "deals")).toMatchObject({
        ...{ role: "status", title: "Restored" },
        text: expect.stringMatching(note),
      });
    });

    test("a deal hidden by an approval is reported as hidden", async () => {
      const staff = await openBusinessForms(ctx.app);
      const typed = { ...DEAL, title: "Free delivery", startsOn: day(-1), endsOn: day(3) };
      await add(staff, "deals", typed);
      const { length } = await savedDeals(ctx.app);
      await staff.fill(`/deals/${length}`, { terms: "Today only." });
      await turnOffApprovals(ctx.app.db, "delivery");
      expect((await undo(staff, "deals"))?.text).toBe(
        "Visitors cannot see it because delivery is not approved.",
      );
      await turnOffApprovals(ctx.app.db);
    });

    test("removed entries and disabled lines are not reported as live", async () => {
      const staff = await openBusinessForms(ctx.app);
      const typed = { ...DEAL, title: "Not for long", startsOn: day(-1), endsOn: day(3) };
      await add(staff, "deals", typed);
      expect((await undo(staff, "deals"))?.text).toBe("The earlier version is on the site again.");
      await staff.fill("/announcement", { text: "New hours." });
      await staff.fill("/announcement", { text: "Other hours." });
      expect((await undo(staff, "announcement"))?.text).toBe(
        "The announcement is off, so visitors do not see it.",
      );
    });
  });

  test("titles in lists show tokens resolved", async () => {
    const staff = await openBusinessForms(ctx.app);
    const title = "{{#delivery}}Delivery{{/delivery}} from {{name}}";
    await add(staff, "deals", { ...DEAL, title, startsOn: day(-1), endsOn: day(3) });
    const { text } = await staff.open("/deals");
    // The history resolves tokens too; only the entry's form shows them.
    expect(text).not.toContain("{{");
    expect(textOf(text)).toContain(`Delivery from ${facts.name}`);
  });
});
