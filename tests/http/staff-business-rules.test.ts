import { beforeEach, expect, test } from "vitest";
import { SITE_FACTS_KEY } from "#app/modules/store/site-facts.server.ts";
import facts from "#content/facts.ts";
import michigan from "#content/rules/michigan.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { mainOf, textOf } from "#tests/setup/html.ts";
import { get } from "#tests/setup/http.ts";
import { openBusinessForms, resetContent } from "#tests/setup/staff.ts";
import { WARNINGS } from "#tests/setup/warnings.ts";

describeEachApp("the compliance rules page", {}, (ctx) => {
  beforeEach(() => resetContent(ctx.app));

  const read = async (path: string) => {
    const staff = await openBusinessForms(ctx.app);
    return textOf(mainOf((await staff.open(path)).text));
  };

  test("shows the active rule pack, its last review, and whom to ask about each rule", async () => {
    const page = await read("/rules");
    expect(page).toContain("Michigan adult-use retailer");
    expect(page).toContain("Last checked Nov 22, 2026");
    expect(page).toContain("Nothing here is legal advice.");
    for (const { citation, summary, ask } of michigan.rules) {
      for (const text of [citation, summary, ask]) expect(page).toContain(text);
    }
    for (const warning of WARNINGS) expect(page).toContain(warning);
    expect(page).toContain("stops publishing");
    expect(page).toContain("asks for a reason");
    expect(page).not.toContain("There are no rules for stores in");
  });

  test("is linked from the business details and the go-live list", async () => {
    const staff = await openBusinessForms(ctx.app);
    for (const path of ["", "/go-live"]) {
      expect((await staff.open(path)).text).toContain('href="/admin/business/rules"');
    }
    expect(await read("/go-live")).toContain("Ask your cannabis counsel to confirm the rules");
  });

  test("keeps Michigan's rules in a state without its own, and says so", async () => {
    const change = { address: { ...facts.address, state: "OH" } };
    const updated_at = new Date().toISOString();
    const row = { key: SITE_FACTS_KEY, value: JSON.stringify(change), updated_at };
    await ctx.app.db.insertInto("saved_documents").values(row).execute();
    expect(await read("/rules")).toContain("There are no rules for stores in OH yet");
    const { text } = await get(ctx.app, "/about");
    const page = textOf(text);
    expect(page).toContain("Detroit, OH 48226");
    for (const warning of WARNINGS) expect(page).toContain(warning);
  });
});
