import { beforeEach, expect, test } from "vitest";
import { ensureAccount, OWNER_ID } from "#app/modules/auth/account.server.ts";
import { listPersonNames } from "#app/modules/auth/actor-names.server.ts";
import type { Role } from "#app/modules/auth/permissions.ts";
import { removePerson } from "#app/modules/auth/remove-person.server.ts";
import { invitePerson, listTeam } from "#app/modules/auth/team.server.ts";
import {
  createMessage,
  FILLED_HONEYPOT,
  LEAD_NOW,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { changeStatus } from "./change-status.server.ts";
import { countOpenLeads } from "./count-leads.server.ts";
import { parseLeadFilter } from "./lead-filter.ts";
import { listMessages } from "./list-leads.server.ts";
import {
  assignMessage,
  countMessagesByView,
  formatSnooze,
  getSnoozeChoices,
  markAsRead,
  returnToInbox,
  snoozeMessage,
} from "./message-state.server.ts";

const actor = STAFF_ACTOR;
const NOW = minutesAfterLead(10);
/** Midnight in Detroit at the start of November 24, 2026. */
const MIDNIGHT = new Date("2026-11-24T05:00:00.000Z");

describeEachEngine("the inbox", (ctx) => {
  beforeEach(() => ensureAccount(ctx.db, { password: "the first password", now: LEAD_NOW }));

  const list = async (query: string, { now = NOW, accountId = OWNER_ID } = {}) => {
    const filter = parseLeadFilter("message", new URLSearchParams(query));
    const { rows, total } = await listMessages(ctx.db, { filter, reader: { now, accountId } });
    expect(rows).toHaveLength(total);
    return rows.map(({ name }) => name).sort();
  };
  const snooze = (id: string, day: string, now = NOW) =>
    snoozeMessage(ctx.db, { id, day, actor, now });
  const audit = async () => {
    const rows = await ctx.db.selectFrom("audit_log").select("action").orderBy("id").execute();
    return rows.map(({ action }) => action);
  };
  const invite = async (name: string, role: Role) => {
    const email = `${name.toLowerCase()}@hyde.test`;
    await invitePerson(ctx.db, { name, email, role, byEmail: false, actor, now: NOW });
    const person = (await listTeam(ctx.db, { now: NOW })).find((one) => one.email === email);
    if (!person) throw new Error("nobody was invited");
    return person.id;
  };

  test("a snoozed message returns unread when its day begins in the store, without any job", async () => {
    const { id } = await createMessage(ctx.db, { name: "Dana" });
    await markAsRead(ctx.db, { id, now: NOW });
    expect(await snooze(id, "2026-11-24")).toEqual({ ok: true, until: MIDNIGHT });
    const before = new Date(MIDNIGHT.getTime() - 1);
    expect(await list("", { now: before })).toEqual([]);
    expect(await list("view=unread", { now: before })).toEqual([]);
    expect(await list("view=snoozed", { now: before })).toEqual(["Dana"]);
    expect(await countOpenLeads(ctx.db, { now: before })).toMatchObject({ messages: 0 });
    expect(await list("", { now: MIDNIGHT })).toEqual(["Dana"]);
    expect(await list("view=unread", { now: MIDNIGHT })).toEqual(["Dana"]);
    expect(await list("view=snoozed", { now: MIDNIGHT })).toEqual([]);
    expect(await countOpenLeads(ctx.db, { now: MIDNIGHT })).toMatchObject({ messages: 1 });
    expect(formatSnooze({ snoozed_until: MIDNIGHT.toISOString() }, { now: before })).toBe(
      "Nov 24, 2026",
    );
    expect(formatSnooze({ snoozed_until: MIDNIGHT.toISOString() }, { now: MIDNIGHT })).toBe(
      undefined,
    );
    await markAsRead(ctx.db, { id, now: MIDNIGHT });
    expect(await list("view=unread", { now: MIDNIGHT })).toEqual([]);
  });

  test.each([
    ["today", "2026-11-20"],
    ["a day in the past", "2026-11-19"],
    ["a day in more than a year", "2027-11-21"],
    ["no day", "2026-02-31"],
    ["nothing", ""],
  ])("a message cannot be snoozed until %s", async (_what, day) => {
    const { id } = await createMessage(ctx.db, { name: "Dana" });
    expect(await snooze(id, day)).toEqual({ ok: false, why: "day" });
    expect(await list("view=snoozed")).toEqual([]);
    expect(await audit()).toEqual([]);
  });

  test("the day of the store counts, not that of Greenwich", async () => {
    const { id } = await createMessage(ctx.db);
    // 11:30 PM on November 20 in Detroit, November 21 in Greenwich.
    const late = new Date("2026-11-21T04:30:00.000Z");
    expect(await snooze(id, "2026-11-20", late)).toMatchObject({ ok: false });
    expect(await snooze(id, "2026-11-21", late)).toMatchObject({ ok: true });
  });

  test("a snooze ends early by hand or with the next status, and only a snoozed message has one", async () => {
    const { id } = await createMessage(ctx.db, { name: "Dana" });
    const end = () => returnToInbox(ctx.db, { id, actor, now: NOW });
    expect(await end()).toBe(false);
    await snooze(id, "2026-11-24");
    expect(await end()).toBe(true);
    expect(await list("view=unread")).toEqual(["Dana"]);
    await snooze(id, "2026-11-24");
    await changeStatus(ctx.db, { kind: "message", id, status: "done", actor, now: NOW });
    expect(await list("view=snoozed")).toEqual([]);
    expect(await list("view=done")).toEqual(["Dana"]);
    expect(await audit()).toEqual([
      ...["snooze-message", "end-snooze", "snooze-message", "change-lead-status"],
    ]);
  });

  test("each view lists its messages, and the counts agree with the lists", async () => {
    const people = ["Fresh", "Read", "Answered", "Done", "Snoozed", "Mine"];
    const ids = new Map<string, string>();
    for (const name of people) ids.set(name, (await createMessage(ctx.db, { name })).id);
    await createMessage(ctx.db, { name: "Robot", ...FILLED_HONEYPOT });
    const set = (name: string, status: string) =>
      changeStatus(ctx.db, { kind: "message", id: ids.get(name) ?? "", status, actor, now: NOW });
    await set("Read", "read");
    await set("Answered", "answered");
    await set("Done", "done");
    await snooze(ids.get("Snoozed") ?? "", "2026-12-24");
    const id = ids.get("Mine") ?? "";
    await assignMessage(ctx.db, { id, accountId: OWNER_ID, actor, now: NOW });
    const views = {
      open: ["Answered", "Fresh", "Mine", "Read"],
      unread: ["Fresh", "Mine"],
      mine: ["Mine"],
      snoozed: ["Snoozed"],
      done: ["Done"],
      all: [...people].sort(),
    };
    for (const [view, names] of Object.entries(views)) {
      expect([view, await list(`view=${view}`)]).toEqual([view, names]);
    }
    expect(await list("")).toEqual(views.open);
    expect(await list("view=nonsense")).toEqual(views.open);
    expect(await list("q=done"), "a search goes through all messages").toEqual(["Done"]);
    expect(await list("set=review")).toEqual(["Robot"]);
    expect(await countMessagesByView(ctx.db, { now: NOW, accountId: OWNER_ID })).toEqual({
      ...{ open: 4, unread: 2, mine: 1, snoozed: 1, done: 1, all: 6, spam: 0 },
    });
    expect(await countMessagesByView(ctx.db, { now: NOW, accountId: "else" })).toMatchObject({
      mine: 0,
    });
  });

  test("a message is assigned to people who may read it, and a removed person keeps the name", async () => {
    const { id } = await createMessage(ctx.db, { name: "Dana" });
    const [manager, editor] = [await invite("Mia", "manager"), await invite("Ed", "editor")];
    const assign = (accountId: string | null) =>
      assignMessage(ctx.db, { id, accountId, actor, now: NOW });
    expect(await assign(editor)).toEqual({ ok: false, why: "person" });
    expect(await assign("nobody")).toEqual({ ok: false, why: "person" });
    expect(await assign(manager)).toEqual({ ok: true, before: null });
    expect(await list("view=mine", { accountId: manager })).toEqual(["Dana"]);
    await removePerson(ctx.db, { id: manager, actor, now: NOW });
    const { assignee_id } = await ctx.db
      .selectFrom("messages")
      .select("assignee_id")
      .executeTakeFirstOrThrow();
    expect((await listPersonNames(ctx.db)).get(assignee_id ?? "")).toBe("Mia");
    expect(await assign(manager), "nothing changes").toEqual({ ok: true, before: manager });
    expect(await assign(null)).toEqual({ ok: true, before: manager });
    expect(await assign(manager)).toEqual({ ok: false, why: "person" });
    expect((await audit()).filter((action) => action === "assign-message")).toHaveLength(2);
  });

  test("a message in quarantine cannot be snoozed or assigned, and opening it changes nothing", async () => {
    const { id } = await createMessage(ctx.db, FILLED_HONEYPOT);
    expect(await snooze(id, "2026-11-24")).toEqual({ ok: false, why: "gone" });
    const assigned = await assignMessage(ctx.db, { id, accountId: OWNER_ID, actor, now: NOW });
    expect(assigned).toEqual({ ok: false, why: "gone" });
    await markAsRead(ctx.db, { id, now: NOW });
    expect(await ctx.db.selectFrom("messages").select("status").execute()).toEqual([
      { status: "new" },
    ]);
  });
});

test.each([
  // In Detroit it is still the day before.
  ["2026-11-20T04:30:00Z", "a Thursday", "2026-11-20, 2026-11-23, 2026-11-26"],
  ["2026-11-22T17:00:00Z", "a Sunday", "2026-11-23, 2026-11-29"],
  ["2026-11-23T17:00:00Z", "a Monday", "2026-11-24, 2026-11-30"],
])("at %s, %s, a message is snoozed until %s", (now, _, days) => {
  const choices = getSnoozeChoices(new Date(now));
  expect(choices.map(({ day }) => day).join(", ")).toBe(days);
  expect(choices[0]?.label).toBe("Tomorrow");
});
