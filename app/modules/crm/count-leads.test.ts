import { expect, test } from "vitest";
import { newId } from "#app/platform/random.server.ts";
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
    expect(await countRecentLeads(ctx.db, { now: NOW })).toEqual({
      current: { signUps: 0, messages: 1 },
      before: { signUps: 0, messages: 2 },
    });
  });
});
