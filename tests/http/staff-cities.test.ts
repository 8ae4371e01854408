import { beforeEach, expect, test } from "vitest";
import { cityDocument } from "#app/modules/content/cities/city-documents.server.ts";
import { moveStore } from "#tests/factories/saved-content.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { formFields, headOf, mainOf, noticeOf, readableText, textOf } from "#tests/setup/html.ts";
import { get, post } from "#tests/setup/http.ts";
import {
  type BusinessForms,
  listSavedDocuments,
  openBusinessForms,
  resetContent,
  signInStaff,
} from "#tests/setup/staff.ts";

const UTICA = cityDocument("utica")?.read("");
const PATH = "/cities/troy";

describeEachApp("city texts", {}, (ctx) => {
  let staff: BusinessForms;
  beforeEach(async () => {
    await resetContent(ctx.app);
    staff = await openBusinessForms(ctx.app);
    await ctx.app.waitForContentChanges();
  });
  const page = async () => {
    await ctx.app.waitForContentChanges();
    return (await get(ctx.app, "/areas/troy")).text;
  };

  test("appear on the city's page when published, with tokens and formatting applied", async () => {
    const before = await page();
    const intro = "Troy is {{drive}} away.{{^atDowntownDetroit}} Elsewhere.{{/atDowntownDetroit}}";
    const response = await staff.fill(PATH, { intro, intent: "publish" });
    expect([response.status, noticeOf(response.text)?.title]).toEqual([200, "Published"]);
    const text = readableText(await page());
    expect(text).toContain("Troy is about ");
    expect(text).not.toContain("Elsewhere.");
    expect(readableText((await staff.open("/cities?show=edited")).text)).toContain("Edited 1");

    const fields = formFields((await staff.open(PATH)).text, "publishedVersion");
    const reverted = await staff.send(PATH, { ...fields, intent: "revert" });
    expect(noticeOf(reverted.text)?.title).toBe("Original text restored");
    expect(readableText(await page())).toBe(readableText(before));
    const history = readableText((await staff.open(PATH)).text);
    expect(history).toContain("Introduction: Introduction Owner, ");
  });

  test("with unclosed formatting or an unknown token are rejected", async () => {
    for (const [intro, error] of [
      ["{{#atDowntownDetroit}}Near the river.", "without its matching mark"],
      ["It takes {{drivee}}.", "is not a known fact"],
      ["", "Must not be empty"],
    ]) {
      const response = await staff.fill(PATH, { intro, intent: "publish" });
      expect([response.status, readableText(response.text)]).toEqual([
        422,
        expect.stringContaining(error ?? ""),
      ]);
    }
    expect(await ctx.app.db.selectFrom("shipped_bases").selectAll().execute()).toEqual([]);
  });

  test("published by someone else meanwhile are not overwritten", async () => {
    const fields = { ...formFields((await staff.open(PATH)).text), intent: "publish" };
    await staff.send(PATH, { ...fields, intro: "First." });
    const response = await staff.send(PATH, { ...fields, intro: "Second." });
    expect(response.status).toBe(409);
    expect(readableText(await page())).toContain("First.");
  });

  test("too similar to another city's are published only after confirmation, and become noindex", async () => {
    expect(headOf(await page()).robots).not.toContain("noindex");
    const fields = formFields((await staff.open(PATH)).text);
    const typed = { ...fields, ...UTICA, intent: "publish" };
    const warned = await staff.send(PATH, typed);
    expect(warned.status).toBe(422);
    expect(readableText(warned.text)).toContain("Nothing is saved yet");
    expect(readableText(warned.text)).toMatch(/Troy: shares [\d.]+% with Utica/);
    expect(headOf(await page()).robots).not.toContain("noindex");

    const confirmed = { ...formFields(warned.text, "confirmed"), intent: "publish" };
    // The confirmation is only valid for the values shown.
    const other = await staff.send(PATH, { ...confirmed, intro: `${UTICA?.intro} More.` });
    expect(readableText(other.text)).toContain("Nothing is saved yet");
    const saved = await staff.send(PATH, confirmed);
    expect(noticeOf(saved.text)?.title).toBe("Published");
    expect(headOf(await page()).robots).toContain("noindex");
    const sitemap = await get(ctx.app, "/sitemap.xml");
    expect(sitemap.text).not.toContain("/areas/troy<");
    const similar = readableText((await staff.open("/cities?show=too-similar")).text);
    expect(similar).toContain("Too similar 2");
  });

  test("are previewed with problems and similarity", async () => {
    const fields = formFields((await staff.open(PATH)).text);
    const response = await staff.send(`${PATH}/live-preview`, {
      ...fields,
      ...UTICA,
      whyChoose: "{{nope}}",
    });
    const preview = JSON.parse(response.text);
    expect(preview.overlap).toMatchObject({ isIndexable: false, closest: { name: "Utica" } });
    expect(preview.problems.whyChoose).toContain("is not a known fact");
  });

  test("a GET of the live preview redirects to the form, or returns 404 without a city", async () => {
    const known = await staff.open(`${PATH}/live-preview`);
    expect([known.status, known.headers.location]).toEqual([302, "/admin/business/cities/troy"]);
    for (const slug of ["nowhere", "%F3%A2%A0%90", "ann-arbor"]) {
      expect((await staff.open(`/cities/${slug}/live-preview`)).status, slug).toBe(404);
    }
  });

  test("of a place without its own page return 404", async () => {
    for (const path of ["/cities/monroe", "/cities/nowhere", "/cities/nowhere/preview"]) {
      expect((await staff.open(path)).status).toBe(404);
    }
  });
});

