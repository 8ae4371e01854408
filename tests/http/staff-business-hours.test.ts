import { beforeEach, expect, test } from "vitest";
import { addDays, storeDay } from "#app/platform/time.server.ts";
import { type App, describeEachApp } from "#tests/setup/app.ts";
import {
  enteredValue,
  formFields,
  mainOf,
  noticeOf,
  textOf,
  withoutScripts,
} from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { listSavedDocuments, openBusinessForms, resetContent } from "#tests/setup/staff.ts";

/** The text of a public page including header and footer, without scripts. */
const pageText = async (app: App, path: string) =>
  textOf(withoutScripts((await get(app, path)).text));
/** The store's date `days` from today. */
const dayFromNow = (days: number) => addDays(storeDay(new Date()), days);

/** The same fields for every day of the form. */
function everyDay(values: Record<string, string>): Record<string, string> {
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  return Object.fromEntries(
    days.flatMap((day) =>
      Object.entries(values).map(([name, value]) => [`${day}.${name}`, value] as const),
    ),
  );
}

describeEachApp("opening hours", {}, (ctx) => {
  beforeEach(() => resetContent(ctx.app));

  test("a changed week appears in footer, sentences, and structured data", async () => {
    const staff = await openBusinessForms(ctx.app);
    const { text } = await staff.fill("/hours", {
      ...{ "friday.opens": "10:00", "friday.closes": "02:00" },
      "sunday.mode": "closed",
    });
    expect(noticeOf(text)?.title).toBe("Saved");
    expect(textOf(text)).toContain("Friday 10:00 AM to 2:00 AM");
    const home = await get(ctx.app, "/");
    expect(textOf(home.text)).toContain("Friday 10:00 AM to 2:00 AM");
    expect(textOf(home.text)).toContain("Sunday Closed");
    expect(textOf(home.text)).toContain(
      "We are open Monday to Thursday 9:00 AM to 10:00 PM, Friday 10:00 AM to 2:00 AM",
    );
    expect(home.text).toContain('"dayOfWeek":["Friday"],"opens":"10:00","closes":"02:00"');
    expect(home.text).not.toContain('"Sunday"');
  });

  test("a day with a break shows both times everywhere", async () => {
    const staff = await openBusinessForms(ctx.app);
    const broken = { "friday.closes": "13:00", "friday.also.0.opens": "15:00" };
    const { text } = await staff.fill("/hours", { ...broken, "friday.also.0.closes": "23:00" });
    expect(noticeOf(text)?.title).toBe("Saved");
    const home = await get(ctx.app, "/");
    expect(textOf(home.text)).toContain("Friday 9:00 AM to 1:00 PM and 3:00 PM to 11:00 PM");
    expect(home.text).toContain('"dayOfWeek":["Friday"],"opens":"09:00","closes":"13:00"');
    expect(home.text).toContain('"dayOfWeek":["Friday"],"opens":"15:00","closes":"23:00"');
    // The form still has both, and removing the second leaves one.
    await staff.fill("/hours", {
      ...{ "friday.also.0.opens": undefined, "friday.also.0.closes": undefined },
    });
    expect(await pageText(ctx.app, "/contact")).toContain("Friday 9:00 AM to 1:00 PM");
    expect(await pageText(ctx.app, "/contact")).not.toContain("3:00 PM");
  });

  test("a public holiday is picked with its day and name, and is closed until changed", async () => {
    const staff = await openBusinessForms(ctx.app);
    const { text } = await staff.open("/hours");
    const [, url = ""] =
      /href="\/admin\/business(\/holidays\/new\?date=[\d-]+-12-25)"/.exec(text) ?? [];
    const fields = formFields((await staff.open(url)).text);
    expect(fields).toMatchObject({ name: "Christmas Day", "hours.mode": "closed" });
    expect(fields.date).toBe(url.slice(-10));
    await staff.send("/holidays/new", fields);
    const after = await staff.open("/hours");
    expect(textOf(after.text)).toContain("Christmas Day, Dec 25,");
    expect(after.text).not.toContain(url);
  });

  test("open all day and closed need no times", async () => {
    const staff = await openBusinessForms(ctx.app);
    await staff.fill("/hours", everyDay({ mode: "all-day", opens: "", closes: "" }));
    expect(await pageText(ctx.app, "/contact")).toContain("Open now · . Today open 24 hours");
    await staff.fill("/hours", everyDay({ mode: "closed" }));
    expect(await pageText(ctx.app, "/contact")).toContain("Closed now");
  });

  test.each([
    [{ "monday.opens": "" }, "Must not be empty."],
    [{ "monday.closes": "24:30" }, "Must look like 09:00."],
    [{ "monday.opens": "10:00", "monday.closes": "10:00" }, "Must not open and close at the same"],
    [
      { "monday.also.0.opens": "21:00", "monday.also.0.closes": "23:00" },
      "Must be after the hours before it.",
    ],
    [{ "monday.also.0.opens": "23:00" }, "Must not be empty."],
  ])("%o is rejected", async (typed, reason) => {
    const staff = await openBusinessForms(ctx.app);
    const response = await staff.fill("/hours", typed);
    expect(response.status).toBe(422);
    expect(textOf(response.text)).toContain(reason);
    expect(await listSavedDocuments(ctx.app)).toEqual([]);
  });

  test("a holiday today closes the store; past ones are listed separately", async () => {
    const staff = await openBusinessForms(ctx.app);
    // Tomorrow too, since a new day may begin during the test.
    for (const days of [0, 1]) {
      const holiday = { date: dayFromNow(days), name: "Inventory" };
      await staff.fill("/holidays/new", { ...holiday, "hours.mode": "closed" });
    }
    expect(await pageText(ctx.app, "/")).toContain("Closed today for Inventory");
    await staff.fill("/holidays/new", {
      ...{ date: "2020-12-25", name: "Christmas", "hours.mode": "hours" },
      ...{ "hours.opens": "10:00", "hours.closes": "14:00" },
    });
    const page = textOf((await staff.open("/hours")).text);
    expect(page).toContain("Christmas, Dec 25, 2020");
    expect(page).toMatch(/Past holidays \( ?[12] ?\)/);
    const repeated = await staff.fill("/holidays/new", {
      ...{ date: "2020-12-25", name: "Again", "hours.mode": "closed" },
    });
    expect(textOf(repeated.text)).toContain("Must not be in the list twice.");
  });

  test("the second editor of a week sees the current hours", async () => {
    const [one, two] = await Promise.all([openBusinessForms(ctx.app), openBusinessForms(ctx.app)]);
    const opened = (await one.open("/hours")).text;
    const version = /name="version" value="([^"]+)"/.exec(opened)?.[1] ?? "";
    await two.fill("/hours", { "monday.mode": "closed" });
    const stale = await one.fill("/hours", { version, "monday.mode": "all-day" });
    expect(stale.status).toBe(409);
    expect(textOf(stale.text)).toContain("Monday: Hours is now: Closed");
  });
});

