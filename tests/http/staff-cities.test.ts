import { beforeEach, expect, test } from "vitest";
import { cityDocument } from "#app/modules/content/cities/city-documents.server.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { formFields, headOf, readableText } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { type BusinessForms, openBusinessForms, resetContent } from "#tests/setup/staff.ts";

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

  test("appear on the city's page when saved, with tokens and formatting applied", async () => {
    const before = await page();
    const intro = "Troy is {{drive}} away.{{^atDowntownDetroit}} Elsewhere.{{/atDowntownDetroit}}";
    const response = await staff.fill(PATH, { intro });
    expect([response.status, readableText(response.text)]).toEqual([
      200,
      expect.stringContaining("Saved"),
    ]);
    const text = readableText(await page());
    expect(text).toContain("Troy is about ");
    expect(text).not.toContain("Elsewhere.");
    expect(readableText((await staff.open("/cities?show=edited")).text)).toContain(
      "Edited by staff 1",
    );

    const { version = "" } = formFields((await staff.open(PATH)).text);
    const reverted = await staff.send(PATH, { version, intent: "revert" });
    expect(reverted.status).toBe(303);
    expect(readableText(await page())).toBe(readableText(before));
    const history = readableText((await staff.open(PATH)).text);
    expect(history).toContain("Restore the version before this");
  });

  test("with unclosed formatting or an unknown token are rejected", async () => {
    for (const [intro, error] of [
      ["{{#atDowntownDetroit}}Near the river.", "without its matching mark"],
      ["It takes {{drivee}}.", "is not a known fact"],
      ["", "Must not be empty"],
    ]) {
      const response = await staff.fill(PATH, { intro });
      expect([response.status, readableText(response.text)]).toEqual([
        422,
        expect.stringContaining(error ?? ""),
      ]);
    }
    expect(await ctx.app.db.selectFrom("shipped_bases").selectAll().execute()).toEqual([]);
  });

  test("saved by someone else meanwhile are not overwritten", async () => {
    const fields = formFields((await staff.open(PATH)).text);
    await staff.send(PATH, { ...fields, intro: "First." });
    const response = await staff.send(PATH, { ...fields, intro: "Second." });
    expect(response.status).toBe(409);
    expect(readableText(await page())).toContain("First.");
  });

  test("too similar to another city's are saved only after confirmation, and become noindex", async () => {
    expect(headOf(await page()).robots).not.toContain("noindex");
    const typed = { ...formFields((await staff.open(PATH)).text), ...UTICA };
    const warned = await staff.send(PATH, typed);
    expect(warned.status).toBe(422);
    expect(readableText(warned.text)).toContain("Nothing is saved yet");
    expect(readableText(warned.text)).toMatch(/Troy: shares [\d.]+% with Utica/);
    expect(headOf(await page()).robots).not.toContain("noindex");

    const confirmed = formFields(warned.text, "confirmed");
    // The confirmation is only valid for the values shown.
    const other = await staff.send(PATH, { ...confirmed, intro: `${UTICA?.intro} More.` });
    expect(readableText(other.text)).toContain("Nothing is saved yet");
    const saved = await staff.send(PATH, confirmed);
    expect(readableText(saved.text)).toContain("Saved");
    expect(headOf(await page()).robots).toContain("noindex");
    const sitemap = await get(ctx.app, "/sitemap.xml");
    expect(sitemap.text).not.toContain("/areas/troy<");
    const similar = readableText((await staff.open("/cities?show=too-similar")).text);
    expect(similar).toContain("Too similar 2");
  });

  test("are previewed with problems and similarity", async () => {
    const fields = formFields((await staff.open(PATH)).text);
    const response = await staff.send(`${PATH}/preview`, {
      ...fields,
      ...UTICA,
      whyChoose: "{{nope}}",
    });
    const preview = JSON.parse(response.text);
    expect(preview.overlap).toMatchObject({ isIndexable: false, closest: { name: "Utica" } });
    expect(preview.problems.whyChoose).toContain("is not a known fact");
  });

  test("a GET of the preview redirects to the form, or returns 404 without a city", async () => {
    const known = await staff.open(`${PATH}/preview`);
    expect([known.status, known.headers.location]).toEqual([302, "/admin/business/cities/troy"]);
    for (const slug of ["nowhere", "%F3%A2%A0%90", "ann-arbor"]) {
      expect((await staff.open(`/cities/${slug}/preview`)).status, slug).toBe(404);
    }
  });

  test("of a place without its own page return 404", async () => {
    for (const path of ["/cities/monroe", "/cities/nowhere"]) {
      expect((await staff.open(path)).status).toBe(404);
    }
  });
});
