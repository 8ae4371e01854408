import { expect, test } from "vitest";
import { newId } from "#app/platform/random.server.ts";
import { lastDays } from "#app/platform/time.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { countLeadsByWeek, countRecentLeads } from "./count-leads.server.ts";

/** A Saturday in Detroit. */
const NOW = new Date("2026-11-21T17:00:00.000Z");

describeEachEngine("sign-ups and messages by week", (ctx) => {
  const message = (created_at: string, quarantine_reason: string | null = null) =>
    ctx.db
      .insertInto("messages")
      .values({
        ...{ id: newId(), name: "Dana", email: "dana@example.com", message: "Hello", page: "/" },
        ...{ quarantine_reason, created_at, updated_at: created_at },
      })
      .execute();

  const signUp = (created_at: string, source: string, quarantine_reason: string | null = null) => {
    const id = newId();
    return ctx.db
      .insertInto("campaign_contacts")
      .values({
        ...{ id, email: `${id}@example.com`, unsubscribe_token: id, source, opted_in: true },
        ...{ quarantine_reason, created_at, updated_at: created_at },
      })
      .execute();
  };

  test("are empty at first, for as many weeks as requested", async () => {
    const weeks = await countLeadsByWeek(ctx.db, { weeks: 4, now: NOW });
    expect(weeks.map(({ signUps, messages }) => signUps + messages)).toEqual([0, 0, 0, 0]);
    // The clocks went back on November 1: weeks begin at midnight in Detroit before and after.
    expect(weeks.map(({ start }) => start)).toEqual([
      "2026-10-26T04:00:00.000Z",
      "2026-11-02T05:00:00.000Z",
      "2026-11-09T05:00:00.000Z",
      "2026-11-16T05:00:00.000Z",
    ]);
  });

  test("belong to the week in the store's time zone, and quarantined ones are not counted", async () => {
    await message("2026-11-16T04:59:59.000Z");
    await message("2026-11-16T05:00:00.000Z");
    await message("2026-11-21T16:00:00.000Z");
    await message("2026-11-21T16:00:00.000Z", "honeypot");
    await message("2026-10-26T03:59:59.000Z");
    const weeks = await countLeadsByWeek(ctx.db, { weeks: 4, now: NOW });
    expect(weeks.map(({ messages }) => messages)).toEqual([0, 0, 1, 2]);
  });

  test("of the last seven days are compared with the seven days before", async () => {
    // Midnight in Detroit begins the last seven days on November 15 and the seven before on November 8.
    await message("2026-11-08T04:59:59.000Z");
    await message("2026-11-08T05:00:00.000Z");
    await message("2026-11-15T04:59:59.000Z");
    await message("2026-11-15T05:00:00.000Z");
    await message("2026-11-15T05:00:00.000Z", "honeypot");
    const { byDay, ...totals } = await countRecentLeads(ctx.db, { now: NOW });
    expect(totals).toEqual({
      current: { signUps: 0, messages: 1 },
      before: { signUps: 0, messages: 2 },
      sources: [],
    });
    expect(byDay.map(({ day }) => day)).toEqual(lastDays("2026-11-21", 14));
    expect(byDay.filter(({ messages }) => messages > 0)).toEqual([
      { day: "2026-11-08", signUps: 0, messages: 1 },
      { day: "2026-11-14", signUps: 0, messages: 1 },
      { day: "2026-11-15", signUps: 0, messages: 1 },
    ]);
  });

  test("sign-ups of the last days are counted by form, most first, without quarantined ones", async () => {
    await signUp("2026-11-20T16:00:00.000Z", "deals-page");
    await signUp("2026-11-15T05:00:00.000Z", "footer-join");
    await signUp("2026-11-21T16:00:00.000Z", "footer-join");
    await signUp("2026-11-15T04:59:59.000Z", "deals-page");
    await signUp("2026-11-20T16:00:00.000Z", "deals-page", "honeypot");
    await signUp("2026-11-08T04:59:59.000Z", "deals-page");
    const { sources, current, before } = await countRecentLeads(ctx.db, { now: NOW });
    expect(sources).toEqual([
      { source: "footer-join", signUps: 2, signUpsBefore: 0 },
      { source: "deals-page", signUps: 1, signUpsBefore: 1 },
    ]);
    expect([current.signUps, before.signUps]).toEqual([3, 1]);
  });
});
