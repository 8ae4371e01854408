import { beforeEach, expect, test } from "vitest";
import facts from "#content/facts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { forgetChanges, openBusinessVisit } from "#tests/setup/business-visit.ts";
import { formFields } from "#tests/setup/form-fields.ts";
import { noticeOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";

const PAGE = "/facts/address";
const LATITUDE = "coordinates.latitude";
const LONGITUDE = "coordinates.longitude";

describeEachApp("the address and its pin, without script", {}, (ctx) => {
  beforeEach(() => forgetChanges(ctx.app));
  const settings = () =>
    ctx.app.db.selectFrom("saved_documents").selectAll().where("key", "=", "site-facts").execute();

  test("a ZIP code moves the pin, keeps what was typed, and saves nothing yet", async () => {
    const staff = await openBusinessVisit(ctx.app);
    const { status, text } = await staff.fill(PAGE, {
      ...{ intent: "find", find: "48221", "address.street": "20000 Livernois Ave" },
    });
    expect(status).toBe(200);
    expect(noticeOf(text)).toMatchObject({ role: "status", title: "Pin moved" });
    const fields = formFields(text);
    expect(fields).toMatchObject({
      ...{ [LATITUDE]: "42.4272", [LONGITUDE]: "-83.1495" },
      ...{ "address.street": "20000 Livernois Ave", find: "" },
    });
    expect(textOf(text)).toContain("42.42720, -83.14950. Moved 8.5 miles northwest of the saved");
    expect(await settings()).toEqual([]);

    const asked = await staff.send(PAGE, { ...fields, "address.postalCode": "48221" });
    const saved = await staff.confirm(PAGE, asked);
    expect(noticeOf(saved.text)?.title).toBe("Saved");
    expect((await get(ctx.app, "/contact")).text).toContain('"latitude":42.4272');
  });

  test("a city is found, and Enter with something to find finds instead of saving", async () => {
    const staff = await openBusinessVisit(ctx.app);
    const { text } = await staff.fill(PAGE, { intent: "enter", find: "Grand Rapids, MI" });
    expect(formFields(text)[LATITUDE]).toBe("42.9634");
    expect(await settings()).toEqual([]);
    const saved = await staff.fill(PAGE, { intent: "enter", "address.street": "1 Main Street" });
    expect(noticeOf(saved.text)?.title).toBe("Saved");
  });

  test.each([
    ["Chicago", "We could not find that ZIP code or city in Michigan."],
    ["99999", "We could not find that ZIP code or city in Michigan."],
    [" ", "Enter a ZIP code or city."],
  ])("%j is not found: the form says so and loses nothing", async (find, reason) => {
    const staff = await openBusinessVisit(ctx.app);
    const { status, text } = await staff.fill(PAGE, {
      ...{ intent: "find", find, "address.street": "20000 Livernois Ave" },
    });
    expect(status).toBe(422);
    expect(textOf(text)).toContain(reason);
    expect(formFields(text)).toMatchObject({
      ...{ find, "address.street": "20000 Livernois Ave" },
      [LATITUDE]: String(facts.coordinates.latitude),
    });
  });

  test("a pair copied from a map may be pasted into one field", async () => {
    const staff = await openBusinessVisit(ctx.app);
    const { text } = await staff.fillAndConfirm(PAGE, { [LATITUDE]: "42.4326, -83.1414" });
    expect(noticeOf(text)?.title).toBe("Saved");
    const contact = (await get(ctx.app, "/contact")).text;
    expect(contact).toContain('"latitude":42.4326,"longitude":-83.1414');
  });

  test("a pin far from its ZIP code is saved, and the form warns before and after", async () => {
    const staff = await openBusinessVisit(ctx.app);
    const warning = /The pin is 3\d miles from the center of ZIP code 48104\./;
    expect(textOf((await staff.open(PAGE)).text)).not.toMatch(/The pin is \d+ miles/);
    const moved = await staff.fill(PAGE, {
      ...{ intent: "find", find: "48226", "address.postalCode": "48104" },
    });
    expect(textOf(moved.text)).toMatch(warning);
    const saved = await staff.confirm(PAGE, await staff.send(PAGE, formFields(moved.text)));
    expect(noticeOf(saved.text)?.title).toBe("Saved");
    expect(textOf(saved.text)).toMatch(warning);
    expect(textOf((await staff.open(PAGE)).text)).toMatch(warning);
  });

  test("coordinates that are none are refused beside their fields, which are unfolded", async () => {
    const staff = await openBusinessVisit(ctx.app);
    const { status, text } = await staff.fill(PAGE, { [LATITUDE]: "north" });
    expect(status).toBe(422);
    expect(textOf(text)).toContain("Must be a number.");
    expect(text).toMatch(/<details open="">/);
    expect(formFields(text)[LATITUDE]).toBe("north");
  });

  test.each([
    ["a search", { intent: "find", find: "48221" }, 200],
    ["a mistake", { "address.state": "Michigan" }, 422],
  ])("after %s, a change by someone else is still a conflict", async (_what, typed, status) => {
    const [one, two] = await Promise.all([openBusinessVisit(ctx.app), openBusinessVisit(ctx.app)]);
    const mine = { ...formFields((await one.open(PAGE)).text), "address.city": "Ferndale" };
    await two.fill(PAGE, { "address.street": "2 Second Street" });
    const between = await one.send(PAGE, { ...mine, ...typed });
    expect(between.status).toBe(status);
    const saved = await one.send(PAGE, { ...formFields(between.text), "address.state": "MI" });
    expect(saved.status).toBe(409);
    expect(textOf(saved.text)).toContain("Street is now: 2 Second Street");
  });

  test("the time zone is shown and cannot be edited", async () => {
    const staff = await openBusinessVisit(ctx.app);
    const { text } = await staff.open(PAGE);
    const field = /<input[^>]*name="timeZone"[^>]*>/.exec(text)?.[0] ?? "";
    expect(field).toContain('value="America/Detroit"');
    expect(field).toMatch(/ readonly=""/i);
    expect(textOf(text)).toContain(
      "Set when the site is installed. Opening hours, schedules, and reports all use it.",
    );
  });

  test("an address from before is not restored if its time zone was another", async () => {
    const staff = await openBusinessVisit(ctx.app);
    await staff.fill(PAGE, { "address.street": "2 Second Street" });
    const { text } = await staff.open(PAGE);
    const [, id = ""] = /\/admin\/business\/history\/([0-9a-f-]{36})/.exec(text) ?? [];
    const { before } = await ctx.app.db
      .selectFrom("content_history")
      .select("before")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await ctx.app.db
      .updateTable("content_history")
      .set({ before: before.replace("America/Detroit", "America/Chicago") })
      .where("id", "=", id)
      .execute();
    const preview = await staff.open(`/history/${id}`);
    expect(textOf(preview.text)).toContain("Time zone America/Detroit America/Chicago");
    const refused = await staff.send(`/history/${id}`, formFields(preview.text));
    expect(refused.status).toBe(409);
    expect(noticeOf(refused.text)).toMatchObject({
      title: "Not restored",
      text: "The earlier version no longer follows the rules of the site. Time zone: Must be America/Detroit, the time zone that was set when the site was installed.",
    });
    expect((await get(ctx.app, "/contact")).text).toContain("2 Second Street");
  });

  test("the history has the pin, and brings it back", async () => {
    const staff = await openBusinessVisit(ctx.app);
    await staff.fillAndConfirm(PAGE, { [LATITUDE]: "42.4326, -83.1414" });
    const { text } = await staff.open(PAGE);
    const [, id = ""] = /\/admin\/business\/history\/([0-9a-f-]{36})/.exec(text) ?? [];
    const preview = await staff.open(`/history/${id}`);
    expect(textOf(preview.text)).toContain("Pin: Latitude");
    await staff.send(`/history/${id}`, formFields(preview.text));
    expect((await get(ctx.app, "/contact")).text).toContain('"latitude":42.3314');
  });
});
