import { beforeEach, expect, test } from "vitest";
import { describeEachApp } from "#tests/setup/app.ts";
import { formFields, linksOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { openBusinessForms, resetContent } from "#tests/setup/staff.ts";

/** Form, field, input, and the reason it is refused. */
const REFUSED: [form: string, field: string, input: string, reason: string][] = [
  ["menu", "menu.baseUrl", "https://menu.test/#/hyde", "Must not contain #, because the paths"],
  ["menu", "menu.baseUrl", "https://menu.test/our menu", "Must not contain spaces."],
  ["menu", "menu.baseUrl", "https://a:b@menu.test", "Must not contain a name or password"],
  ["menu", "menu.paths.store", "/our store", "Must begin with / and contain no spaces."],
  ["links", "links.reviewSite", "https://reviews.test/hyde cannabis", "Must not contain spaces."],
  ["age-gate", "ageGate.leaveUrl", "https://leave.test/a b", "Must not contain spaces."],
  ["links", "embeds.reels.baseUrl", "https://www.instagram.com/hyde", "Must be https://www.instag"],
  ["links", "embeds.reels.baseUrl", "https://reels.test/r?x=1", "Must not contain ? or #"],
  ["links", "embeds.map.baseUrl", "https://maps.app.goo.gl/abc", "Is a page that cannot be shown"],
  ["links", "embeds.map.baseUrl", "https://www.google.com/maps/place/Detroit", "Is a page that"],
  ["links", "embeds.map.baseUrl", "https://www.openstreetmap.org/#map=16/42/-83", "Is a page that"],
];

describeEachApp("URLs entered by staff", { engines: "one" }, (ctx) => {
  beforeEach(() => resetContent(ctx.app));

  const shopLinks = async () => {
    const links = linksOf((await get(ctx.app, "/")).text);
    return links.map(([href]) => href).filter((href) => href.includes("menu.test"));
  };

  test("a menu URL with a query keeps it in every link, and the form shows examples", async () => {
    const staff = await openBusinessForms(ctx.app);
    const url = "https://menu.test/hyde/?rid=5";
    expect((await staff.fill("/facts/menu", { "menu.baseUrl": url })).status).toBe(200);
    const links = await shopLinks();
    expect(links).toContain("https://menu.test/hyde/store?rid=5");
    const other = links.filter(
      (href) => !/^https:\/\/menu\.test\/hyde\/[\w-/]+\?rid=5$/.test(href),
    );
    expect(other).toEqual([]);
    const { text } = await staff.open("/facts/menu");
    expect(textOf(text)).toContain(
      "Links on the site will be: Shop: https://menu.test/hyde/store?rid=5 Flower: https://menu.test/hyde/",
    );
  });

  test("invisible characters around a URL are removed", async () => {
    const staff = await openBusinessForms(ctx.app);
    const url = "\u2066https://menu.test/hyde\u2069\u200b";
    expect((await staff.fill("/facts/menu", { "menu.baseUrl": url })).status).toBe(200);
    expect(await shopLinks()).toContain("https://menu.test/hyde/store");
  });

  test.each(REFUSED)("in %s, %s refuses %j: %s", async (section, field, input, reason) => {
    const staff = await openBusinessForms(ctx.app);
    const { status, text } = await staff.fill(`/facts/${section}`, { [field]: input });
    expect(status).toBe(422);
    expect(textOf(text)).toContain(reason);
    expect(formFields(text)[field]).toBe(input);
  });

  test.each([
    [
      "embeds.reels.baseUrl",
      "https://www.instagram.com/reel/C8x2abc/?igsh=1",
      "https://www.instagram.com/reel",
    ],
    [
      "embeds.map.baseUrl",
      '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=-83.1%2C42.3&amp;layer=mapnik"></iframe>',
      "https://www.openstreetmap.org/export/embed.html",
    ],
  ])("%s accepts what the provider offers to copy: %s", async (field, input, saved) => {
    const staff = await openBusinessForms(ctx.app);
    await staff.fill("/facts/links", { [field]: "https://other.test/frame" });
    expect((await staff.fill("/facts/links", { [field]: input })).status).toBe(200);
    expect(formFields((await staff.open("/facts/links")).text)[field]).toBe(saved);
  });

  test("a frame of Google Maps is used as it was copied", async () => {
    const staff = await openBusinessForms(ctx.app);
    const frame = "https://www.google.com/maps/embed?pb=!1m18!1m12";
    const code = `<iframe src="${frame}" width="600" height="450"></iframe>`;
    expect((await staff.fill("/facts/links", { "embeds.map.baseUrl": code })).status).toBe(200);
    expect((await get(ctx.app, "/contact")).text).toContain(`data-src="${frame}"`);
  });

  test("a link that is not of one reel is refused with what to copy", async () => {
    const staff = await openBusinessForms(ctx.app);
    const id = "https://www.instagram.com/share/reel/BA_1";
    const { status, text } = await staff.fill("/reels/1", { id });
    expect(status).toBe(422);
    expect(textOf(text)).toContain(
      "Must be the link of one reel, such as https://www.instagram.com",
    );
  });
});
