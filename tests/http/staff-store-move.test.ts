import { beforeEach, expect, test } from "vitest";
import { ADDRESSES } from "#tests/factories/store-addresses.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import {
  type BusinessVisit,
  forgetChanges,
  openBusinessVisit,
} from "#tests/setup/business-visit.ts";
import { formFields } from "#tests/setup/form-fields.ts";
import { readable } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { openStaffVisit } from "#tests/setup/staff.ts";

const PATH = "/facts/address";

const typed = ({ address, coordinates }: (typeof ADDRESSES)[keyof typeof ADDRESSES]) => ({
  "address.street": address.street,
  "address.city": address.city,
  "address.postalCode": address.postalCode,
  "coordinates.latitude": String(coordinates.latitude),
  "coordinates.longitude": String(coordinates.longitude),
});

describeEachApp("moving the store", {}, (ctx) => {
  let visit: BusinessVisit;
  beforeEach(async () => {
    await forgetChanges(ctx.app);
    await ctx.app.db.deleteFrom("content_history").execute();
    visit = await openBusinessVisit(ctx.app);
    await ctx.app.settled();
  });
  const street = async () => {
    await ctx.app.settled();
    const text = readable((await get(ctx.app, "/contact")).text);
    return text.includes(ADDRESSES.livernois.address.street);
  };

  test("first shows what changes without saving, and moves once confirmed", async () => {
    const asked = await visit.fill(PATH, typed(ADDRESSES.livernois));
    expect(asked.status).toBe(422);
    const shown = readable(asked.text);
    expect(shown).toContain("Nothing is saved yet");
    expect(shown).toMatch(/The store moves 8\.\d miles/);
    expect(shown).toMatch(/\d+ sentences written for the old address will no longer show/);
    expect(shown).toMatch(/City pages: \d+ texts/);
    expect(shown).toContain("Ours is a downtown Detroit address");
    expect(shown).toContain("The area served stays Metro Detroit");
    expect(asked.text).toContain('href="/admin/business/facts/identity"');
    expect(await street()).toBe(false);

    const confirmed = await visit.send(PATH, formFields(asked.text, "confirmed"));
    expect(readable(confirmed.text)).toContain("Saved");
    expect(await street()).toBe(true);

    const list = readable((await visit.open("/other-address")).text);
    expect(list).toMatch(/Ferndale \d+ sentences? hidden, written for downtown Detroit/);
    const { headers } = await openStaffVisit(ctx.app.db, { origin: ctx.app.origin });
    const overview = readable((await get(ctx.app, "/admin/overview", headers)).text);
    expect(overview).toMatch(/\d+ texts written for the old address/);
    const cities = readable((await visit.open("/cities?show=other-address")).text);
    expect(cities).toMatch(/Written for the old address \([1-9]\d*\)/);

    const past = await ctx.app.db.selectFrom("content_history").select("id").executeTakeFirst();
    const back = await visit.open(`/history/${past?.id}`);
    expect(readable(back.text)).toMatch(/The store moves 8\.\d miles/);
    const restored = await visit.send(`/history/${past?.id}`, formFields(back.text));
    expect(restored.status).toBe(303);
    expect(await street()).toBe(false);
    expect(readable((await visit.open("/other-address")).text)).toContain("Nothing is hidden");
  });

  test("is rejected if someone else changed the address meanwhile", async () => {
    const asked = await visit.fill(PATH, typed(ADDRESSES.livernois));
    await visit.fill(PATH, { "address.street": "2 Woodward Avenue" });
    const confirmed = await visit.send(PATH, formFields(asked.text, "confirmed"));
    expect(confirmed.status).toBe(409);
    expect(await street()).toBe(false);
  });

  test("by a few blocks, or a correction, needs no confirmation", async () => {
    const near = await visit.fill(PATH, typed(ADDRESSES.nextBlocks));
    expect(readable(near.text)).toContain("Saved");
    const wrong = await visit.fill(PATH, {
      ...typed(ADDRESSES.livernois),
      "address.postalCode": "x",
    });
    expect(wrong.status).toBe(422);
    expect(readable(wrong.text)).not.toContain("Nothing is saved yet");
  });
});
