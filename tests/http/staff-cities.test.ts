import { beforeEach, expect, test } from "vitest";
import { cityDocument } from "#app/modules/content/city-documents.server.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import {
  type BusinessVisit,
  forgetChanges,
  openBusinessVisit,
} from "#tests/setup/business-visit.ts";
import { formFields } from "#tests/setup/form-fields.ts";
import { headOf, readable } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";

const UTICA = cityDocument("utica")?.read("");
const PATH = "/cities/troy";

describeEachApp("city texts", {}, (ctx) => {
  let visit: BusinessVisit;
  beforeEach(async () => {
    await forgetChanges(ctx.app);
    visit = await openBusinessVisit(ctx.app);
    await ctx.app.settled();
  });
  const page = async () => {
    await ctx.app.settled();
    return (await get(ctx.app, "/areas/troy")).text;
  };

  test("appear on the city's page when saved, with tokens and formatting applied", async () => {
    const before = await page();
    const intro = "Troy is {{drive}} away.{{^atDowntownDetroit}} Elsewhere.{{/atDowntownDetroit}}";
    const answer = await visit.fill(PATH, { intro });
    expect([answer.status, readable(answer.text)]).toEqual([200, expect.stringContaining("Saved")]);
    const text = readable(await page());
    expect(text).toContain("Troy is about ");
    expect(text).not.toContain("Elsewhere.");
    expect(readable((await visit.open("/cities?show=edited")).text)).toContain(
      "Edited by staff (1)",
    );

    const { version = "" } = formFields((await visit.open(PATH)).text);
    const reverted = await visit.send(PATH, { version, intent: "revert" });
    expect(reverted.status).toBe(303);
    expect(readable(await page())).toBe(readable(before));
    const history = readable((await visit.open(PATH)).text);
    expect(history).toContain("Restore the version before this");
  });

  test("with unclosed formatting or an unknown token are rejected", async () => {
    for (const [intro, error] of [
      ["{{#atDowntownDetroit}}Near the river.", "without its matching mark"],
      ["It takes {{drivee}}.", "is not a known fact"],
      ["", "Must not be empty"],
    ]) {
      const answer = await visit.fill(PATH, { intro });
      expect([answer.status, readable(answer.text)]).toEqual([
        422,
        expect.stringContaining(error ?? ""),
      ]);
    }
    expect(await ctx.app.db.selectFrom("shipped_bases").selectAll().execute()).toEqual([]);
  });

  test("saved by someone else meanwhile are not overwritten", async () => {
    const fields = formFields((await visit.open(PATH)).text);
    await visit.send(PATH, { ...fields, intro: "First." });
    const answer = await visit.send(PATH, { ...fields, intro: "Second." });
    expect(answer.status).toBe(409);
    expect(readable(await page())).toContain("First.");
  });

  test("too similar to another city's are saved only after confirmation, and become noindex", async () => {
    expect(headOf(await page()).robots).not.toContain("noindex");
    const typed = { ...formFields((await visit.open(PATH)).text), ...UTICA };
    const asked = await visit.send(PATH, typed);
    expect(asked.status).toBe(422);
    expect(readable(asked.text)).toContain("Nothing is saved yet");
    expect(readable(asked.text)).toMatch(/Troy: shares [\d.]+% with Utica/);
    expect(headOf(await page()).robots).not.toContain("noindex");

    const confirmed = formFields(asked.text, "confirmed");
    // What is confirmed is what was shown, and nothing else.
    const other = await visit.send(PATH, { ...confirmed, intro: `${UTICA?.intro} More.` });
    expect(readable(other.text)).toContain("Nothing is saved yet");
    const saved = await visit.send(PATH, confirmed);
    expect(readable(saved.text)).toContain("Saved");
    expect(headOf(await page()).robots).toContain("noindex");
    const sitemap = await get(ctx.app, "/sitemap.xml");
    expect(sitemap.text).not.toContain("/areas/troy<");
    const similar = readable((await visit.open("/cities?show=too-similar")).text);
    expect(similar).toContain("Too similar (2)");
  });

  test("are previewed with problems and similarity", async () => {
    const fields = formFields((await visit.open(PATH)).text);
    const answer = await visit.send(`${PATH}/preview`, {
      ...fields,
      ...UTICA,
      whyChoose: "{{nope}}",
    });
    const preview = JSON.parse(answer.text);
    expect(preview.overlap).toMatchObject({ isIndexable: false, closest: { name: "Utica" } });
    expect(preview.problems.whyChoose).toContain("is not a known fact");
  });

  test("a GET of the preview redirects to the form, or answers 404 without a city", async () => {
    const known = await visit.open(`${PATH}/preview`);
    expect([known.status, known.headers.location]).toEqual([302, "/admin/business/cities/troy"]);
    for (const slug of ["nowhere", "%F3%A2%A0%90", "ann-arbor"]) {
      expect((await visit.open(`/cities/${slug}/preview`)).status, slug).toBe(404);
    }
  });

  test("of a place without its own page answer 404", async () => {
    for (const path of ["/cities/monroe", "/cities/nowhere"]) {
      expect((await visit.open(path)).status).toBe(404);
    }
  });
});
