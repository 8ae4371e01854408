import { beforeEach, expect, test, vi } from "vitest";
import { findArchivedPage } from "#app/modules/archive/archived-page.server.ts";
import { type AppContext, describeEachApp } from "#tests/setup/app.ts";
import { formFields, headOf, mainOf, noticeOf, readableText, textOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import {
  type BusinessForms,
  listSavedDocuments,
  openBusinessForms,
  resetContent,
  signInStaff,
} from "#tests/setup/staff.ts";

// The archive is compared every two seconds.
vi.setConfig({ testTimeout: 60_000 });

const ABOUT = "/pages/about";
const STORY = "copy.story.paragraphs";
const HEALTH = "Our gummies cure insomnia.";
const SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(2)>";

/** A staff member and what visitors read; each test begins with the shipped texts. */
function setUp(ctx: AppContext) {
  let staff: BusinessForms;
  beforeEach(async () => {
    await resetContent(ctx.app);
    await ctx.app.db.deleteFrom("content_history").execute();
    staff = await openBusinessForms(ctx.app);
  });
  const page = async (path: string) => (await get(ctx.app, path)).text;
  return {
    get staff() {
      return staff;
    },
    page,
    main: async (path: string) => textOf(mainOf(await page(path))),
    publish: (path: string, typed: Record<string, string>) =>
      staff.fill(path, { ...typed, intent: "publish" }),
  };
}

const HISTORY_LINK = /(?:href|action)="\/admin\/business(\/pages\/about\/history\/[^"]+)"/;

const withArchive = { engines: "all", ownServer: true, env: { ARCHIVE_YEARS: "7" } } as const;

describeEachApp("texts of pages in the archive", withArchive, (ctx) => {
  const site = setUp(ctx);
  const archived = async (path: string) => {
    const found = await findArchivedPage(ctx.app.db, { kind: "page", path, at: new Date() });
    return found?.asShown?.toString() ?? "";
  };
  const waitUntilArchived = (text: string) =>
    expect.poll(() => archived("/about"), { timeout: 30_000 }).toContain(text);

  test("follow what is published and restored", async () => {
    await waitUntilArchived("You see what you are buying");
    await site.publish(ABOUT, { [STORY]: "Come & see." });
    await waitUntilArchived("Come &amp; see.");
    expect(await archived("/about")).not.toContain("You see what you are buying");
    const { text } = await site.staff.open(ABOUT);
    const [, change = ""] = HISTORY_LINK.exec(text) ?? [];
    await site.staff.fill(change, {});
    await waitUntilArchived("You see what you are buying");
  });
});

