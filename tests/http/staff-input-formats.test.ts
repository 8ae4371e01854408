import { beforeEach, expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { formFields, mainOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { openBusinessForms, resetContent } from "#tests/setup/staff.ts";

/** Form, field, typed value, and the value the form shows after saving. */
const FACTS: [form: string, field: string, typed: string, shown: string][] = [
  ["contact", "phone", "313-555-0199", "(313) 555-0199"],
  ["campaign", "campaign.percentOff", "20%", "20"],
  ["delivery", "delivery.minimumUsd", "$75", "75"],
  ["delivery", "delivery.sameDayBy", "5:30 pm", "17:30"],
  ["identity", "productCount", "1,500+", "1500+"],
  ["address", "address.postalCode", "48226-1234", "48226"],
  ["ratings", "ratings.home.asOf", "12/1/2026", "2026-12-01"],
  ["menu", "menu.baseUrl", "menu.hyde.test", "https://menu.hyde.test"],
  ["menu", "menu.paths.store", "store", "/store"],
  ["links", "links.instagram", "@hyde", "https://www.instagram.com/hyde"],
  ["age-gate", "ageGate.leaveUrl", "www.leave.test", "https://www.leave.test"],
];

const PRODUCT = {
  name: "Glass pipe",
  shelf: "gear",
  price: "25",
  type: "",
  description: "Plain glass.",
};

describeEachApp("values entered by staff", { engines: "one" }, (ctx) => {
  beforeEach(() => resetContent(ctx.app));

  test.each(FACTS)("in %s, %s accepts %j and shows %j", async (section, field, typed, shown) => {
    const staff = await openBusinessForms(ctx.app);
    const saved = await staff.fill(`/facts/${section}`, { [field]: typed });
    expect(saved.status).toBe(200);
    const { text } = await staff.open(`/facts/${section}`);
    expect(formFields(text)[field]).toBe(shown);
  });

  test("a product accepts 25 and 20 %, and visitors see $25 and 20%", async () => {
    const staff = await openBusinessForms(ctx.app);
    const typed = { ...PRODUCT, shelf: "flower", type: "Indica", thc: "20 %", cbd: "less than 1" };
    expect((await staff.fill("/products/new", typed)).status).toBe(303);
    const page = textOf(mainOf((await get(ctx.app, "/product/7")).text));
    expect(page).toContain("$25 THC 20% CBD <1% Type Indica");
  });

  test("gear needs no THC, CBD or strain type, and its page shows no empty labels", async () => {
    const staff = await openBusinessForms(ctx.app);
    expect((await staff.fill("/products/new", PRODUCT)).status).toBe(303);
    const { text } = await get(ctx.app, "/product/7");
    const page = textOf(mainOf(text));
    expect(page).toContain("Gear Glass pipe $25 ADD TO CART");
    expect(page).not.toMatch(/THC|CBD|Type/);
    expect(text).toContain('"price":"25"');
    const head = text.slice(0, text.indexOf("</title>") + 2_000);
    expect(head).toContain('content="Glass pipe, Gear, Hyde Cannabis, Detroit dispensary"');
    expect(textOf(mainOf((await get(ctx.app, "/shop?category=gear")).text))).toContain(
      "Glass pipe",
    );
    expect(textOf((await staff.open("/products")).text)).toMatch(
      /Glass pipe .*Shelf Gear Price \$25/,
    );
  });

  test("all other products must state THC, CBD, and a strain type", async () => {
    const staff = await openBusinessForms(ctx.app);
    const { status, text } = await staff.fill("/products/new", { ...PRODUCT, shelf: "vapes" });
    expect(status).toBe(422);
    expect(textOf(text)).toContain("Is required, such as 24% or <1%.");
    expect(textOf(text)).toContain("Is required, such as <1%.");
    expect(textOf(text)).toContain("Is required for everything except gear.");
  });

  test("an ambiguous value is rejected with an example", async () => {
    const staff = await openBusinessForms(ctx.app);
    const phone = await staff.fill("/facts/contact", { phone: "555-0199" });
    expect(textOf(phone.text)).toContain("Must look like (313) 555-0142.");
    const price = await staff.fill("/products/new", { ...PRODUCT, price: "25-30" });
    expect(textOf(price.text)).toContain("Must look like $45.");
    expect(price.text).toContain('value="25-30"');
  });
});
