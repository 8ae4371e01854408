import { beforeEach, expect, test } from "vitest";
import { ensureAccount, OWNER_ID } from "#app/modules/auth/account.server.ts";
import {
  createMessage,
  FILLED_HONEYPOT,
  LEAD_NOW,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { changeStatus } from "./change-status.server.ts";
import { assignMessage, markAsRead, snoozeMessage } from "./message-state.server.ts";
import { findNextMessage } from "./next-message.server.ts";

const NOW = minutesAfterLead(60);
const actor = STAFF_ACTOR;

describeEachEngine("the next message", (ctx) => {
  beforeEach(() => ensureAccount(ctx.db, { password: "the first password", now: LEAD_NOW }));

  const receive = (name: string, minute: number, fields: Record<string, string> = {}) =>
    createMessage(ctx.db, { name, ...fields }, minutesAfterLead(minute));
  const nextOf = async (
    current: { id: string; created_at: string },
    { accountId = OWNER_ID, now = NOW } = {},
  ) => {
    const next = await findNextMessage(ctx.db, { current, reader: { accountId, now } });
    return next && `${next.name}, ${next.waiting} waiting`;
  };

  test("is the one below it in the inbox, and after the last one the first", async () => {
    const oldest = await receive("Oldest", 1);
    const middle = await receive("Middle", 2);
    const newest = await receive("Newest", 3);
    await markAsRead(ctx.db, { id: oldest.id, now: NOW });
    expect(await nextOf(newest)).toBe("Middle, 2 waiting");
    expect(await nextOf(middle)).toBe("Oldest, 2 waiting");
    expect(await nextOf(oldest)).toBe("Newest, 2 waiting");
  });

  test("is one that waits for an answer from this reader", async () => {
    const current = await receive("Current", 10);
    expect(await nextOf(current)).toBeUndefined();
    for (const status of ["answered", "done"]) {
      const { id } = await receive(status, 1);
      await changeStatus(ctx.db, { kind: "message", id, status, actor, now: NOW });
    }
    await receive("Robot", 2, FILLED_HONEYPOT);
    const snoozed = await receive("Snoozed", 3);
    await snoozeMessage(ctx.db, { id: snoozed.id, day: "2026-12-24", actor, now: NOW });
    const mine = await receive("Mine", 4);
    await assignMessage(ctx.db, { id: mine.id, accountId: OWNER_ID, actor, now: NOW });
    expect(await nextOf(current)).toBe("Mine, 1 waiting");
    expect(await nextOf(current, { accountId: "someone else" })).toBeUndefined();
    expect(await nextOf(current, { now: new Date("2026-12-25T12:00:00Z") })).toBe(
      "Mine, 2 waiting",
    );
  });
});
