import { beforeEach, expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { formFields, noticeOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { openBusinessForms, resetContent } from "#tests/setup/staff.ts";

const PAGE = "/facts/address";
const LATITUDE = "coordinates.latitude";

describeEachApp("the store's address and map pin", {}, (ctx) => {
  beforeEach(() => resetContent(ctx.app));
  test("a pin far from its ZIP code is saved with a warning before and after", async () => {
    const staff = await openBusinessForms(ctx.app);
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

  test("a save that changes the address but not the pin asks to check the pin", async () => {
    const staff = await openBusinessForms(ctx.app);
    const note = "The address changed, but the pin is still where it was before.";
    const moved = await staff.fill(PAGE, { "address.street": "2 Second Street" });
    expect(noticeOf(moved.text)?.title).toBe("Saved");
    expect(textOf(moved.text)).toContain(note);
    expect(moved.text).toContain(`href="/admin/business${PAGE}#coordinates"`);
    const both = { "address.street": "3 Third Street", [LATITUDE]: "42.3316" };
    expect(textOf((await staff.fill(PAGE, both)).text)).not.toContain(note);
    expect(textOf((await staff.fill(PAGE, {})).text)).not.toContain(note);
  });

  test("invalid coordinates are rejected next to their fields, which are expanded", async () => {
    const staff = await openBusinessForms(ctx.app);
    const { status, text } = await staff.fill(PAGE, { [LATITUDE]: "north" });
    expect(status).toBe(422);
    expect(textOf(text)).toContain("Must be a number.");
    expect(text).toMatch(/<details open=""[ >]/);
    expect(formFields(text)[LATITUDE]).toBe("north");
  });

  test.each([
    ["a search", { intent: "find", find: "48221" }, 200],
    ["a mistake", { "address.state": "Michigan" }, 422],
  ])("after %s, a change by someone else is still a conflict", async (_what, typed, status) => {
    const [one, two] = await Promise.all([openBusinessForms(ctx.app), openBusinessForms(ctx.app)]);
    const mine = { ...formFields((await one.open(PAGE)).text), "address.city": "Ferndale" };
    await two.fill(PAGE, { "address.street": "2 Second Street" });
    const between = await one.send(PAGE, { ...mine, ...typed });
    expect(between.status).toBe(status);
    const saved = await one.send(PAGE, { ...formFields(between.text), "address.state": "MI" });
    expect(saved.status).toBe(409);
    expect(textOf(saved.text)).toContain("Street is now: 2 Second Street");
  });

  test("the time zone is shown and cannot be edited", async () => {
    const staff = await openBusinessForms(ctx.app);
    const { text } = await staff.open(PAGE);
    const field = /<input[^>]*name="timeZone"[^>]*>/.exec(text)?.[0] ?? "";
    expect(field).toContain('value="America/Detroit"');
    expect(field).toMatch(/ readonly=""/i);
    expect(textOf(text)).toContain(
      "Set when the site is installed. Opening hours, schedules, and reports all use it.",
    );
  });

  test("an earlier address is not restored if its time zone was different", async () => {
    const staff = await openBusinessForms(ctx.app);
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
    expect(textOf(preview.text)).toMatch(/Time zone America\/ ?Chicago Detroit/);
    const refused = await staff.send(`/history/${id}`, formFields(preview.text));
    expect(refused.status).toBe(409);
    expect(noticeOf(refused.text)).toMatchObject({
      title: "Not restored",
      text: "The earlier version can no longer be saved: Time zone: Must be America/Detroit, the time zone that was set when the site was installed.",
    });
    expect((await get(ctx.app, "/contact")).text).toContain("2 Second Street");
  });

  test("the history contains the pin and can restore it", async () => {
    const staff = await openBusinessForms(ctx.app);
    await staff.fillAndConfirm(PAGE, { [LATITUDE]: "42.4326, -83.1414" });
    const { text } = await staff.open(PAGE);
    const [, id = ""] = /\/admin\/business\/history\/([0-9a-f-]{36})/.exec(text) ?? [];
    const preview = await staff.open(`/history/${id}`);
    expect(textOf(preview.text)).toContain("Pin: Latitude");
    await staff.send(`/history/${id}`, formFields(preview.text));
    expect((await get(ctx.app, "/contact")).text).toContain('"latitude":42.3314');
  });
});
