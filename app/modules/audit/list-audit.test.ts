import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { AUDIT_PAGE, type AuditFilter, listAudit, listAuditWords } from "./list-audit.server.ts";
import { type AuditEntry, recordAudit } from "./record-audit.server.ts";

const START = Date.parse("2026-11-20T17:00:00.000Z");
const at = (seconds: number) => new Date(START + seconds * 1000);

describeEachEngine("listAudit", (ctx) => {
  const add = (time: number, entry: Partial<AuditEntry> = {}) =>
    recordAudit(ctx.db, {
      actor: { kind: "session", id: "s1" },
      action: "save-post",
      subject: { kind: "post", id: "p1" },
      summary: `entry ${time}`,
      now: at(time),
      ...entry,
    });
  const summaries = async (filter: AuditFilter) =>
    (await listAudit(ctx.db, { filter })).entries.map(({ summary }) => summary);

  test("pages by key through everything once, entries of the same moment too", async () => {
    const count = 2 * AUDIT_PAGE + 7;
    for (let index = 0; index < count; index += 1) await add(Math.floor(index / 3));
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let before: { at: string; id: string } | undefined, more = true; more; ) {
      const page = await listAudit(ctx.db, { filter: {}, before });
      seen.push(...page.entries.map((entry) => `${entry.at} ${entry.id}`));
      sizes.push(page.entries.length);
      before = page.next;
      more = before !== undefined;
    }
    expect(sizes).toEqual([AUDIT_PAGE, AUDIT_PAGE, 7]);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
  });

  test("filters by who, what, on what and when, and by all of them together", async () => {
    await add(1, { actor: { kind: "terminal", id: null }, action: "change-password" });
    await add(2, { subject: { kind: "deal", id: "d1" } });
    await add(3, { actor: { kind: "session", id: "s2" } });
    await add(4);
    expect(await summaries({ actorKind: "terminal" })).toEqual(["entry 1"]);
    expect(await summaries({ actorKind: "session", actorId: "s2" })).toEqual(["entry 3"]);
    expect(await summaries({ action: "change-password" })).toEqual(["entry 1"]);
    expect(await summaries({ subjectKind: "deal" })).toEqual(["entry 2"]);
    expect(await summaries({ subjectKind: "post", subjectId: "p1" })).toHaveLength(3);
    expect(await summaries({ from: at(2), to: at(4) })).toEqual(["entry 3", "entry 2"]);
    expect(await summaries({ actorId: "s1", subjectKind: "post", from: at(2) })).toEqual([
      "entry 4",
    ]);
    expect(await summaries({ actorKind: "' or 1=1" })).toEqual([]);
  });

  test("lists the words that occur", async () => {
    await add(1);
    await add(2, { action: "sign-in", subject: { kind: "session" } });
    await add(3);
    expect(await listAuditWords(ctx.db)).toEqual({
      actions: ["save-post", "sign-in"],
      subjectKinds: ["post", "session"],
    });
  });

  test("the database refuses to change or remove an entry", async () => {
    await add(1);
    await expect(
      ctx.db.updateTable("audit_log").set({ summary: "nothing happened" }).execute(),
    ).rejects.toThrow("append-only");
    await expect(ctx.db.deleteFrom("audit_log").execute()).rejects.toThrow("append-only");
    const detour =
      ctx.engine === "sqlite"
        ? sql`replace into audit_log select * from audit_log`
        : sql`truncate audit_log`;
    await expect(detour.execute(ctx.db)).rejects.toThrow("append-only");
    expect(await summaries({})).toEqual(["entry 1"]);
  });
});
