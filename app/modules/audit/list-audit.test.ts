import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import {
  AUDIT_PAGE_SIZE,
  type AuditFilter,
  diffAuditEntry,
  listAudit,
  listAuditActions,
} from "./list-audit.server.ts";
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

  test("pages through every entry once, including entries with the same time", async () => {
    const count = 2 * AUDIT_PAGE_SIZE + 7;
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
    expect(sizes).toEqual([AUDIT_PAGE_SIZE, AUDIT_PAGE_SIZE, 7]);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
  });

  test("filters by actor, action, subject, and time, alone and combined", async () => {
    await add(1, { actor: { kind: "terminal", id: null }, action: "change-password" });
    await add(2, { subject: { kind: "deal", id: "d1" } });
    await add(3, { actor: { kind: "session", id: "s2" } });
    await add(4);
    expect(await summaries({ actorKind: "terminal" })).toEqual(["entry 1"]);
    expect(await summaries({ actorKind: "session", actorId: "s2" })).toEqual(["entry 3"]);
    expect(await summaries({ action: "change-password" })).toEqual(["entry 1"]);
    expect(await summaries({ subjectKind: "deal" })).toEqual(["entry 2"]);
    expect(await summaries({ subjectKind: "post", subjectId: "p1" })).toHaveLength(3);
    expect(await summaries({ subjectKinds: ["deal", "page"] })).toEqual(["entry 2"]);
    expect(await summaries({ subjectKinds: ["deal", "post"], action: "save-post" })).toEqual([
      ...["entry 4", "entry 3", "entry 2"],
    ]);
    expect(await summaries({ from: at(2), to: at(4) })).toEqual(["entry 3", "entry 2"]);
    expect(await summaries({ actorId: "s1", subjectKind: "post", from: at(2) })).toEqual([
      "entry 4",
    ]);
    expect(await summaries({ actorKind: "' or 1=1" })).toEqual([]);
  });

  test("filters by the person behind sessions and tokens", async () => {
    await add(1, { actor: { kind: "session", id: "s1", accountId: "ann" } });
    await add(2, { actor: { kind: "session", id: "s2", accountId: "bea" } });
    await add(3, { actor: { kind: "token", id: "t1", accountId: "ann" } });
    await add(4);
    expect(await summaries({ accountId: "ann" })).toEqual(["entry 3", "entry 1"]);
    expect(await summaries({ accountId: "nobody" })).toEqual([]);
  });

  test("lists the actions that occur", async () => {
    await add(1);
    await add(2, { action: "sign-in", subject: { kind: "session" } });
    await add(3);
    expect(await listAuditActions(ctx.db)).toEqual(["save-post", "sign-in"]);
  });

  test("the database rejects changing or deleting an entry", async () => {
    await add(1);
    await expect(
      ctx.db.updateTable("audit_log").set({ summary: "nothing happened" }).execute(),
    ).rejects.toThrow("append-only");
    await expect(ctx.db.deleteFrom("audit_log").execute()).rejects.toThrow("append-only");
    const workaround =
      ctx.engine === "sqlite"
        ? sql`replace into audit_log select * from audit_log`
        : sql`truncate audit_log`;
    await expect(workaround.execute(ctx.db)).rejects.toThrow("append-only");
    expect(await summaries({})).toEqual(["entry 1"]);
  });
});

const diff = (before: unknown, after: unknown) =>
  diffAuditEntry(
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
  );

test("lists only the fields that changed", () => {
  expect(
    diff({ title: "Old", slug: "same", words: 3 }, { title: "New", slug: "same", words: 4 }),
  ).toEqual([
    { field: "title", before: "Old", after: "New" },
    { field: "words", before: "3", after: "4" },
  ]);
});

test("shows values that were added or removed", () => {
  expect(diff({ a: null, b: "x", c: "" }, { a: "y", b: null, c: "z" })).toEqual([
    { field: "b", before: "x", after: null },
    { field: "c", before: "", after: "z" },
    { field: "a", before: null, after: "y" },
  ]);
  expect(diff(undefined, { name: "script" })).toEqual([
    { field: "name", before: null, after: "script" },
  ]);
  expect(diff(undefined, undefined)).toEqual([]);
});

test("names fields by their labels, and others by the words of their path", () => {
  const before = JSON.stringify({ "address.postalCode": "48201", "sunday.opensAt": "09:00" });
  const after = JSON.stringify({ "address.postalCode": "48221", "sunday.opensAt": "10:00" });
  const labelOf = (path: string) => (path === "address.postalCode" ? "ZIP code" : undefined);
  expect(diffAuditEntry(before, after, labelOf).map(({ field }) => field)).toEqual([
    ...["ZIP code", "sunday, opens at"],
  ]);
});

test("formats objects, lists, and plain values for people", () => {
  const before = { hours: { sunday: { opensAt: "09:00" } }, publish_at: null, on: true };
  const after = { hours: { sunday: { opensAt: "10:00" } }, tags: ["a", "b"], on: false };
  expect(diff(before, after)).toEqual([
    { field: "hours, sunday, opens at", before: "09:00", after: "10:00" },
    { field: "on", before: "yes", after: "no" },
    { field: "tags", before: null, after: "a, b" },
  ]);
  expect(diff("old", "new")).toEqual([{ field: "value", before: "old", after: "new" }]);
  expect(diff([{ a: 1 }], [])).toEqual([
    { field: "value", before: '[\n {\n  "a": 1\n }\n]', after: "" },
  ]);
});
