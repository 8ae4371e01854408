import { beforeEach, describe, expect, test, vi } from "vitest";
import { MENU_PAGES } from "#app/modules/store/schema.ts";
import facts from "#content/facts.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { noticeOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { listSavedDocuments, openBusinessForms, resetContent } from "#tests/setup/staff.ts";
import { withinOnePeriod } from "#tests/setup/timing.ts";

// Starts another process.
vi.setConfig({ testTimeout: 60_000 });

/** An article that states the purchase limits. */
const LIMITS_ARTICLE = "/blog/weed-detroit-complete-guide";

/** Changes of each section: form, values, and where visitors see them. */
const CHANGES: [section: string, typed: Record<string, string>, path: string, seen: string][] = [
  ["identity", { name: "Jekyll Cannabis" }, "/about", "Jekyll Cannabis"],
  ["identity", { licenceNumber: "AU-R-123456" }, "/videos", "AU-R-123456"],
  ["identity", { productCount: "700+" }, "/areas/dearborn", "700+"],
  ["address", { "address.street": "1 Woodward Avenue" }, "/contact", "1 Woodward Avenue"],
  ["address", { "coordinates.latitude": "42.4" }, "/contact", '"latitude":42.4'],
  ["contact", { email: "desk@hyde.test" }, "/privacy", "mailto:desk@hyde.test"],
  ["menu", { "menu.baseUrl": "https://menu.hyde.test/x" }, "/rewards", "menu.hyde.test/x/store"],
  ["links", { "links.instagram": "https://gram.test/hyde" }, "/videos", "https://gram.test/hyde"],
  ["ratings", { "ratings.home.count": "512" }, "/", "based on 512 Google reviews"],
  ["ratings", { "ratings.cities.count": "300" }, "/areas/warren", '"reviewCount":300'],
  ["delivery", { "delivery.minimumUsd": "75" }, "/", "Delivery starts at $75"],
  ["payment", { "payment.accepted": "cash\r\ncheques" }, "/", "We take cash and cheques."],
  ["rewards", { "rewards.signUpPoints": "80" }, "/", "you start with 80 bonus points"],
  ["possession", { "purchase.ounces": "3" }, "/terms", "limited to 3 ounces"],
  ["possession", { "possession.concentrateGrams": "16" }, LIMITS_ARTICLE, "16 grams"],
  ["age-gate", { "ageGate.leaveUrl": "https://leave.test/" }, "/", "https://leave.test/"],
  ["campaign", { "campaign.percentOff": "40" }, "/", "up to 40% off"],
];

const INVALID_VALUES: [section: string, field: string, value: string, reason: string][] = [
  ["contact", "phone", "call us", "Must look like (313) 555-0142."],
  ["contact", "email", "desk@", "Must be an email address."],
  ["identity", "name", "  ", "Must not be empty."],
  ["identity", "minimumAge", "18", "Must be at least 21."],
  ["identity", "minimumAge", "old", "Must be a number."],
  ["identity", "licenceNumber", "{{city}}", "Must not contain {{ }}."],
  ["address", "address.state", "Michigan", "Must be two capital letters such as MI."],
  ["address", "coordinates.longitude", "-200", "Must be at least -180."],
  ["address", "timeZone", "Mars/Base", "Must be a time zone such as America/Detroit."],
  [
    "address",
    "timeZone",
    "America/Chicago",
    "Must be America/Detroit, the time zone that was set when the site was installed.",
  ],
  [
    "menu",
    "menu.baseUrl",
    "http://menu.test",
    "Must be a URL that starts with https://, such as https://www.example.com.",
  ],
  ["menu", "menu.paths.store", "//evil .test", "Must begin with / and contain no spaces."],
  ["menu", "menu.fallback.kind", "url", "Must not be empty while it is the fallback."],
  ["menu", "menu.fallback.kind", "fax", "Must be one of the choices."],
  [
    "menu",
    "menu.fallback.url",
    "http://menu.test",
    "Must be a URL that starts with https://, such as https://www.example.com.",
  ],
  ["menu", "menu.tags.source", "a b", "Must be letters, digits, dots, - and _, without spaces."],
  ["ratings", "ratings.home.asOf", "", "Must not be empty."],
  ["delivery", "delivery.sameDayBy", "25:00", "Must look like 09:00."],
  ["approvals", "approvals.delivery.number", " ", "Must not be empty."],
  ["approvals", "approvals.delivery.date", "soon", "Must be a date such as 2026-11-20."],
  [
    "age-gate",
    "ageGate.leaveUrl",
    "javascript:alert(1)",
    "Must be a URL that starts with https://, such as https://www.example.com.",
  ],
  ["campaign", "campaign.percentOff", "100", "Must be at most 99."],
];

