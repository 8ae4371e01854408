import { beforeEach, expect, test } from "vitest";
import { STORE_ADDRESSES } from "#tests/factories/saved-content.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { formFields, readableText } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import {
  type BusinessForms,
  openBusinessForms,
  resetContent,
  signInStaff,
} from "#tests/setup/staff.ts";

const PATH = "/facts/address";

const typed = ({
  address,
  coordinates,
}: (typeof STORE_ADDRESSES)[keyof typeof STORE_ADDRESSES]) => ({
  "address.street": address.street,
  "address.city": address.city,
  "address.postalCode": address.postalCode,
  "coordinates.latitude": String(coordinates.latitude),
  "coordinates.longitude": String(coordinates.longitude),
});

describeEachApp("moving the store", {}, (ctx) => {
  let staff: BusinessForms;
  beforeEach(async () => {
    await resetContent(ctx.app);
    await ctx.app.db.deleteFrom("content_history").execute();
    staff = await openBusinessForms(ctx.app);
    await ctx.app.waitForContentChanges();
  });
  const street = async () => {
    await ctx.app.waitForContentChanges();
    const text = readableText((await get(ctx.app, "/contact")).text);
    return text.includes(STORE_ADDRESSES.livernois.address.street);
  };

  test("first shows what changes without saving, and moves once confirmed", async () => {
    const warned = await staff.fill(PATH, typed(STORE_ADDRESSES.livernois));
    expect(warned.status).toBe(422);
    const shown = readableText(warned.text);
    expect(shown).toContain("Nothing is saved yet");
    expect(shown).toMatch(/The store moves 8\.\d miles/);
    expect(shown).toMatch(/\d+ sentences written for the old address will no longer show/);
    expect(shown).toMatch(/City pages: \d+ texts/);
    expect(shown).toContain("Ours is a downtown Detroit address");
    expect(shown).toContain("The area served stays Metro Detroit");
    expect(warned.text).toContain('href="/admin/business/facts/identity"');
    expect(await street()).toBe(false);

    const confirmed = await staff.send(PATH, formFields(warned.text, "confirmed"));
    expect(readableText(confirmed.text)).toContain("Saved");
    expect(await street()).toBe(true);
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
    const activity = await get(ctx.app, "/admin/activity", headers);
    expect(readableText(activity.text)).toMatch(
      /Moved the store\. Before and after: Street, ZIP code, Latitude, and Longitude/,
    );

    const list = readableText((await staff.open("/other-address")).text);
    expect(list).toMatch(/Ferndale \d+ sentences? hidden, written for downtown Detroit/);
    const overview = readableText((await get(ctx.app, "/admin/overview", headers)).text);
    expect(overview).toMatch(/\d+ texts written for the old address/);
    const cities = readableText((await staff.open("/cities?show=other-address")).text);
    expect(cities).toMatch(/Written for the old address [1-9]\d*/);

    const past = await ctx.app.db.selectFrom("content_history").select("id").executeTakeFirst();
    const back = await staff.open(`/history/${past?.id}`);
    expect(readableText(back.text)).toMatch(/The store moves 8\.\d miles/);
    const restored = await staff.send(`/history/${past?.id}`, formFields(back.text));
    expect(restored.status).toBe(303);
    expect(await street()).toBe(false);
    expect(readableText((await staff.open("/other-address")).text)).toContain("Nothing is hidden");
  });

  test("is rejected if someone else changed the address meanwhile", async () => {
    const warned = await staff.fill(PATH, typed(STORE_ADDRESSES.livernois));
    await staff.fill(PATH, { "address.street": "2 Woodward Avenue" });
    const confirmed = await staff.send(PATH, formFields(warned.text, "confirmed"));
    expect(confirmed.status).toBe(409);
    expect(await street()).toBe(false);
  });

  test("by a few blocks, or a correction, needs no confirmation", async () => {
    const near = await staff.fill(PATH, typed(STORE_ADDRESSES.nextBlocks));
    expect(readableText(near.text)).toContain("Saved");
    const wrong = await staff.fill(PATH, {
      ...typed(STORE_ADDRESSES.livernois),
      "address.postalCode": "x",
    });
    expect(wrong.status).toBe(422);
    expect(readableText(wrong.text)).not.toContain("Nothing is saved yet");
  });
});