describeEachApp("the announcement", {}, (ctx) => {
  beforeEach(() => resetContent(ctx.app));
  const line = { shown: "on", text: "Open late on Friday, {{briefHours}}." };

  test("is above every public page while it is on, and nowhere else", async () => {
    const staff = await openBusinessForms(ctx.app);
    await staff.fill("/announcement", {
      ...{ ...line, "link.label": "See the deals", "link.url": "/specials" },
    });
    for (const path of ["/", "/shop", "/areas/troy", "/blog", "/privacy", "/nowhere"]) {
      const { text } = await get(ctx.app, path);
      expect(text).toMatch(/<aside aria-label="Announcement".*<header/s);
      expect(textOf(text)).toContain("Open late on Friday, Daily 9AM-10PM. See the deals");
    }
    expect((await staff.open("/announcement")).text).not.toContain("<aside");
    expect(textOf((await staff.open("")).text)).toContain("Open late on Friday, Daily 9AM-10PM.");
    await staff.fill("/announcement", { shown: undefined });
    const { text } = await get(ctx.app, "/");
    expect(text).not.toContain("<aside");
    expect(text).not.toContain("Open late");
  });

  test("ends with its last day in the store's time zone", async () => {
    const staff = await openBusinessForms(ctx.app);
    await staff.fill("/announcement", { ...line, endsOn: dayFromNow(1) });
    expect((await get(ctx.app, "/")).text).toContain("Open late");
    const { text } = await staff.fill("/announcement", { endsOn: dayFromNow(-2) });
    expect(textOf(text)).toContain("Its last day has passed");
    expect((await get(ctx.app, "/")).text).not.toContain("Open late");
  });

  test.each([
    [{ text: "" }, "Must not be empty while the line is shown."],
    [{ text: "x".repeat(161) }, "Must be at most 160 characters."],
    [{ "link.label": "Go", "link.url": "javascript:alert(1)" }, "Must be a page of this site"],
    [{ "link.label": "Go", "link.url": "//evil.test" }, "Must be a page of this site"],
    [{ "link.label": "Go", "link.url": "/\\evil.test" }, "Must be a page of this site"],
    [{ "link.label": "Go", "link.url": "" }, "Must not be empty."],
    [{ endsOn: "soon" }, "Must be a date such as 2026-11-20."],
  ])("refuses %o", async (typed, reason) => {
    const staff = await openBusinessForms(ctx.app);
    const response = await staff.fill("/announcement", { ...line, ...typed });
    expect(response.status).toBe(422);
    expect(textOf(response.text)).toContain(reason);
    expect((await get(ctx.app, "/")).text).not.toContain("<aside");
  });
});