describeEachApp("facts changed by staff", {}, (ctx) => {
  beforeEach(() => resetContent(ctx.app));

  test.each(CHANGES)("in %s: %o appears on %s", async (section, typed, path, seen) => {
    const staff = await openBusinessForms(ctx.app);
    const shows = async () => textAndCode((await get(ctx.app, path)).text).includes(seen);
    expect(await shows()).toBe(false);
    const response = await staff.fillAndConfirm(`/facts/${section}`, typed);
    expect(noticeOf(response.text)).toMatchObject({ role: "status", title: "Saved" });
    expect(await shows()).toBe(true);
  });

  test("a new phone number is on every page at once, even in another process", async () => {
    const staff = await openBusinessForms(ctx.app);
    const secondServer = await ctx.app.startSecondServer();
    const paths = ["/", "/contact", "/shop", "/areas/troy", "/blog", "/privacy", "/nowhere"];
    for (const path of paths) await get(secondServer, path);
    await staff.fill("/facts/contact", { phone: "(313) 555-0199" });
    for (const site of [ctx.app, secondServer]) {
      for (const path of paths) {
        const { text } = await get(site, path);
        expect(text).toContain("(313) 555-0199");
        expect(text).not.toContain(facts.phone);
      }
      expect((await get(site, "/contact")).text).toContain('"telephone":"+1-313-555-0199"');
    }
    await secondServer.stop();
  });

  test.each(INVALID_VALUES)(
    "%s rejects %s %o and keeps the former value",
    async (section, field, value, reason) => {
      const staff = await openBusinessForms(ctx.app);
      const response = await staff.fill(`/facts/${section}`, { [field]: value });
      expect(response.status).toBe(422);
      expect(noticeOf(response.text)).toMatchObject({ role: "alert", title: "Not saved" });
      expect(textOf(response.text)).toContain(reason);
      expect(response.text).toContain('aria-invalid="true"');
      expect(await listSavedDocuments(ctx.app)).toEqual([]);
      expect((await get(ctx.app, "/contact")).text).toContain(facts.phone);
    },
  );

  test("turning an approval off hides the service, and turning it on shows it again", async () => {
    const staff = await openBusinessForms(ctx.app);
    const home = async () => textOf((await get(ctx.app, "/")).text);
    // Whether the store is open changes with the minute.
    await withinOnePeriod(60_000, async () => {
      const before = await home();
      expect(before).toContain("Delivery starts at $50");
      const form = await staff.open("/facts/approvals");
      expect(textOf(form.text)).toContain("Hidden entirely without an approval (1)");
      expect(textOf(form.text)).toContain("Weed delivery in Detroit: how it works");
      const off = await staff.fill("/facts/approvals", { "approvals.delivery.on": "" });
      expect(noticeOf(off.text)).toMatchObject({ title: "Saved" });
      expect(await home()).not.toMatch(/deliver/i);
      expect((await get(ctx.app, "/blog/weed-dispensary-detroit-delivery-guide")).status).toBe(302);
      const goLive = textOf((await staff.open("/go-live")).text);
      expect(goLive).toContain("Approval for delivery (done)");
      expect(goLive).toContain("Approval for curbside pickup");
      expect(goLive).not.toContain("Approval for curbside pickup (done)");
      await staff.fill("/facts/approvals", { "approvals.delivery.on": "on" });
      expect(await home()).toBe(before);
    });
  });

  test("entered values are kept next to the error", async () => {
    const staff = await openBusinessForms(ctx.app);
    const typed = { phone: "call <us>", email: "desk@hyde.test" };
    const { text } = await staff.fill("/facts/contact", typed);
    expect(text).toContain('value="call &lt;us&gt;"');
    expect(text).toContain('value="desk@hyde.test"');
  });

  test("saving unchanged values changes nothing", async () => {
    const staff = await openBusinessForms(ctx.app);
    const response = await staff.fill("/facts/rewards", {});
    expect(noticeOf(response.text)?.title).toBe("Nothing to save");
    expect(await listSavedDocuments(ctx.app)).toEqual([]);
  });

  test("every section's form shows all of its facts", async () => {
    const staff = await openBusinessForms(ctx.app);
    const { text } = await staff.open("/facts");
    const sections = [...text.matchAll(/href="\/admin\/business\/facts\/([a-z-]+)"/g)];
    const names = sections.map(([, name = ""]) => name);
    expect(new Set(names).size).toBe(13);
    for (const name of names) expect((await staff.open(`/facts/${name}`)).status).toBe(200);
    expect((await staff.open("/facts/no-such")).status).toBe(404);
  });

  testConflicts(ctx);
  describe("campaign tags", () => {
    test("are in every menu link while enabled", async () => {
      const staff = await openBusinessForms(ctx.app);
      await staff.fill("/facts/menu", {
        ...{ "menu.tags.enabled": "on", "menu.tags.source": "hyde" },
        "menu.paths.store": "/store?view=all",
      });
      for (const path of ["/", "/shop", "/product/1", "/specials", "/areas/troy", "/rewards"]) {
        const { text } = await get(ctx.app, path);
        const links = [...text.matchAll(/href="(https:\/\/menu\.[^"]+)"/g)].map(([, href]) => href);
        expect(links.length).toBeGreaterThan(1);
        for (const link of links) {
          expect(link).toMatch(
            /[?;]utm_source=hyde&amp;utm_medium=referral&amp;utm_campaign=menu$/,
          );
        }
      }
      await staff.fill("/facts/menu", { "menu.tags.enabled": undefined });
      expect((await get(ctx.app, "/")).text).not.toContain("utm_");
      expect(MENU_PAGES.length).toBe(10);
    });
  });
});

