import { expect, test } from "vitest";
import { minutesAfterLead, STAFF_ACTOR } from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { listSegments, removeSegment, saveSegment } from "./segments.server.ts";

const context = { actor: STAFF_ACTOR, now: minutesAfterLead(10) };

describeEachEngine("segments of contacts", (ctx) => {
  const save = (name: string, query: string) => saveSegment(ctx.db, { name, query, ...context });

  test("a filter is saved under a name, without the search that may name a person", async () => {
    const query = "q=dana@example.com&channel=sms&opted-in=yes&after=x&evil=1";
    expect(await save("Texts", query)).toMatchObject({ ok: true });
    expect(await listSegments(ctx.db)).toMatchObject([
      { name: "Texts", query: "channel=sms&opted-in=yes" },
    ]);
    const rows = await ctx.db.selectFrom("audit_log").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("dana");
  });

  test.each([
    ["no filter at all", "", "Choose a filter first, then save it."],
    ["only a search", "q=dana", "Choose a filter first, then save it."],
    ["a name that is taken", "channel=email", "Another segment has this name."],
  ])("%s is refused", async (what, query, problem) => {
    await save("Texts", "channel=sms");
    expect(await save("TEXTS", query)).toEqual({ ok: false, problem });
    expect([what, (await listSegments(ctx.db)).length]).toEqual([what, 1]);
  });

  test("of several people who save the same name at once, one succeeds", async () => {
    const results = await Promise.all([1, 2, 3].map(() => save("Texts", "channel=sms")));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listSegments(ctx.db)).toHaveLength(1);
  });

  test("a segment is removed once", async () => {
    await save("Texts", "channel=sms");
    const [{ id } = { id: "" }] = await listSegments(ctx.db);
    expect(await removeSegment(ctx.db, { id, ...context })).toBe(true);
    expect(await removeSegment(ctx.db, { id, ...context })).toBe(false);
    expect(await listSegments(ctx.db)).toEqual([]);
  });
});