describeEachApp("texts of pages", { engines: "all" }, (ctx) => {
  const site = setUp(ctx);
  const { page, main, publish } = site;

  test("a sentence of About is public at once, in every process, and can be restored", async () => {
    const second = await ctx.app.startSecondServer();
    const before = await main("/about");
    expect(textOf(mainOf((await get(second, "/about")).text))).toBe(before);
    const typed = { [STORY]: "We opened in {{foundedYear}}.\n\nCome & see." };
    const saved = await publish(ABOUT, typed);
    expect([saved.status, noticeOf(saved.text)?.title]).toEqual([200, "Published"]);
    const published = await main("/about");
    expect(published).toContain("Our story We opened in 2025. Come & see. What we hold to");
    await second.waitForContentChanges();
    expect(textOf(mainOf((await get(second, "/about")).text))).toBe(published);
    await second.stop();

    const history = (await site.staff.open(ABOUT)).text;
    expect(readableText((await site.staff.open("/pages")).text)).toContain("About Status Edited");
    const [, change = ""] = HISTORY_LINK.exec(history) ?? [];
    const preview = readableText(mainOf((await site.staff.open(change)).text));
    expect(preview).toContain("What this change did Crossed out: only in the version before.");
    expect(preview).toContain("Story: Paragraphs");
    const restored = await site.staff.fill(change, {});
    expect([restored.status, restored.headers.location]).toEqual([
      303,
      "/admin/business/pages/about?done=restored",
    ]);
    expect(await main("/about")).toBe(before);
    expect(readableText((await site.staff.open("/pages")).text)).toContain(
      "About Status Original text",
    );
    const audit = await ctx.app.db
      .selectFrom("audit_log")
      .select(["action", "subject_id"])
      .where("subject_id", "=", "page-about")
      .orderBy("at")
      .orderBy("id")
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(["save-page-about", "restore-page-about"]);
  });

  test.each([
    ["/pages/home", { "features.0.description": "Zebra words." }, "/"],
    ["/pages/rewards", { "copy.closing.text": "Zebra words." }, "/rewards"],
    ["/pages/deals", { "copy.form.text": "Zebra words." }, "/deals"],
    ["/pages/contact", { "copy.visit.hoursTitle": "Zebra words." }, "/contact"],
    ["/pages/shop", { "head.intro": "Zebra words." }, "/shop"],
    ["/pages/videos", { "head.intro": "Zebra words." }, "/videos"],
    ["/pages/areas-served", { "head.intro": "Zebra words." }, "/areas-served"],
    ["/pages/blog", { "head.intro": "Zebra words." }, "/blog"],
    ["/pages/specials", { "head.heading": "Zebra words." }, "/specials"],
    ["/pages/terms", { "sections.adults-only.title": "Zebra words." }, "/terms"],
  ])("%s changes its public page", async (path, typed, url) => {
    expect(await page(url)).not.toContain("Zebra");
    expect((await publish(path, typed)).status).toBe(200);
    expect(await main(url)).toContain("Zebra words.");
  });

  test("facts are shown as visitors see them, and others are refused", async () => {
    const form = readableText((await site.staff.open(ABOUT)).text);
    expect(form).toContain("Visitors see: 100 Placeholder Avenue, Detroit, MI 48226. Open");
    expect(form).toContain(
      "Shown only while the store is in downtown Detroit: “We are a Detroit store”",
    );
    const typed = { "copy.visit.text": "Call {{phone}}{{^pickup}} first{{/pickup}}." };
    const checked = await site.staff.send("/copy-check/page-about", typed);
    expect(JSON.parse(checked.text).renderedTexts).toEqual({
      "copy.visit.text": {
        text: "Call (313) 555-0142.",
        parts: [
          { condition: "in-store pickup is not approved", isShown: false, quotes: ["first"] },
        ],
      },
    });
    for (const [text, error] of [
      ["Call {{phnoe}}.", "Contains {{phnoe}}, which is not a known fact."],
      ["Call {{phone}.", "Contains “{{phone}”, which visitors would see."],
      [
        "Hello. {{#pickup}}Pick up.",
        "Contains {{#pickup}} without its matching mark. Add {{/pickup}}",
      ],
    ] as const) {
      const refused = await publish(ABOUT, { "copy.visit.text": text });
      expect([refused.status, readableText(refused.text)]).toEqual([
        422,
        expect.stringContaining(error),
      ]);
    }
  });

  test("the history says who changed which texts", async () => {
    const shown = async () => readableText((await site.staff.open(ABOUT)).text);
    const fields = formFields((await site.staff.open(ABOUT)).text);
    const [first, ...others] = (fields[STORY] ?? "").split("\n\n");
    const story = [first, "Zebra.", ...others.slice(1)].join("\n\n");
    await publish(ABOUT, { [STORY]: story, "copy.visit.title": "Zebra" });
    expect(await shown()).toMatch(/Story: Paragraph 2, Visit: Heading Owner, Nov \d+/);
    await publish(ABOUT, { "copy.visit.title": "Lion" });
    const [, earlier = ""] = [
      ...(await site.staff.open(ABOUT)).text.matchAll(
        /href="\/admin\/business(\/pages\/about\/history\/[^"]+)"/g,
      ),
    ].map(([, path = ""]) => path);
    const compared = readableText((await site.staff.open(earlier)).text);
    expect(compared).toContain("Changed by Owner, ");
    expect(compared).toMatch(
      /What this change did .* Visit: Heading (?:Come and see us Zebra|Zebra Come and see us)/,
    );
    expect(compared).toMatch(/Visit: Heading Now Lion Before this change Come and see us/);
  });

  test("the introduction of the list has no space before its semicolon", async () => {
    expect((await site.staff.open("/pages")).text).toContain("</a>; each city has its");
  });

  test("a heading and a description reach the head, the share image, the feeds, and the manifest", async () => {
    const imageOf = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const before = imageOf(await page("/about"));
    await publish(ABOUT, { "head.heading": "Who we are", "head.description": "Zebra, in short." });
    const after = await page("/about");
    expect(headOf(after)).toMatchObject({ h1: ["Who we are"], description: "Zebra, in short." });
    expect(imageOf(after)).not.toBe(before);
    const image = new URL(imageOf(after).replaceAll("&amp;", "&"));
    expect((await get(ctx.app, image.pathname + image.search)).status).toBe(200);
    await publish("/pages/blog", { "head.description": "Zebra articles." });
    expect(await page("/rss.xml")).toContain("Zebra articles.");
    await publish("/pages/home", { "head.description": "Zebra store." });
    expect(await page("/site.webmanifest")).toContain("Zebra store.");
  });

  test("a draft is shown in the preview, and nowhere else", async () => {
    const before = await main("/about");
    const typed = { [STORY]: "Zebra draft.", intent: "save-draft" };
    const saved = await site.staff.fill(ABOUT, typed);
    expect([saved.status, noticeOf(saved.text)?.title]).toEqual([200, "Draft saved"]);
    expect(await main("/about")).toBe(before);
    expect(readableText((await site.staff.open("/pages")).text)).toContain(
      "About Status Original text Unpublished draft",
    );
    const form = (await site.staff.open(ABOUT)).text;
    expect(formFields(form)[STORY]).toBe("Zebra draft.");
    expect(readableText(form)).toContain("Visitors do not see it.");

    const preview = await site.staff.open(`${ABOUT}/preview`);
    expect(preview.status).toBe(200);
    expect(textOf(mainOf(preview.text))).toMatch(
      /^Preview, not published\. .* Our story Zebra draft\. What we hold to/,
    );
    expect(preview.headers["content-security-policy"]).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'; sandbox allow-same-origin$/,
    );
    expect(preview.headers["cross-origin-opener-policy"]).toBe("unsafe-none");
    expect(preview.headers["cache-control"]).toBe("no-store");
    expect(preview.text).not.toMatch(/<script|<a [^>]*href=|<link/);
    // Rendering the preview caches nothing.
    expect(await main("/about")).toBe(before);

    await site.staff.send(ABOUT, { ...formFields(form), intent: "publish" });
    expect(await page("/about")).toContain("Zebra draft.");
    expect((await listSavedDocuments(ctx.app)).map(({ key }) => key)).toEqual(["page-about"]);
  });

  test("texts in the form are previewed without being saved", async () => {
    const fields = formFields((await site.staff.open("/pages/privacy")).text);
    const preview = await site.staff.send("/pages/privacy/preview", {
      ...fields,
      intro: `Zebra **words** ${SCRIPT}`,
    });
    expect(textOf(mainOf(preview.text))).toContain("Zebra words");
    expect(preview.text).not.toMatch(/alert\(2\)|<script/);
    expect(await page("/privacy")).not.toContain("Zebra");
    expect(await listSavedDocuments(ctx.app)).toEqual([]);
    expect((await site.staff.open("/pages/no-such/preview")).status).toBe(404);
  });

  test("a forbidden sentence is refused at its field, and what was typed stays", async () => {
    const response = await publish(ABOUT, { [STORY]: `We are a shop.\n\n${HEALTH}` });
    expect(response.status).toBe(422);
    const shown = textOf(mainOf(response.text));
    expect(shown).toContain("Stops publishing");
    expect(shown).toContain("R 420.507(3)");
    expect(response.text).toContain('aria-invalid="true"');
    expect(response.text).toContain(HEALTH);
    expect(await listSavedDocuments(ctx.app)).toEqual([]);
    const checked = await site.staff.send("/copy-check/page-about", { [STORY]: HEALTH });
    expect(JSON.parse(checked.text).findings).toMatchObject([{ field: STORY, severity: "block" }]);
  });

  test("a text from a backup that breaks a rule is listed by the copy check", async () => {
    await publish(ABOUT, { [STORY]: "Older words." });
    const [saved] = await listSavedDocuments(ctx.app);
    const value = saved?.value.replace("Older words.", HEALTH) ?? "";
    await ctx.app.db.updateTable("saved_documents").set({ value }).execute();
    await ctx.app.waitForContentChanges();
    const list = await site.staff.open("/copy");
    expect(textOf(mainOf(list.text))).toContain("Our gummies cure insomnia . Stops publishing");
    expect(list.text).toContain('href="/admin/business/pages/about"');
  });

  test("typed markup is text", async () => {
    const response = await publish(ABOUT, {
      ...{ [STORY]: SCRIPT, "head.heading": SCRIPT, "head.description": SCRIPT },
      "copy.visit.label": SCRIPT,
    });
    expect(response.status).toBe(200);
    const terms = {
      "sections.adults-only.title": SCRIPT,
      intro: `[x](javascript:alert(3)) ${SCRIPT}`,
    };
    expect((await publish("/pages/terms", terms)).status).toBe(200);
    for (const path of ["/about", "/terms", "/admin/business/pages/about"]) {
      const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin });
      const { text } = await get(ctx.app, path, headers);
      expect(text, path).not.toMatch(/<script>alert|<img src="?x|href="javascript/);
    }
    expect(await page("/about")).toContain("&lt;script&gt;alert(1)");
  });

  test("a page changed by someone else meanwhile is not overwritten", async () => {
    const fields = formFields((await site.staff.open(ABOUT)).text);
    await publish(ABOUT, { [STORY]: "First." });
    const mine = { ...fields, [STORY]: "Second.", intent: "publish" };
    const response = await site.staff.send(ABOUT, mine);
    expect(response.status).toBe(409);
    expect(readableText(response.text)).toContain("Story: Paragraphs is now: First.");
    expect(formFields(response.text)[STORY]).toBe("Second.");
    expect(await page("/about")).toContain("First.");
    const again = { ...formFields(response.text), intent: "publish" };
    expect((await site.staff.send(ABOUT, again)).status).toBe(200);
    expect(await page("/about")).toContain("Second.");
  });

  test("the shipped text and the public texts come back by button", async () => {
    const before = await main("/about");
    await publish(ABOUT, { [STORY]: "Zebra." });
    await site.staff.fill(ABOUT, { [STORY]: "Zebra draft.", intent: "save-draft" });
    const form = (await site.staff.open(ABOUT)).text;
    const discarded = await site.staff.send(ABOUT, {
      ...formFields(form, "publishedVersion"),
      intent: "discard-draft",
    });
    expect([discarded.status, noticeOf(discarded.text)?.title]).toEqual([200, "Draft discarded"]);
    const open = discarded.text;
    expect(formFields(open)[STORY]).toBe("Zebra.");
    const reverted = await site.staff.send(ABOUT, {
      ...formFields(open, "publishedVersion"),
      intent: "revert",
    });
    expect(noticeOf(reverted.text)?.title).toBe("Original text restored");
    expect(await main("/about")).toBe(before);
    expect(await listSavedDocuments(ctx.app)).toEqual([]);
  });

  test("editors edit, publish, and restore pages; strangers do nothing", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin, role: "editor" });
    const path = "/admin/business/pages/about";
    const opened = await get(ctx.app, path, headers);
    const fields = { ...formFields(opened.text), [STORY]: "By the editor.", intent: "publish" };
    expect((await post(ctx.app, path, fields, headers)).status).toBe(200);
    expect(await page("/about")).toContain("By the editor.");
    const [, change = ""] =
      /(?:href|action)="(\/admin\/business\/pages\/about\/history\/[^"]+)"/.exec(
        (await get(ctx.app, path, headers)).text,
      ) ?? [""];
    const restore = formFields((await get(ctx.app, change, headers)).text);
    expect((await post(ctx.app, change, restore, headers)).status).toBe(303);
    expect(await page("/about")).not.toContain("By the editor.");
    // The history of a page opens no change of other content.
    await site.staff.fill("/facts/contact", { phone: "(313) 555-0111" });
    const { id } = await ctx.app.db
      .selectFrom("content_history")
      .select("id")
      .where("key", "=", "facts-contact")
      .executeTakeFirstOrThrow();
    expect((await get(ctx.app, `${path}/history/${id}`, headers)).status).toBe(404);

    for (const url of ["/admin/business/pages", path, `${path}/preview`, change]) {
      expect((await get(ctx.app, url)).status, url).toBe(302);
    }
    for (const url of [path, `${path}/preview`, change]) {
      const sent = await post(ctx.app, url, { ...fields, [STORY]: "By a stranger." });
      expect(sent.status, url).toBe(401);
    }
    expect(await page("/about")).not.toContain("By a stranger.");
  });
});