function testConflicts(ctx: { readonly app: Parameters<typeof openBusinessForms>[0] }) {
  test("the second of two editors is warned and may then overwrite", async () => {
    const [one, two] = await Promise.all([openBusinessForms(ctx.app), openBusinessForms(ctx.app)]);
    const opened = await one.open("/facts/contact");
    const version = /name="version" value="([^"]+)"/.exec(opened.text)?.[1] ?? "";
    await two.fill("/facts/contact", { phone: "(313) 555-0111" });
    const mine = { version, phone: "(313) 555-0122", email: facts.email };
    const stale = await one.send("/facts/contact", mine);
    expect(stale.status).toBe(409);
    expect(noticeOf(stale.text)).toMatchObject({ role: "alert", title: "Changed by someone else" });
    expect(textOf(stale.text)).toContain("Phone is now: (313) 555-0111");
    expect(stale.text).toContain('value="(313) 555-0122"');
    expect((await get(ctx.app, "/")).text).toContain("(313) 555-0111");

    const next = /name="version" value="([^"]+)"/.exec(stale.text)?.[1] ?? "";
    const saved = await one.send("/facts/contact", { ...mine, version: next });
    expect(noticeOf(saved.text)?.title).toBe("Saved");
    expect((await get(ctx.app, "/")).text).toContain("(313) 555-0122");
  });

  test("two editors of different sections do not conflict", async () => {
    const [one, two] = await Promise.all([openBusinessForms(ctx.app), openBusinessForms(ctx.app)]);
    const responses = await Promise.all([
      one.fill("/facts/contact", { phone: "(313) 555-0111" }),
      two.fill("/facts/campaign", { "campaign.percentOff": "55" }),
    ]);
    expect(responses.map(({ text }) => noticeOf(text)?.title)).toEqual(["Saved", "Saved"]);
    expect((await get(ctx.app, "/specials")).text).toContain("(313) 555-0111");
    const row = await ctx.app.db.selectFrom("saved_documents").selectAll().execute();
    const stored = row.find(({ key }) => key === "site-facts");
    expect(JSON.parse(stored?.value ?? "{}")).toMatchObject({
      ...{ phone: "(313) 555-0111", campaign: { percentOff: 55 } },
    });
  });
}

/** The text of a page and its source. */
function textAndCode(html: string): string {
  return `${textOf(html)}\n${html}`;
}