describeEachApp("drafts of city texts", { engines: "all" }, (ctx) => {
  let staff: BusinessForms;
  beforeEach(async () => {
    await resetContent(ctx.app);
    await ctx.app.db.deleteFrom("content_history").execute();
    staff = await openBusinessForms(ctx.app);
  });
  const main = async () => {
    await ctx.app.waitForContentChanges();
    return textOf(mainOf((await get(ctx.app, "/areas/troy")).text));
  };
  const saveDraft = (typed: Record<string, string>) =>
    staff.fill(PATH, { ...typed, intent: "save-draft" });
  const publishForm = async () =>
    staff.send(PATH, { ...formFields((await staff.open(PATH)).text), intent: "publish" });
  const listKeys = async () => (await listSavedDocuments(ctx.app)).map(({ key }) => key);

  test("show in the form, the lists, and the preview, and on the page once published", async () => {
    const before = await main();
    const saved = await saveDraft({ intro: "Zebra draft, {{drive}} away." });
    expect([saved.status, noticeOf(saved.text)?.title]).toEqual([200, "Draft saved"]);
    expect(await main()).toBe(before);
    expect(readableText((await staff.open("/cities?show=draft")).text)).toMatch(
      /With a draft 1 .*Troy Oakland County Status Original text Unpublished draft/,
    );
    expect(readableText((await staff.open("")).text)).toContain("None edited, 1 with a draft");
    const form = (await staff.open(PATH)).text;
    expect(formFields(form).intro).toBe("Zebra draft, {{drive}} away.");
    expect(readableText(form)).toContain("Visitors do not see it.");

    const preview = await staff.open(`${PATH}/preview`);
    expect(preview.status).toBe(200);
    expect(textOf(mainOf(preview.text))).toMatch(
      /^Preview, not published\. .*Zebra draft, about \d+ minutes away\./,
    );
    expect(preview.headers["content-security-policy"]).toMatch(/^default-src 'none';.*sandbox/);
    expect(preview.text).not.toMatch(/<script|<a [^>]*href=|<link/);
    const typed = await staff.send(`${PATH}/preview`, {
      ...formFields(form),
      intro: "Zebra typed.",
    });
    expect(textOf(mainOf(typed.text))).toContain("Zebra typed.");
    // Rendering the previews caches nothing.
    expect(await main()).toBe(before);

    const published = await publishForm();
    expect([published.status, noticeOf(published.text)?.title]).toEqual([200, "Published"]);
    expect(await main()).toContain("Zebra draft, about ");
    expect(await listKeys()).toEqual(["city-texts"]);
    expect(readableText((await staff.open("/cities?show=draft")).text)).toContain(
      "No city page has a draft",
    );
  });

  test("are discarded without a trace on the page", async () => {
    const before = await main();
    await saveDraft({ intro: "Zebra draft." });
    const fields = formFields((await staff.open(PATH)).text, "publishedVersion");
    const discarded = await staff.send(PATH, { ...fields, intent: "discard-draft" });
    expect([discarded.status, noticeOf(discarded.text)?.title]).toEqual([200, "Draft discarded"]);
    expect(discarded.text).not.toContain("Zebra");
    expect(await main()).toBe(before);
    expect(await listKeys()).toEqual([]);
  });

  test("saved or published by someone else meanwhile are a conflict that shows both texts", async () => {
    const mine = formFields((await staff.open(PATH)).text);
    await saveDraft({ intro: "Theirs." });
    for (const intent of ["save-draft", "publish"]) {
      const response = await staff.send(PATH, { ...mine, intro: "Mine.", intent });
      expect([intent, response.status]).toEqual([intent, 409]);
      expect(readableText(response.text)).toContain("Introduction: Introduction is now: Theirs.");
      expect(formFields(response.text).intro).toBe("Mine.");
    }
    const draft = formFields((await staff.open(PATH)).text);
    await staff.send(PATH, { ...draft, intro: "Public.", intent: "publish" });
    const behind = await staff.send(PATH, { ...mine, intro: "Mine.", intent: "save-draft" });
    expect(readableText(behind.text)).toContain(
      "The page was changed after this draft was started.",
    );
    const response = await publishForm();
    expect(response.status).toBe(409);
    expect(readableText(response.text)).toContain("Introduction: Introduction is now: Public.");
    const again = { ...formFields(response.text), intent: "publish" };
    expect((await staff.send(PATH, again)).status).toBe(200);
    expect(await main()).toContain("Mine.");
  });

  test("may have forbidden words, which are refused when they are published", async () => {
    const before = await main();
    const intro = "Our gummies cure insomnia.";
    expect((await saveDraft({ intro })).status).toBe(200);
    const refused = await publishForm();
    expect(refused.status).toBe(422);
    expect(readableText(refused.text)).toContain("Stops publishing");
    expect(formFields((await staff.open(PATH)).text).intro).toBe(intro);
    expect(readableText((await staff.open("/copy")).text)).not.toContain(intro);
    expect(await listKeys()).toEqual(["draft-city-troy"]);
    expect(await main()).toBe(before);
  });

  test("too similar to another city's are published only after confirmation", async () => {
    await saveDraft({ ...UTICA });
    const warned = await publishForm();
    expect(warned.status).toBe(422);
    expect(readableText(warned.text)).toMatch(/Troy: shares [\d.]+% with Utica/);
    expect(await listKeys()).toEqual(["draft-city-troy"]);
    const confirmed = { ...formFields(warned.text, "confirmed"), intent: "publish" };
    expect((await staff.send(PATH, confirmed)).status).toBe(200);
    expect(await listKeys()).toEqual(["city-texts"]);
  });

  test("stay while the store moves, and are published for the new address", async () => {
    await saveDraft({ intro: "{{#atDowntownDetroit}}Old.{{/atDowntownDetroit}} Zebra draft." });
    await moveStore(ctx.app.db, "livernois");
    await ctx.app.waitForContentChanges();
    expect(readableText((await staff.open(PATH)).text)).not.toContain("The page was changed");
    expect((await publishForm()).status).toBe(200);
    expect(await main()).toMatch(/(?<!Old\. )Zebra draft\./);
  });

  test("and the earlier versions of a city are open to editors, as those of pages", async () => {
    const { headers } = await signInStaff(ctx.app.db, { origin: ctx.app.origin, role: "editor" });
    const path = `/admin/business${PATH}`;
    const open = async (url: string) => (await get(ctx.app, url, headers)).text;
    // The last link belongs to the first change.
    for (const [intent, intro] of [
      ["publish", "First by the editor."],
      ["save-draft", "By the editor."],
      ["publish", "By the editor."],
    ] as const) {
      const fields = { ...formFields(await open(path)), intro, intent };
      expect([intent, (await post(ctx.app, path, fields, headers)).status]).toEqual([intent, 200]);
    }
    expect(await main()).toContain("By the editor.");
    const [, change = ""] =
      [
        ...(await open(path)).matchAll(/href="(\/admin\/business\/cities\/troy\/history\/[^"]+)"/g),
      ].at(-1) ?? [];
    // The history of another city does not open it.
    const elsewhere = change.replace("troy", "utica");
    expect((await get(ctx.app, elsewhere, headers)).status).toBe(404);
    await saveDraft({ intro: "Zebra draft." });
    const restored = await post(ctx.app, change, formFields(await open(change)), headers);
    expect(restored.status).toBe(303);
    expect(await main()).not.toContain("y the editor.");
    expect(formFields(await open(path)).intro).toBe("Zebra draft.");
  });
});