describeEachApp("the go-live list", {}, (ctx) => {
  beforeEach(() => resetContent(ctx.app));

  test("lists placeholders and shrinks as they are replaced", async () => {
    const staff = await openBusinessForms(ctx.app);
    const list = async () => textOf(mainOf((await staff.open("/go-live")).text));
    expect(await list()).toContain("Placeholder facts (19)");
    expect(await list()).toContain("Samples and placeholder reels (28)");
    await staff.fill("/facts/contact", { phone: "(313) 555-0199" });
    await staff.fill("/products/1", { sample: undefined });
    await staff.fill("/reels/1", { id: "REAL-1", placeholder: undefined });
    expect(await list()).toContain("Placeholder facts (18)");
    expect(await list()).toContain("Samples and placeholder reels (26)");
    await staff.fill("/facts/contact", { phone: "(313) 555-0142" });
    expect(await list()).toContain("Placeholder facts (19)");
  });

  test("a correct fact can be checked off by hand", async () => {
    const staff = await openBusinessForms(ctx.app);
    const confirmed = await staff.send("/go-live", { intent: "confirm", path: "coordinates" });
    expect(textOf(confirmed.text)).toContain("Confirmed as correct: Coordinates.");
    const page = textOf(mainOf((await staff.open("/go-live")).text));
    expect(page).toContain("Placeholder facts (18)");
    // It keeps its place, and nothing asks to confirm it again.
    expect(page).toMatch(/Coordinates \(done\) 42\.3314, -83\.0458 Phone/);
    expect((await staff.send("/go-live", { intent: "confirm", path: "no.such" })).status).toBe(200);
    const [, change = ""] =
      /action="\/admin\/business(\/history\/[^"]+)"/.exec((await staff.open("/go-live")).text) ??
      [];
    expect((await staff.fill(change, {})).headers.location).toBe(
      "/admin/business/go-live?done=restored",
    );
    const again = textOf(mainOf((await staff.open("/go-live")).text));
    expect(again).toContain("Placeholder facts (19)");
  });

  test("lists a headline without a matching current deal", async () => {
    const staff = await openBusinessForms(ctx.app);
    await staff.fill("/facts/campaign", { "campaign.percentOff": "95" });
    const page = textOf(mainOf((await staff.open("/go-live")).text));
    expect(page).toContain("No current deal offers the discount the headline promises");
  });

  test("removes all samples at once, and takes that back", async () => {
    const staff = await openBusinessForms(ctx.app);
    const { text } = await staff.open("/go-live");
    expect(textOf(text)).toContain(
      "6 sample products stay until you add your own: the list must have at least one product. Add a product",
    );
    const removed = await staff.send("/go-live", {
      ...{ intent: "remove-samples", version: enteredValue(text, "version") ?? "" },
    });
    expect(noticeOf(removed.text)).toMatchObject({
      title: "Samples removed",
      text: "This took 3 sample deals and 6 sample reviews off the site. You can restore them from the history of each list.",
    });
    expect(textOf(removed.text)).toContain("Samples and placeholder reels (19)");
    expect((await get(ctx.app, "/specials")).text).not.toContain("The Last Jar shelf");
    expect((await get(ctx.app, "/")).text).not.toContain('id="reviews"');
    const again = { intent: "remove-samples", version: "old" };
    expect((await staff.send("/go-live", again)).status).toBe(409);
    const rows = await ctx.app.db
      .selectFrom("content_history")
      .select("id")
      .where("summary", "like", "Removed _ sample %")
      .execute();
    const changes = rows.map(({ id }) => id).join(" ");
    const undone = await staff.send("/go-live", { intent: "restore-samples", changes });
    expect(noticeOf(undone.text)?.title).toBe("Undone");
    expect((await get(ctx.app, "/specials")).text).toContain("The Last Jar shelf");
  });
});

describeEachApp("business details", { engines: "one" }, (ctx) => {
  test.each([
    ...["", "/facts", "/facts/contact", "/hours", "/announcement", "/go-live", "/deals"],
    ...["/deals/new", "/faqs/1", "/history/x", "/rules"],
  ])("%s is closed to those who are not signed in", async (path) => {
    const { status, headers, text } = await get(ctx.app, `/admin/business${path}`);
    expect(status).toBe(302);
    expect(headers.location).toContain("/admin?next=");
    expect(text).toBe("");
  });
});
